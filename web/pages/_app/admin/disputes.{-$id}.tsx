import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdminQueuePage, queueAt } from '#web/features/admin/admin-queue-page.tsx';
import { queueStatuses, toQueueStatus } from '#web/features/disputes/ruling/queue-status.ts';
import { pathId } from '#web/lib/query-page.tsx';
import { toText } from '#web/lib/search.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const DisputeBoard = lazyPart(() => import('./-dispute-board.tsx'));

export const Route = createFileRoute('/_app/admin/disputes/{-$id}')({
  validateSearch: (search) => ({ status: toText(search.status) }),
  component: function DisputesPage() {
    const status = toQueueStatus(Route.useSearch().status);
    const id = pathId(Route.useParams().id);
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdminQueuePage
        title="Disputes"
        lead="Read everything before you rule. You can’t rule on your own jobs."
        statuses={queueStatuses}
        status={status}
        onStatus={(chosen) => void navigate(queueAt(chosen, id))}
      >
        <DisputeBoard status={status} id={id} />
      </AdminQueuePage>
    );
  },
});
