import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { requestById } from '#web/api/requests.ts';
import { ClocksRestarted } from '#web/features/aircraft/clocks-restarted.tsx';
import { JobDisputes } from '#web/features/disputes/job-disputes.tsx';
import { ReportProblem } from '#web/features/disputes/report-problem.tsx';
import { JobFlow } from '#web/features/jobs/job-flow.tsx';
import { RequestMatches } from '#web/features/matching/request-matches.tsx';
import { RequestPage } from '#web/features/requests/request-page.tsx';
import { JobReview } from '#web/features/reviews/job-review.tsx';
import { pathId } from '#web/lib/query-page.tsx';
import { toId } from '#web/lib/search.ts';

const JobFindings = lazy(() => import('#web/features/findings/job-findings.tsx'));

export const Route = createFileRoute('/_app/requests/$id')({
  loader: ({ context: { queryClient }, params, cause }) => {
    const id = toId(params.id);
    if (id && cause !== 'preload') void queryClient.prefetchQuery(requestById(id));
  },
  component: function OneRequestPage() {
    return (
      <RequestPage
        id={pathId(Route.useParams().id)}
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
            renderRestart={({ restart }) =>
              restart && <ClocksRestarted request={request} restart={restart} />
            }
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
  },
});
