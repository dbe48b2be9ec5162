import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { toQueueStatus } from '#web/features/disputes/ruling/queue-status.ts';
import { RulingBoard, StatusFilter } from '#web/features/disputes/ruling/ruling-board.tsx';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/_app/admin/disputes/$id')({
  validateSearch: (search) => ({ status: toText(search.status) }),
  component: function OneDisputePage() {
    const status = toQueueStatus(Route.useSearch().status);
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdministratorsOnly>
        <AdminPage
          title="Disputes"
          lead="Read everything before you rule. You can’t rule on your own jobs."
          actions={
            <StatusFilter
              status={status}
              onChange={(chosen) => void navigate({ to: '/admin/disputes', search: { status: chosen } })}
            />
          }
        >
          <RulingBoard status={status} id={Number(Route.useParams().id)} />
        </AdminPage>
      </AdministratorsOnly>
    );
  },
});
