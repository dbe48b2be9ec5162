import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ProvidersOnly } from '#web/components/role-gate.tsx';
import { pathId } from '#web/lib/query-page.tsx';
import { toId, toText } from '#web/lib/search.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';

const JobLogbook = lazyPart(() => import('#web/features/logbook/access/job-logbook.tsx'));

export const Route = createFileRoute('/_app/requests/$id_/logbook')({
  validateSearch: ({ tab, scan, page, q }) => ({
    tab: toText(tab),
    scan: toId(scan),
    page: toId(page),
    q: toText(q),
  }),
  component: function LogbookOfJob() {
    const id = pathId(Route.useParams().id);
    const place = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <ProvidersOnly>
        <Suspense fallback={<PageLoading />}>
          <JobLogbook
            key={id}
            requestId={id}
            place={place}
            onPlace={({ tab, scan, page, q }) =>
              void navigate({ search: { tab, scan, page, q: q || undefined }, replace: true })
            }
          />
        </Suspense>
      </ProvidersOnly>
    );
  },
});
