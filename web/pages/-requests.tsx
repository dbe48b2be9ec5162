import { Suspense } from 'react';
import { JobDisputes } from '#web/features/disputes/job-disputes.tsx';
import { ReportProblem } from '#web/features/disputes/report-problem.tsx';
import { JobFlow } from '#web/features/jobs/job-flow.tsx';
import { AccessCard } from '#web/features/logbook/access/access-card.tsx';
import { RequestPage } from '#web/features/requests/request-page.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';

// Loaded by the page itself: the script that every page loads names the parts of each page.
const FindingsPage = lazyPart(() => import('#web/features/findings/findings-page.tsx'));
const CardPayment = lazyPart(() => import('#web/features/jobs/checkout/card-form.tsx'));
const JobFindings = lazyPart(() => import('#web/features/findings/job-findings.tsx'));
const RequestVote = lazyPart(() => import('#web/features/approvals/request-vote.tsx'));
const PrebuyParts = lazyPart(() => import('#web/features/prebuys/prebuy-parts.tsx'));

// Below the first screen, and on few requests at all.
const RequestMatches = lazyPart(() =>
  import('#web/features/matching/request-matches.tsx').then((m) => ({ default: m.RequestMatches })),
);
const ClocksRestarted = lazyPart(() =>
  import('#web/features/aircraft/clocks-restarted.tsx').then((m) => ({ default: m.ClocksRestarted })),
);
const JobReview = lazyPart(() =>
  import('#web/features/reviews/job-review.tsx').then((m) => ({ default: m.JobReview })),
);

/** A request or job with the parts of other features; for signed-in users and in the demo. */
export const RequestScreen = ({ id }: { id: number }) => (
  <RequestPage
    id={id}
    renderMatches={({ id }) => (
      <Suspense key={`matches ${id}`}>
        <RequestMatches requestId={id} />
      </Suspense>
    )}
    renderJob={(request, below) => (
      <>
        {request.prebuy && (
          <Suspense>
            <PrebuyParts request={request} renderPayment={(payment) => <CardPayment {...payment} />} />
          </Suspense>
        )}
        <Suspense>
          <RequestVote request={request} />
        </Suspense>
        <JobFlow
          key={`job ${request.id}`}
          request={request}
          below={below}
          disputes={{
            status: <JobDisputes request={request} />,
            renderReport: (totalCents) => <ReportProblem request={request} totalCents={totalCents} />,
          }}
          findings={!request.prebuy && <JobFindings request={request} />}
          logbook={!request.prebuy && <AccessCard request={request} />}
          renderRestart={({ restart }) =>
            restart && (
              <Suspense>
                <ClocksRestarted request={request} restart={restart} />
              </Suspense>
            )
          }
          renderReview={({ canReview, review }) => (
            <Suspense>
              <JobReview
                requestId={request.id}
                provider={request.provider}
                canReview={canReview}
                isCancelled={request.status === 'cancelled'}
                review={review}
                canReply={request.side === 'provider'}
              />
            </Suspense>
          )}
        />
      </>
    )}
  />
);

/** The findings of a job, with the payment for those that its owner approves. */
export const FindingsScreen = ({ id }: { id: number }) => (
  <Suspense fallback={<PageLoading />}>
    <FindingsPage
      key={id}
      id={id}
      renderPayment={(payment) => <CardPayment {...payment} />}
      renderVote={(request) => <RequestVote request={request} />}
    />
  </Suspense>
);
