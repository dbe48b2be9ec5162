import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { pathId } from '#web/lib/query-page.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';

const ReportPage = lazyPart(() => import('#web/features/prebuys/report-page.tsx'));

export const Route = createFileRoute('/_app/requests/$id_/report')({
  component: function PrebuyReportPage() {
    const navigate = useNavigate();
    const id = pathId(Route.useParams().id);
    return (
      <Suspense fallback={<PageLoading />}>
        <ReportPage key={id} id={id} onGo={(address) => void navigate({ href: address })} />
      </Suspense>
    );
  },
});
