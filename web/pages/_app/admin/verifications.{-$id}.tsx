import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdminQueuePage, queueAt } from '#web/features/admin/admin-queue-page.tsx';
import { queueStatuses, toQueueStatus } from '#web/features/verification/review/queue-status.ts';
import { pathId } from '#web/lib/query-page.tsx';
import { toText } from '#web/lib/search.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const ReviewBoard = lazyPart(() => import('#web/features/verification/review/review-board.tsx'));

export const Route = createFileRoute('/_app/admin/verifications/{-$id}')({
  validateSearch: (search) => ({ status: toText(search.status) }),
  component: function VerificationsPage() {
    const status = toQueueStatus(Route.useSearch().status);
    const id = pathId(Route.useParams().id);
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdminQueuePage
        title="Verifications"
        lead="Checks advise, a person decides. You can’t review your own business."
        statuses={queueStatuses}
        status={status}
        onStatus={(chosen) => void navigate(queueAt(chosen, id))}
      >
        <ReviewBoard status={status} id={id} />
      </AdminQueuePage>
    );
  },
});
