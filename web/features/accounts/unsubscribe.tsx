import { useQuery } from '@tanstack/react-query';
import { href } from '#contract/addresses.ts';
import { unsubscribeSubject, useUnsubscribe } from '#web/api/unsubscribe.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountFrame, AccountNotice } from './account-frame.tsx';

const preferences = `${href('/account')}#notifications`;

/** Turns off the emails of a kind, from the link in one of them; works without sign-in. */
export function Unsubscribe({ token }: { token: string }) {
  const subject = useQuery(unsubscribeSubject(token));
  const unsubscribe = useUnsubscribe(token);
  if (subject.isError) {
    return (
      <AccountNotice
        title="This link doesn’t work"
        lead="It may be incomplete. You can choose what we email you in your account settings."
        to={{ href: preferences, label: 'Open Account Settings' }}
      />
    );
  }
  const isWaitlist = subject.data?.isWaitlist ?? false;
  if (unsubscribe.isSuccess && isWaitlist) {
    return (
      <AccountNotice
        title="You’re off the waitlist"
        lead="We’ve removed your address and won’t email you again."
        to={{ href: href('/'), label: 'Go Home' }}
      />
    );
  }
  if (unsubscribe.isSuccess) {
    return (
      <AccountNotice
        title="These emails are off"
        lead={`We won’t email you “${subject.data?.label}” anymore. You still see everything in the app. To turn the emails on again, sign in and open your account settings.`}
        to={{ href: preferences, label: 'Open Account Settings' }}
      />
    );
  }
  // Opening the page turns nothing off: mail programs and scanners open links too.
  return (
    <AccountFrame
      title={isWaitlist ? 'Leave the waitlist?' : 'Turn off these emails?'}
      tab="Unsubscribe"
      lead={
        subject.data &&
        (isWaitlist
          ? 'We’ll remove your address from the waitlist and won’t email you when we launch.'
          : `We’ll stop emailing you “${subject.data.label}”. You still see everything in the app, and you can turn the emails on again in your account settings.`)
      }
    >
      <Button
        variant="primary"
        className="mt-7"
        disabled={subject.isPending}
        pending={unsubscribe.isPending}
        pendingText={isWaitlist ? 'Leaving...' : 'Turning off...'}
        onClick={() => unsubscribe.mutate()}
      >
        {isWaitlist ? 'Leave the Waitlist' : 'Turn Off Emails'}
      </Button>
    </AccountFrame>
  );
}
