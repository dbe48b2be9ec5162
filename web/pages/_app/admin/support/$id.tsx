import { createFileRoute } from '@tanstack/react-router';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { CasePage } from '#web/features/admin/case-page.tsx';

export const Route = createFileRoute('/_app/admin/support/$id')({
  component: function OneCasePage() {
    const id = Number(Route.useParams().id);
    return (
      <AdministratorsOnly>
        <CasePage key={id} id={id} />
      </AdministratorsOnly>
    );
  },
});
