import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { type RequestDetail, useRequestAction } from '#web/api/requests.ts';
import { call, errorMessage } from '#web/lib/api.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { useToast } from '#web/ui/toast.tsx';

const shown = 10;

/** Asks providers to quote: those who do this work near the place, the best first. */
export function InviteProviders({ request }: { request: RequestDetail }) {
  const [isOpen, setOpen] = useState(false);
  const query = {
    services: request.category,
    location: request.preferredLocation ?? undefined,
    radiusNm: 100,
    limit: shown,
  };
  const providers = useQuery({
    queryKey: ['providers', 'to-invite', query],
    enabled: isOpen,
    queryFn: () => call('GET /api/providers', { query }),
  });
  return (
    <>
      <Button icon={<UserPlus aria-hidden />} onClick={() => setOpen(true)}>
        Invite
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Invite a provider to quote"
        text="They are told at once, and see the request as all providers do."
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        {providers.isPending && (
          <Loading label="Loading providers">
            <RowsSkeleton />
          </Loading>
        )}
        {providers.isError && <LoadError query={providers} title="Providers could not be loaded" />}
        {providers.data?.length === 0 && (
          <p className="text-ink-2">Nobody who does this work is registered near this place yet.</p>
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

type ButtonProps = { requestId: number; provider: { id: number; businessName: string } };

function InviteButton({ requestId, provider }: ButtonProps) {
  const toast = useToast();
  const invite = useRequestAction((providerId: number) =>
    call('POST /api/requests/:id/invite', { params: { id: String(requestId) }, body: { providerId } }),
  );
  const send = () =>
    invite.mutate(provider.id, {
      onSuccess: () => toast.show({ title: 'Invitation sent', description: provider.businessName }),
      onError: (error) =>
        toast.show({
          title: 'Error',
          description: errorMessage(error, 'Please try again'),
          tone: 'destructive',
        }),
    });
  return (
    <Button
      size="sm"
      aria-label={`${invite.isSuccess ? 'Invited' : 'Invite'} ${provider.businessName}`}
      disabled={invite.isSuccess}
      pending={invite.isPending}
      onClick={send}
    >
      {invite.isSuccess ? 'Invited' : 'Invite'}
    </Button>
  );
}
