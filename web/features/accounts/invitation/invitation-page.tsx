import { useQuery } from '@tanstack/react-query';
import { Check, Clock, EyeOff, Minus } from 'lucide-react';
import { useState } from 'react';
import { isTeamRole } from '#contract/accounts/permissions.ts';
import { roleLabels, withArticle } from '#contract/accounts/role-labels.ts';
import { invitationByToken, useDeclineInvitation, type OpenInvitation } from '#web/api/team.ts';
import { AccountFrame, AccountNotice } from '#web/features/accounts/account-frame.tsx';
import { ApiError } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { currentUser } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { JoinAs } from './join-as.tsx';
import { SignUpAndJoin } from './sign-up-and-join.tsx';
import { mayAndMayNot, mayAndMayNotInGroup } from './texts.ts';

interface Props {
  token: string;
  /** The invited address, from the link. */
  email: string | undefined;
}

const titles: Record<string, string> = {
  expired: 'This invitation has expired',
  revoked: 'This invitation was revoked',
  declined: 'This invitation was declined',
  accepted: 'This invitation was already used',
};

/** An invitation to a team or group, behind the link of its email. */
export function InvitationPage({ token, email }: Props) {
  const query = useQuery(invitationByToken(token));
  const user = useQuery(currentUser);
  const [isDeclined, setDeclined] = useState(false);
  if (isDeclined)
    return (
      <AccountNotice
        title="You declined"
        lead="The link no longer works. Ask for a new one if you change your mind."
      />
    );
  const { error } = query;
  if (error instanceof ApiError && error.body?.code === 'invalid_token')
    return (
      <AccountNotice
        title={titles[error.body.status ?? ''] ?? 'This link has ended'}
        lead={error.body.message}
      />
    );
  if (!query.data || user.isPending)
    return (
      <AccountFrame title="Invitation">
        {query.isError ? (
          <LoadError query={query} title="Couldn’t load the invitation" />
        ) : (
          <Loading label="Loading the invitation">
            <CardSkeleton />
          </Loading>
        )}
      </AccountFrame>
    );
  return (
    <AccountFrame title={`Join the ${query.data.kind}`} tab={`Join ${query.data.name}`}>
      <Invitation invitation={query.data} />
      {user.data ? (
        <JoinAs user={user.data} token={token} invitedEmail={email} kind={query.data.kind} />
      ) : (
        <SignUpAndJoin
          token={token}
          email={email}
          hasAccount={query.data.hasAccount}
          kind={query.data.kind}
        />
      )}
      <Decline token={token} name={query.data.name} onDeclined={() => setDeclined(true)} />
      <p className="mt-6 flex items-center gap-2 text-sm text-ink-3">
        <Clock aria-hidden className="size-4 shrink-0" />
        Expires {formatDateTime(query.data.expiresAt)}. {leavingText(query.data)}
      </p>
    </AccountFrame>
  );
}

/** Co-owners hand their share over before they leave. */
const leavingText = ({ role, kind }: OpenInvitation) =>
  role === 'co_owner'
    ? 'You can leave the group once you have no share.'
    : `You can leave the ${kind} at any time.`;

function Invitation({ invitation }: { invitation: OpenInvitation }) {
  const { name, role, invitedBy, note, sees } = invitation;
  const { may, mayNot } = isTeamRole(role)
    ? mayAndMayNot(role, name, invitation)
    : mayAndMayNotInGroup(role, name);
  return (
    <div className="mt-4 grid gap-4">
      <p className="flex items-center gap-3">
        <Avatar name={name} size={40} />
        <span className="min-w-0">
          <strong className="font-semibold">{invitedBy}</strong> invited you to{' '}
          <strong className="font-semibold">{name}</strong> as{' '}
          <strong className="font-semibold">{withArticle(roleLabels[role].toLowerCase())}</strong>.
        </span>
      </p>
      {note && <Card className="px-4 py-3 wrap-anywhere whitespace-pre-line">{note}</Card>}
      <Card className="overflow-hidden">
        <ul className="grid gap-2.5 px-4 py-3.5 text-sm">
          {may.map((text) => (
            <li key={text} className="flex gap-2.5">
              <Check aria-label="You can" className="mt-0.5 size-4 shrink-0 text-ok" />
              {text}
            </li>
          ))}
          {mayNot.map((text) => (
            <li key={text} className="flex gap-2.5 text-ink-2">
              <Minus aria-label="You can’t" className="mt-0.5 size-4 shrink-0" />
              {text}
            </li>
          ))}
        </ul>
        <p className="flex gap-2.5 border-t border-line bg-sunken px-4 py-3 text-sm text-ink-2">
          <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{sees.join(' ')}</span>
        </p>
      </Card>
    </div>
  );
}

function Decline({ token, name, onDeclined }: { token: string; name: string; onDeclined: () => void }) {
  const decline = useDeclineInvitation(token);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" className="mt-3 w-full" onClick={() => setAsking(true)}>
        Decline
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Decline this invitation?"
        text={`The link to join ${name} will no longer work.`}
        confirm="Decline Invitation"
        pendingText="Declining..."
        cancel="Keep Invitation"
        pending={decline.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => decline.mutate(undefined, { onSuccess: onDeclined })}
      />
    </>
  );
}
