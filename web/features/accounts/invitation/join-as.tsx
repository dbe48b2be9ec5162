import { useState } from 'react';
import { href } from '#contract/addresses.ts';
import { fullName } from '#contract/names.ts';
import { acceptInvitation } from '#web/api/team.ts';
import { ApiError, errorMessage } from '#web/lib/api.ts';
import type { User } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';

interface Props {
  user: User;
  token: string;
  invitedEmail: string | undefined;
  kind: 'team' | 'group';
}

/** Joins with the account that is signed in, which may have another address than the invited one. */
export function JoinAs({ user, token, invitedEmail, kind }: Props) {
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [isMember, setMember] = useState(false);
  const isOther = invitedEmail !== undefined && invitedEmail.toLowerCase() !== user.email;
  async function join() {
    setPending(true);
    setFailure(undefined);
    try {
      const { accountId } = await acceptInvitation(token);
      location.assign(kind === 'team' ? href('/dashboard') : href('/groups/:id', { id: accountId }));
    } catch (error) {
      setPending(false);
      setMember(error instanceof ApiError && error.body?.code === 'member_exists');
      setFailure(errorMessage(error, `Couldn’t join the ${kind}. Try again.`));
    }
  }
  return (
    <div className="mt-6 grid gap-3">
      <FormFailure message={failure} />
      {isOther && (
        <p className="text-sm text-ink-2">
          We sent the invitation to {invitedEmail}. You’re signed in as {user.email}.
        </p>
      )}
      {isMember ? (
        <Button variant="primary" size="lg" href={kind === 'team' ? href('/team') : href('/aircraft')}>
          {kind === 'team' ? 'Go to the Team' : 'Go to My Aircraft'}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="lg"
          pending={isPending}
          pendingText="Joining..."
          onClick={() => void join()}
        >
          Join as {fullName(user) || user.email}
        </Button>
      )}
      {isOther && (
        <Button
          href={href('/sign-in', { returnTo: href('/invitations/:token', { token, email: invitedEmail }) })}
        >
          Use Another Account
        </Button>
      )}
    </div>
  );
}
