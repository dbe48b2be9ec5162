import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { queueStatuses, toQueueStatus } from '#web/features/verification/review/queue-status.ts';
import { pathId } from '#web/lib/query-page.tsx';
import { toText } from '#web/lib/search.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';

const ReviewBoard = lazy(() => import('#web/features/verification/review/review-board.tsx'));

export const Route = createFileRoute('/_app/admin/verifications/{-$id}')({
  validateSearch: (search) => ({ status: toText(search.status) }),
  component: function VerificationsPage() {
    const status = toQueueStatus(Route.useSearch().status);
    const id = pathId(Route.useParams().id);
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdministratorsOnly>
        <AdminPage
          title="Verifications"
          lead="Checks advise, a person decides. You can’t review your own business."
          actions={
            <Segmented
              label="Status"
              className="flex-wrap"
              options={queueStatuses}
              value={status}
              onChange={(chosen) =>
                void navigate({
                  params: { id: undefined },
                  search: { status: chosen },
                  replace: id === undefined,
                  resetScroll: false,
                })
              }
            />
          }
        >
          <Suspense
            fallback={
              <Loading label="Loading verifications">
                <RowsSkeleton rows={5} />
              </Loading>
            }
          >
            <ReviewBoard status={status} id={id} />
          </Suspense>
        </AdminPage>
      </AdministratorsOnly>
    );
  },
});
