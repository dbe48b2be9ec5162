import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmail } from '#web/features/accounts/email-links.tsx';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: (search) => ({ token: toText(search.token) }),
  component: function VerifyEmailPage() {
    const { token = '' } = Route.useSearch();
    return <VerifyEmail token={token} />;
  },
});
