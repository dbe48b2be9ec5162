import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { queueStatuses, toQueueStatus } from '#web/features/moderation/queue-status.ts';
import { pathId } from '#web/lib/query-page.tsx';
import { toText } from '#web/lib/search.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';

const ReportBoard = lazy(() => import('#web/features/moderation/report-board.tsx'));

export const Route = createFileRoute('/_app/admin/reports/{-$id}')({
  validateSearch: (search) => ({ status: toText(search.status) }),
  component: function ReportsPage() {
    const status = toQueueStatus(Route.useSearch().status);
    const id = pathId(Route.useParams().id);
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdministratorsOnly>
        <AdminPage
          title="Reports"
          lead="What users reported. One decision closes all reports of the same thing."
          actions={
            <Segmented
              label="Status"
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
              <Loading label="Loading reports">
                <RowsSkeleton rows={5} />
              </Loading>
            }
          >
            <ReportBoard status={status} id={id} />
          </Suspense>
        </AdminPage>
      </AdministratorsOnly>
    );
  },
});
