import { createFileRoute } from '@tanstack/react-router';
import { invitationBy } from '#web/api/referrals.ts';
import { siteConfig } from '#web/api/site-config.ts';
import { SignUp } from '#web/features/accounts/sign-up.tsx';
import { toSitePath, toText } from '#web/lib/search.ts';

const intents = ['owner', 'provider'] as const;

export const Route = createFileRoute('/sign-up')({
  validateSearch: (search) => ({
    intent: intents.find((intent) => intent === search.intent),
    ref: toText(search.ref),
    email: toText(search.email),
    invitation: toText(search.invitation),
    returnTo: toSitePath(search.returnTo),
    complete: search.complete === 1 || search.complete === '1' ? 1 : undefined,
  }),
  loaderDeps: ({ search: { ref } }) => ({ ref }),
  // The form must not show and then give way to the notice that registration is closed, nor its title to an invitation.
  loader: ({ context: { queryClient }, deps: { ref } }) =>
    Promise.allSettled([
      queryClient.ensureQueryData(siteConfig),
      queryClient.ensureQueryData(invitationBy(ref)),
    ]),
  component: function SignUpPage() {
    const { intent, ref, email, invitation, returnTo, complete } = Route.useSearch();
    return (
      <SignUp
        intent={intent}
        email={email}
        invitation={invitation}
        referralCode={ref}
        returnTo={returnTo}
        isCompleting={complete === 1}
      />
    );
  },
});
