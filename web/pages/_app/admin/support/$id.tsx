import { createFileRoute } from '@tanstack/react-router';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { CasePage } from '#web/features/admin/case-page.tsx';
import { pathId } from '#web/lib/query-page.tsx';

export const Route = createFileRoute('/_app/admin/support/$id')({
  component: function OneCasePage() {
    const id = pathId(Route.useParams().id);
    return (
      <AdministratorsOnly>
        <CasePage key={id} id={id} />
      </AdministratorsOnly>
    );
  },
});
