import { createFileRoute } from '@tanstack/react-router';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { UserPage } from '#web/features/admin/users/user-page.tsx';

export const Route = createFileRoute('/_app/admin/users/$id')({
  component: function AdminUserPage() {
    const { id } = Route.useParams();
    return (
      <AdministratorsOnly>
        <UserPage key={id} id={id} />
      </AdministratorsOnly>
    );
  },
});
