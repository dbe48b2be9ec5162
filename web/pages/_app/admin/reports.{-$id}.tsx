import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdminQueuePage, queueAt } from '#web/features/admin/admin-queue-page.tsx';
import { queueStatuses, toQueueStatus } from '#web/features/moderation/queue-status.ts';
import { pathId } from '#web/lib/query-page.tsx';
import { toText } from '#web/lib/search.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const ReportBoard = lazyPart(() => import('#web/features/moderation/report-board.tsx'));

export const Route = createFileRoute('/_app/admin/reports/{-$id}')({
  validateSearch: (search) => ({ status: toText(search.status) }),
  component: function ReportsPage() {
    const status = toQueueStatus(Route.useSearch().status);
    const id = pathId(Route.useParams().id);
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdminQueuePage
        title="Reports"
        lead="What users reported. One decision closes all reports of the same thing."
        statuses={queueStatuses}
        status={status}
        onStatus={(chosen) => void navigate(queueAt(chosen, id))}
      >
        <ReportBoard status={status} id={id} />
      </AdminQueuePage>
    );
  },
});
