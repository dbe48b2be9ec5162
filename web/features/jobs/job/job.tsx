import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCrew } from '#web/api/crew.ts';
import { findingsOn } from '#web/api/findings.ts';
import { jobAccessOf } from '#web/api/job-logbooks.ts';
import { jobDetail, type JobDetail } from '#web/api/jobs.ts';
import { proposalsInJob } from '#web/api/logbook-proposals.ts';
import { roomOfRequest } from '#web/api/messages.ts';
import { quotesOn } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { signOffsOf } from '#web/api/sign-offs.ts';
import { useGroupDecision } from '#web/components/group-decision.tsx';
import { totalsOf } from '#web/domain/job-totals.ts';
import { SignOffCard } from '#web/features/jobs/sign-off/sign-off-card.tsx';
import { LoadError } from '#web/lib/load-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { TwoColumns } from '#web/ui/two-columns.tsx';
import { AcceptedQuote } from './accepted-quote.tsx';
import { Additions } from './additions.tsx';
import { CancelJobAsAdmin } from './cancel-job-as-admin.tsx';
import { CancelJob } from './cancel-job.tsx';
import { CrewCard } from './crew-card.tsx';
import { Delivery } from './delivery.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { LeadLine } from './lead-line.tsx';
import { NewDate } from './new-date.tsx';
import { NextStep } from './next-step.tsx';
import { mayAct } from './parties.ts';
import { Payments } from './payments.tsx';
import { waitingFor, WaitingForYou } from './waiting-for-you.tsx';

/** The rest of the request's page, by column. */
export interface Below {
  main: ReactNode;
  side: ReactNode;
}

/** The parts of a job's page about disputes. */
export interface JobDisputeParts {
  /** The live dispute and ended ones. */
  status: ReactNode;
  /** Opens a dispute about everything that is held or released, in cents. */
  renderReport: (totalCents: number) => ReactNode;
}

interface Props {
  request: RequestDetail;
  below: Below;
  renderReview?: (job: JobDetail) => ReactNode;
  renderRestart?: (job: JobDetail) => ReactNode;
  disputes?: JobDisputeParts;
  findings?: ReactNode;
  logbook?: ReactNode;
}

/** True until the cards of the page have what they show: they come together, so that none moves another one down. */
const useCardsLoading = (request: RequestDetail) => {
  const { id } = request;
  const access = useQuery(jobAccessOf(id));
  return [
    useQuery(findingsOn(id)),
    useQuery(quotesOn(id)),
    useQuery(signOffsOf(id)),
    useQuery(roomOfRequest(id)),
    access,
    useQuery({ ...proposalsInJob(id), enabled: (access.data?.proposals ?? 0) > 0 }),
    useCrew(request),
    // A card tries again what failed, when it is shown: the page must not go away for that, and come back, without end.
  ].some(({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0);
};

/** A job from the held payment to its end, for its parties and administrators. */
export default function Job({
  request,
  below,
  renderReview,
  renderRestart,
  disputes,
  findings,
  logbook,
}: Props) {
  const job = useQuery(jobDetail(request.id));
  const isLoading = useCardsLoading(request);
  const { mayDecide, needsPayer } = useGroupDecision(request);
  if (job.isPending || job.isLoadingError || isLoading) {
    return (
      <div className="grid grid-cols-1 gap-4">
        {!job.isLoadingError ? (
          <Loading label="Loading the job">
            <CardSkeleton />
          </Loading>
        ) : (
          <Card>
            <LoadError query={job} title="Couldn’t load the job" />
          </Card>
        )}
        <TwoColumns {...below} />
      </div>
    );
  }
  const { payment } = job.data;
  // Stages of a pre-buy are shown, and decided on, on their own.
  const staged = new Set(request.prebuy?.stages.map(({ additionId }) => additionId));
  const additions = job.data.additions.filter(({ id }) => !staged.has(id));
  const totals = totalsOf(job.data);
  // A maintenance officer approves work up to a limit; dates and the end of the job are the owners’.
  const isDeciding = mayAct(request) && mayDecide && !needsPayer;
  const waiting = waitingFor(request, additions, { decide: isDeciding, approve: mayDecide });
  const isRunning = request.status === 'in_progress';
  const hasBoth = ['date', 'cancellation'].every((kind) => waiting.some((item) => item.kind === kind));
  // A delivery fills the first column, so the quote moves to the second.
  const isBeside = request.deliverySummary !== null;
  if (!payment) return <TwoColumns {...below} />;
  return (
    <section aria-label="Job">
      <TwoColumns
        main={
          <>
            {disputes?.status}
            {renderRestart?.(job.data)}
            <WaitingForYou request={request} items={waiting} />
            {isRunning && isDeciding && request.cancelProposedBy === request.side && (
              <Card className="border-caution">
                <CancelJob request={request} />
              </Card>
            )}
            {findings}
            <NextStep request={request} job={job.data} />
            {renderReview?.(job.data)}
            <Delivery request={request} />
            <InvoiceCard request={request} />
            <SignOffCard request={request} />
            {!isBeside && <AcceptedQuote request={request} />}
            <Additions request={request} additions={additions} waiting={waiting} />
            {below.main}
          </>
        }
        side={
          <>
            {request.side === 'provider' && <CrewCard request={request} job={job.data} />}
            {request.side !== 'provider' && <LeadLine name={job.data.leadName} />}
            <Payments request={request} job={job.data} />
            {logbook}
            {isBeside && <AcceptedQuote request={request} />}
            {isRunning && isDeciding && !hasBoth && (
              <Card className="divide-y divide-line">
                {!waiting.some(({ kind }) => kind === 'date') && <NewDate request={request} />}
                {request.cancelProposedBy === null && <CancelJob request={request} />}
              </Card>
            )}
            {request.can.includes('cancel_job') && <CancelJobAsAdmin request={request} />}
            {disputes?.renderReport(totals.held + totals.released)}
            {below.side}
          </>
        }
      />
    </section>
  );
}
