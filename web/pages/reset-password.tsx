import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '#web/features/accounts/email-links.tsx';
import { textOf } from '#web/lib/search.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search) => ({ token: textOf(search.token) }),
  component: function ResetPasswordPage() {
    const { token = '' } = Route.useSearch();
    return <ResetPassword token={token} />;
  },
});
