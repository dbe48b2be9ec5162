import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { providersToInvite } from '#web/api/invitations.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { InviteButton } from '#web/components/invite-button.tsx';
import { LoadError } from '#web/lib/load-error.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Stars } from '#web/ui/stars.tsx';

/** Invites providers near the request's location to quote. */
export function InviteProviders({ request }: { request: RequestDetail }) {
  const [isOpen, setOpen] = useState(false);
  const providers = useQuery({ ...providersToInvite(request), enabled: isOpen });
  return (
    <>
      <Button icon={<UserPlus aria-hidden />} onClick={() => setOpen(true)}>
        Invite Providers
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Invite Providers"
        text="We’ll notify them right away and ask for a quote."
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        {providers.isPending && (
          <Loading label="Loading providers">
            <RowsSkeleton />
          </Loading>
        )}
        {providers.isError && <LoadError query={providers} title="Couldn’t load providers" />}
        {providers.data?.length === 0 && (
          <p className="text-ink-2">No providers near this location do this work yet.</p>
        )}
        <ul className="divide-y divide-line">
          {providers.data?.map((provider) => (
            <li key={provider.id} className="flex items-center gap-3 py-3 first:pt-0">
              <Avatar name={provider.businessName} src={provider.user.profileImageUrl} />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">{provider.businessName}</p>
                <Stars value={Number(provider.rating)} count={provider.reviewCount} />
              </div>
              <InviteButton requestId={request.id} provider={provider} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
