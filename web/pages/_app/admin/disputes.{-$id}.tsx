import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { StatusFilter } from '#web/features/disputes/ruling/status-filter.tsx';
import { pathId } from '#web/lib/query-page.tsx';
import { toText } from '#web/lib/search.ts';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';

const DisputeBoard = lazy(() => import('./-dispute-board.tsx'));

export const Route = createFileRoute('/_app/admin/disputes/{-$id}')({
  validateSearch: (search) => ({ status: toText(search.status) }),
  component: function DisputesPage() {
    const { status } = Route.useSearch();
    const id = pathId(Route.useParams().id);
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdministratorsOnly>
        <AdminPage
          title="Disputes"
          lead="Read everything before you rule. You can’t rule on your own jobs."
          actions={
            <StatusFilter
              status={status}
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
              <Loading label="Loading disputes">
                <RowsSkeleton rows={5} />
              </Loading>
            }
          >
            <DisputeBoard status={status} id={id} />
          </Suspense>
        </AdminPage>
      </AdministratorsOnly>
    );
  },
});
