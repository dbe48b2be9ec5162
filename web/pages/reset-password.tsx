import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '#web/features/accounts/email-links.tsx';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search) => ({ token: toText(search.token) }),
  component: function ResetPasswordPage() {
    const { token = '' } = Route.useSearch();
    return <ResetPassword token={token} />;
  },
});
