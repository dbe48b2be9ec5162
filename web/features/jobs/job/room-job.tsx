import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, ShieldCheck } from 'lucide-react';
import { toCents } from '#contract/money.ts';
import { isWithoutEntry } from '#contract/requests/request-lifecycle.ts';
import { jobDetail, type JobDetail } from '#web/api/jobs.ts';
import { requestById, type RequestDetail } from '#web/api/requests.ts';
import { happyPath, statusLabels } from '#web/components/request-status.ts';
import { totalsOf } from '#web/domain/job-totals.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { formatCents } from '#web/lib/money.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { CourseLine } from '#web/ui/stepper.tsx';
import { ConfirmWork } from './confirm-work.tsx';
import { DeliverWork } from './deliver-work.tsx';

/** The job in its room: where it stands, its money, the next date and the viewer's next step. */
export default function RoomJob({ requestId }: { requestId: number }) {
  const href = useHref();
  const request = useQuery(requestById(requestId)).data;
  const job = useQuery(jobDetail(requestId)).data;
  if (!request) return null;
  const { label, tone } = statusLabels[request.status];
  const now = happyPath.findIndex((status) => status === request.status);
  const money = job && moneyText(job, request.status);
  const date = dateText(request);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-2.5 text-sm max-md:px-4 low:py-1 lowest:hidden">
      <div className="grid min-w-48 flex-1 gap-1 low:min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          {now >= 0 && <CourseLine count={happyPath.length} now={now} />}
          <StatusLamp tone={tone}>{label}</StatusLamp>
        </p>
        {(money || date) && (
          <p className="num flex items-center gap-1.5 text-ink-2 low:hidden">
            {money && <ShieldCheck aria-hidden className="size-4 shrink-0 text-ok" />}
            <span>
              {money && <b className="font-semibold text-ink">{money}. </b>}
              {date}
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button href={href('/requests/:id', { id: requestId })} icon={<ArrowUpRight aria-hidden />}>
          View Job
        </Button>
        {job && <JobAction request={request} job={job} />}
      </div>
    </div>
  );
}

/** Confirms or delivers the work; nothing if it is the other side's turn. */
function JobAction({ request, job }: { request: RequestDetail; job: JobDetail }) {
  const totals = totalsOf(job);
  const unpaid = totals.unpaid > 0 ? formatCents(totals.unpaid) : undefined;
  return (
    <>
      <DeliverWork request={request} unpaid={totals.unpaid} />
      <ConfirmWork
        request={request}
        price={formatCents(totals.held)}
        share={formatCents(totals.share)}
        unpaid={unpaid}
        hasAdditions={totals.held > toCents(job.payment?.totalAmount ?? '0')}
      />
    </>
  );
}

function moneyText(job: JobDetail, status: RequestDetail['status']) {
  const { heldInAll, released } = totalsOf(job);
  if (heldInAll > 0) return `${formatCents(heldInAll)} ${status === 'disputed' ? 'frozen' : 'held'}`;
  return released > 0 ? `${formatCents(released)} released` : undefined;
}

function dateText({ status, side, paymentDueAt, confirmBy, agreedDate }: RequestDetail) {
  const isOwner = side === 'owner';
  if (status === 'awaiting_payment' && paymentDueAt)
    return `${isOwner ? 'Pay' : 'The owner pays'} by ${formatDateTime(paymentDueAt)}`;
  if (status === 'delivered' && confirmBy)
    return `${isOwner ? 'Confirm' : 'The owner confirms'} by ${formatDateTime(confirmBy)}`;
  if (isWithoutEntry({ status, confirmBy })) return 'No logbook entry yet';
  if (status === 'in_progress' && agreedDate) return `Agreed on ${formatDate(agreedDate)}`;
  return undefined;
}
