import { lazy, Suspense } from 'react';
import { ClocksRestarted } from '#web/features/aircraft/clocks-restarted.tsx';
import { JobDisputes } from '#web/features/disputes/job-disputes.tsx';
import { ReportProblem } from '#web/features/disputes/report-problem.tsx';
import { JobFlow } from '#web/features/jobs/job-flow.tsx';
import { RequestMatches } from '#web/features/matching/request-matches.tsx';
import { RequestPage } from '#web/features/requests/request-page.tsx';
import { JobReview } from '#web/features/reviews/job-review.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';

// Loaded by the page itself: the script that every page loads names the parts of each page.
const FindingsPage = lazy(() => import('#web/features/findings/findings-page.tsx'));
const CardPayment = lazy(() => import('#web/features/jobs/checkout/card-form.tsx'));
const JobFindings = lazy(() => import('#web/features/findings/job-findings.tsx'));

/** A request or job with the parts of other features; for signed-in users and in the demo. */
export const RequestScreen = ({ id }: { id: number }) => (
  <RequestPage
    id={id}
    renderMatches={({ id }) => <RequestMatches key={`matches ${id}`} requestId={id} />}
    renderJob={(request, below) => (
      <JobFlow
        key={`job ${request.id}`}
        request={request}
        below={below}
        disputes={{
          status: <JobDisputes request={request} />,
          renderReport: (totalCents) => <ReportProblem request={request} totalCents={totalCents} />,
        }}
        findings={<JobFindings request={request} />}
        renderRestart={({ restart }) => restart && <ClocksRestarted request={request} restart={restart} />}
        renderReview={({ canReview, review }) => (
          <JobReview
            requestId={request.id}
            provider={request.provider}
            canReview={canReview}
            isCancelled={request.status === 'cancelled'}
            review={review}
            canReply={request.side === 'provider'}
          />
        )}
      />
    )}
  />
);

/** The findings of a job, with the payment for those that its owner approves. */
export const FindingsScreen = ({ id }: { id: number }) => (
  <Suspense fallback={<PageLoading />}>
    <FindingsPage key={id} id={id} renderPayment={(payment) => <CardPayment {...payment} />} />
  </Suspense>
);
