import { Mail } from 'lucide-react';
import { useState } from 'react';
import { roleLabels } from '#contract/accounts/role-labels.ts';
import { dayMs } from '#contract/time.ts';
import type { GroupInvitation } from '#web/api/groups.ts';
import type { TeamInvitation } from '#web/api/team.ts';
import { formatDate, pluralize } from '#web/lib/format.ts';
import { useNow } from '#web/lib/time-left.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

interface Action {
  mutate: (id: number, options?: { onSuccess?: () => void }) => void;
  isPending: boolean;
  /** The invitation that it is about. */
  variables: number | undefined;
}

type Invitation = GroupInvitation & Partial<Pick<TeamInvitation, 'canSign' | 'canQuote'>>;

interface Props {
  invitations: (Invitation | TeamInvitation)[];
  you: string | undefined;
  resend: Action;
  revoke: Action;
}

/** Invitations that wait for an answer, and those that ended without one in the last 30 days. */
export const InvitationsCard = ({ invitations, ...rest }: Props) => (
  <Card className="min-w-0">
    <CardHead title="Invitations" sub={invitations.length} />
    <ul className="divide-y divide-line border-t border-line">
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} {...rest} />
      ))}
    </ul>
  </Card>
);

function Status({ status, expiresAt }: Pick<Invitation, 'status' | 'expiresAt'>) {
  const now = useNow();
  if (status === 'declined') return <StatusLamp tone="quiet">Declined</StatusLamp>;
  if (status === 'expired') return <StatusLamp tone="quiet">Expired {formatDate(expiresAt)}</StatusLamp>;
  const days = Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / dayMs));
  return <StatusLamp tone="accent">Expires in {pluralize(days, 'day')}</StatusLamp>;
}

function InvitationRow({
  invitation,
  you,
  resend,
  revoke,
}: Omit<Props, 'invitations'> & { invitation: Props['invitations'][number] }) {
  const [isAsking, setAsking] = useState(false);
  const now = useNow();
  const { id, email, role, canSign, canQuote, status, invitedBy, lastSentAt, resendAt } = invitation;
  const isOpen = status === 'pending';
  const mayResend = resendAt !== null && Date.parse(resendAt) <= now;
  const switches = [canSign && 'can sign', canQuote && 'can quote'].filter(Boolean);
  const by = invitedBy.userId === you ? 'you' : invitedBy.firstName;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 max-md:px-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full border border-dashed border-line text-ink-3">
        <Mail aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-medium">{email}</p>
        <p className="text-sm text-ink-2">
          {[roleLabels[role], ...switches].join(', ')}. Sent {formatDate(lastSentAt)} by {by}
        </p>
      </div>
      <Status {...invitation} />
      <div className="flex gap-1 max-md:w-full max-md:[&>*]:flex-1">
        {status !== 'declined' && (
          <Button
            size="sm"
            disabled={!mayResend}
            pending={resend.isPending && resend.variables === id}
            pendingText="Sending..."
            onClick={() => resend.mutate(id)}
          >
            {isOpen ? 'Resend' : 'Invite Again'}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => (isOpen ? setAsking(true) : revoke.mutate(id))}>
          {isOpen ? 'Revoke' : 'Remove'}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        danger
        title="Revoke this invitation?"
        text={`The link that we emailed to ${email} will no longer work.`}
        confirm="Revoke Invitation"
        pendingText="Revoking..."
        cancel="Keep Invitation"
        pending={revoke.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => revoke.mutate(id, { onSuccess: () => setAsking(false) })}
      />
    </li>
  );
}
