import { createFileRoute } from '@tanstack/react-router';
import { SignIn } from '#web/features/accounts/sign-in.tsx';
import { pathOfThisSite, textOf } from '#web/lib/search.ts';

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search) => ({
    returnTo: pathOfThisSite(search.returnTo),
    unlock: textOf(search.unlock),
    error: textOf(search.error),
  }),
  component: function SignInPage() {
    const { returnTo, unlock, error } = Route.useSearch();
    return <SignIn returnTo={returnTo} unlock={unlock} problem={error} />;
  },
});
