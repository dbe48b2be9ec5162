import { formatMoney, toCents } from '#contract/money.ts';
import type { Addition } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { paidCents, refundedCents } from '#web/domain/job-totals.ts';
import { formatDate } from '#web/lib/format.ts';
import { formatCents } from '#web/lib/money.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { Tone } from '#web/ui/tones.ts';
import { AdditionActions } from './addition-actions.tsx';
import { ProposeAddition } from './propose-addition.tsx';
import type { WaitingItem } from './waiting-for-you.tsx';

const statuses: Record<Addition['status'], { label: string; tone: Tone }> = {
  proposed: { label: 'Waiting for the owner', tone: 'caution' },
  approved: { label: 'Approved, awaiting payment', tone: 'caution' },
  paid: { label: 'Paid', tone: 'ok' },
  declined: { label: 'Declined', tone: 'quiet' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
};

/** Additional work that was paid for may have been refunded with the job; unpaid work was closed with it. */
function statusOf(addition: Addition, jobStatus: string): { label: string; tone: Tone } {
  const { status, payment, isClosed, isDrawn } = addition;
  if (payment?.status === 'refunded' || (isDrawn && status === 'paid' && jobStatus === 'cancelled'))
    return { label: 'Refunded', tone: 'quiet' };
  if (isDrawn && status === 'paid') return { label: 'Paid from the no-call limit', tone: 'ok' };
  return isClosed ? { label: 'Closed, not paid', tone: 'quiet' } : statuses[status];
}

/** What was paid and went back, if a part of the work was not done; the price above is what is left. */
function Refund({ addition: { payment }, side }: { addition: Addition; side: RequestDetail['side'] }) {
  if (!payment || toCents(payment.returnedAmount) === 0) return null;
  return (
    <p className="num mt-1 text-ink-2">
      {formatCents(paidCents(payment))} paid, {formatCents(refundedCents(payment))}{' '}
      {side === 'owner' ? 'refunded to you' : 'refunded to the owner'}
    </p>
  );
}

type Props = { request: RequestDetail; additions: Addition[]; waiting: readonly WaitingItem[] };

/** Additional work of a job, each with its own price and payment. */
export function Additions({ request, additions: all, waiting }: Props) {
  // Those that wait for the viewer are on top of the page.
  const additions = all.filter(
    ({ id }) => !waiting.some((item) => item.kind === 'addition' && item.addition.id === id),
  );
  // The stages of a pre-buy were quoted: it has no additional work.
  const canPropose = request.canWork && request.status === 'in_progress' && !request.prebuy;
  if (additions.length === 0 && !canPropose) return null;
  return (
    <Card>
      <CardHead title="Additional work">{canPropose && <ProposeAddition request={request} />}</CardHead>
      {additions.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-sm text-ink-2 max-md:px-4">
          Did the owner ask for something else? Propose it with a price, and they pay for it separately.
        </p>
      ) : (
        <ul aria-label="Additional work" className="divide-y divide-line border-t border-line">
          {additions.map((addition) => {
            const { label, tone } = statusOf(addition, request.status);
            return (
              <li key={addition.id} className="px-5 py-4 text-sm max-md:px-4">
                <div className="flex items-baseline justify-between gap-4">
                  <p dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
                    <LinkedText text={addition.description} />
                  </p>
                  <p className="num text-base font-semibold">{formatMoney(addition.price)}</p>
                </div>
                <p className="mt-1 flex flex-wrap justify-between gap-x-4">
                  <StatusLamp tone={tone}>{label}</StatusLamp>
                  <span className="num text-ink-3">{formatDate(addition.createdAt)}</span>
                </p>
                <Refund addition={addition} side={request.side} />
                <AdditionActions request={request} addition={addition} />
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
