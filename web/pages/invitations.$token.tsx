import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '#web/features/accounts/invitation/invitation-page.tsx';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/invitations/$token')({
  validateSearch: (search) => ({ email: toText(search.email) }),
  component: function TeamInvitationPage() {
    return <InvitationPage token={Route.useParams().token} email={Route.useSearch().email} />;
  },
});
