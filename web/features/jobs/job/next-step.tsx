import { toCents } from '#contract/money.ts';
import { disputeWindowHours, platformFeePercent } from '#contract/product.ts';
import { isWithoutEntry, maxChangeRequests } from '#contract/requests/request-lifecycle.ts';
import type { JobDetail } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { totalsOf } from '#web/domain/job-totals.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { formatCents } from '#web/lib/money.ts';
import { useHref } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmWork } from './confirm-work.tsx';
import { DeliverWork } from './deliver-work.tsx';
import { MessageButton } from './message-button.tsx';
import { isParty, otherParty } from './parties.ts';
import { RequestChanges } from './request-changes.tsx';
import { TakeJob } from './take-job.tsx';

interface Step {
  title: string;
  text: string;
}
interface Facts {
  request: RequestDetail;
  /** Name of the other party. */
  name: string;
  /**
   * What is held or released, with additional work; `held` is for work, `heldInAll` with the rest of a no-call limit,
   * `received` after the platform fee.
   */
  sums: Record<'held' | 'heldInAll' | 'released' | 'received', string>;
  /** What no finding has used of a no-call limit; undefined if nothing is left. */
  limitLeft: string | undefined;
  isProvider: boolean;
}

const reviewText = (confirmBy: string | null, by: (deadline: string) => string, otherwise: string) =>
  confirmBy
    ? `${by(formatDateTime(confirmBy))} After that, the payment is released automatically.`
    : otherwise;

/** Delivered work whose entry is to come: nothing is confirmed automatically until then. */
const withoutEntry = (isProvider: boolean, held: string): Step =>
  isProvider
    ? {
        title: 'Delivered, logbook entry missing',
        text: `${held} is already held for you. Add the logbook entry, and the owner has ${disputeWindowHours} hours to confirm or request changes.`,
      }
    : {
        title: 'Work delivered, ready for your review',
        text: 'Confirm it or request changes. There’s no logbook entry yet, so the payment isn’t released automatically.',
      };

const steps: Partial<Record<RequestDetail['status'], (facts: Facts) => Step>> = {
  in_progress: ({ request, name, sums, limitLeft, isProvider }) =>
    isProvider
      ? {
          title: request.changesAsked > 0 ? 'Changes requested' : 'Payment held, you can start',
          text: `${sums.held} is held for you${limitLeft ? `, and ${limitLeft} for findings within the no-call limit` : ''}. ${request.prebuy ? 'Deliver the report when every stage is reported or stopped.' : 'When the work is done, deliver it with a short summary and photos.'}`,
        }
      : {
          title: 'Work in progress',
          text: `Your protected payment of ${sums.heldInAll} is held until you confirm.${limitLeft ? ` ${limitLeft} of it is left of the no-call limit. What isn’t used goes back to your card at delivery.` : ''} We’ll notify you when ${name} delivers.`,
        },
  delivered: ({ request, sums, isProvider }) => {
    const { confirmBy } = request;
    if (isWithoutEntry(request)) return withoutEntry(isProvider, sums.held);
    return isProvider
      ? {
          title: 'Delivered, awaiting review',
          text: reviewText(
            confirmBy,
            (deadline) => `The owner has until ${deadline} to confirm or request changes.`,
            'The owner can confirm it or request changes.',
          ),
        }
      : {
          title: 'Work delivered, ready for your review',
          text: reviewText(
            confirmBy,
            (deadline) => `Confirm it or request changes by ${deadline}.`,
            'Confirm it or request changes.',
          ),
        };
  },
  completed: ({ name, sums, isProvider }) => ({
    title: 'Job completed',
    text: isProvider
      ? `You received ${sums.received} after the ${platformFeePercent}% platform fee. It was added to your balance.`
      : `${sums.released} was released. ${name} received ${sums.received} after the ${platformFeePercent}% platform fee.`,
  }),
};

const jobName = ({ id, title }: RequestDetail) => `Job ${id}: ${title}`;

type Props = { request: RequestDetail; job: JobDetail };

/** The status of the job and the viewer's next step. */
export function NextStep({ request, job }: Props) {
  const href = useHref();
  const other = otherParty(request);
  const totals = totalsOf(job);
  const sums = {
    held: formatCents(totals.held),
    heldInAll: formatCents(totals.heldInAll),
    released: formatCents(totals.released),
    received: formatCents(totals.received),
  };
  const step = steps[request.status]?.({
    request,
    name: other.name,
    sums,
    limitLeft: totals.noCallLeft > 0 ? formatCents(totals.noCallLeft) : undefined,
    isProvider: request.side === 'provider',
  });
  const unpaid = totals.unpaid > 0 ? formatCents(totals.unpaid) : undefined;
  const lastChanges = request.timeline.findLast(({ event }) => event === 'request_changes');
  if (!step || !isParty(request)) return null;
  return (
    <Card className="p-5 max-md:p-4">
      <h2 className="card-title">{step.title}</h2>
      <p className="mt-1 text-ink-2">{step.text}</p>
      {request.status === 'in_progress' && lastChanges?.reason && (
        <blockquote
          dir="auto"
          className="mt-3 border-s-2 border-course ps-3 text-sm whitespace-pre-line wrap-anywhere"
        >
          <span className="num block text-xs text-ink-3">
            Changes requested {formatDateTime(lastChanges.at)}, {request.changesAsked} of {maxChangeRequests}
          </span>
          {lastChanges.reason}
        </blockquote>
      )}
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:flex-1">
        <DeliverWork request={request} unpaid={totals.unpaid} />
        <TakeJob request={request} />
        <ConfirmWork
          request={request}
          price={sums.held}
          share={formatCents(totals.share)}
          unpaid={unpaid}
          hasAdditions={totals.held > toCents(job.payment?.totalAmount ?? '0')}
        />
        <RequestChanges request={request} />
        <MessageButton request={request} />
      </div>
      <p className="mt-4 text-sm text-ink-3">
        Something wrong?{' '}
        <a href={href('/contact', { request: request.id, subject: jobName(request) })} className="link hit">
          Contact us
        </a>
      </p>
    </Card>
  );
}
