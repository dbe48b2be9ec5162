import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { jobDetail, type JobDetail } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { AcceptedQuote } from './accepted-quote.tsx';
import { Additions } from './additions.tsx';
import { CancelJob } from './cancel-job.tsx';
import { Delivery } from './delivery.tsx';
import { NewDate } from './new-date.tsx';
import { NextStep } from './next-step.tsx';
import { isParty } from './parties.ts';
import { Payments } from './payments.tsx';

interface Props {
  request: RequestDetail;
  renderReview?: (job: JobDetail) => ReactNode;
}

/** A job from the held payment to its end, for its parties and administrators. */
export default function Job({ request, renderReview }: Props) {
  const job = useQuery(jobDetail(request.id));
  if (job.isPending) {
    return (
      <Loading label="Loading the job">
        <CardSkeleton />
      </Loading>
    );
  }
  if (job.isLoadingError) {
    return (
      <Card>
        <LoadError query={job} title="Couldn’t load the job" />
      </Card>
    );
  }
  const { payment, additions } = job.data;
  const isRunning = request.status === 'in_progress';
  // A delivery fills the first column, so the quote moves to the second.
  const isBeside = request.deliverySummary !== null;
  if (!payment) return null;
  return (
    <section
      aria-label="Job"
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]"
    >
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <NextStep request={request} payment={payment} />
        {renderReview?.(job.data)}
        <Delivery request={request} />
        {!isBeside && <AcceptedQuote request={request} />}
        <Additions request={request} additions={additions} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Payments request={request} payment={payment} additions={additions} />
        {isBeside && <AcceptedQuote request={request} />}
        {isRunning && isParty(request) && (
          <Card className="divide-y divide-line">
            <NewDate request={request} />
            <CancelJob request={request} />
          </Card>
        )}
      </div>
    </section>
  );
}
