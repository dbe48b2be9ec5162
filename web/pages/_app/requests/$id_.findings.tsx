import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { pathId } from '#web/lib/query-page.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';

// Loaded by the page itself: the script that every page loads names the parts of each page.
const FindingsPage = lazy(() => import('#web/features/findings/findings-page.tsx'));
const CardPayment = lazy(() => import('#web/features/jobs/checkout/card-form.tsx'));

export const Route = createFileRoute('/_app/requests/$id_/findings')({
  component: function JobFindingsPage() {
    const id = pathId(Route.useParams().id);
    return (
      <Suspense fallback={<PageLoading />}>
        <FindingsPage key={id} id={id} renderPayment={(payment) => <CardPayment {...payment} />} />
      </Suspense>
    );
  },
});
