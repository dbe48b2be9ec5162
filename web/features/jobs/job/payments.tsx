import { FileText, ShieldCheck } from 'lucide-react';
import { formatMoney, toCents, toDollars } from '#contract/money.ts';
import { namedStage } from '#contract/prebuys/stages.ts';
import { platformFeePercent } from '#contract/product.ts';
import type { JobDetail, Payment } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { paidCents, paymentsOf, quotedCents, totalsOf, usedOfLimitCents } from '#web/domain/job-totals.ts';
import { hasReceipt, paymentStatusLabels } from '#web/domain/payment-labels.ts';
import { formatDate } from '#web/lib/format.ts';
import { formatCents } from '#web/lib/money.ts';
import { useHref } from '#web/lib/paths.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

type Props = { request: RequestDetail; job: JobDetail };
type Side = RequestDetail['side'];

/** The payments of a job with their statuses. */
export function Payments({ request, job }: Props) {
  const href = useHref();
  const { side } = request;
  /** Of a pre-buy: the stage that a payment is for; the first one is the quote itself. */
  const stageFor = (additionId: number | null) => {
    const stage = request.prebuy?.stages.find((one) => one.additionId === additionId);
    return stage && namedStage(stage);
  };
  const rows = [
    ...(job.payment ? [{ title: stageFor(null) ?? 'Quoted work', payment: job.payment }] : []),
    ...job.additions.flatMap(({ id, description, payment }) =>
      payment ? [{ title: stageFor(id) ?? description, payment }] : [],
    ),
  ];
  return (
    <Card>
      <CardHead
        title={
          <span className="flex items-center gap-2">
            <ShieldCheck aria-hidden className="size-5 text-ok" />
            Protected payment
          </span>
        }
      />
      <ul aria-label="Payments" className="divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <PaymentRow key={row.payment.id} {...row} side={side} />
        ))}
      </ul>
      <Totals job={job} side={side} />
      {job.payment && hasReceipt(job.payment) && (
        <p className="border-t border-line px-5 py-2 max-md:px-4">
          <a
            href={href('/payments/:id/receipt', { id: job.payment.id })}
            className="link inline-flex h-11 items-center gap-1.5 text-sm"
          >
            <FileText aria-hidden className="size-4" />
            View Receipt
          </a>
        </p>
      )}
    </Card>
  );
}

const refundLabel = (side: Side) => (side === 'owner' ? 'Refunded to you' : 'Refunded to the owner');

/** Sums of a job with several payments, or with a payment that holds a no-call limit, too. */
function Totals({ job, side }: { job: JobDetail; side: Side }) {
  const isProvider = side === 'provider';
  const { heldInAll, released, received, refunded } = totalsOf(job);
  const rows = [
    { label: 'Held in total', cents: heldInAll },
    { label: 'Released in total', cents: released },
    { label: isProvider ? 'You received in total' : 'The provider received in total', cents: received },
    { label: refundLabel(side), cents: refunded },
  ].filter(({ cents }) => cents > 0);
  const payments = paymentsOf(job);
  if (payments.length < 2 && !payments.some(({ noCallAmount }) => toCents(noCallAmount) > 0)) return null;
  return (
    <dl className="num grid gap-1 border-t border-line px-5 py-4 text-sm font-semibold max-md:px-4 [&>div]:flex [&>div]:justify-between [&>div]:gap-3">
      {rows.map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

type RowProps = { title: string; payment: Payment; side: Side };

function shareLabel({ status }: Payment, isProvider: boolean) {
  if (status === 'released' || status === 'split')
    return isProvider ? 'You received' : 'The provider received';
  return isProvider ? 'You receive on release' : 'To the provider on release';
}

/** What has become of the sum that is held for a no-call limit; none of a payment without one. */
function limitRows(payment: Payment, side: Side) {
  const { noCallLeft, noCallReturned } = payment;
  return [
    { label: 'Used of the no-call limit', amount: toDollars(usedOfLimitCents(payment)) },
    { label: 'Left of the no-call limit', amount: noCallLeft },
    {
      label: side === 'owner' ? 'No-call limit returned to you' : 'No-call limit returned to the owner',
      amount: noCallReturned,
    },
  ].filter(({ amount }) => toCents(amount) > 0);
}

function PaymentRow({ title, payment, side }: RowProps) {
  const isProvider = side === 'provider';
  const { label, tone } = paymentStatusLabels[payment.status];
  const at = payment.completedAt ?? payment.heldAt;
  const refunded = toCents(payment.refundedAmount) + toCents(payment.returnedAmount);
  return (
    <li className="num px-5 py-4 text-sm max-md:px-4">
      <div className="flex items-baseline justify-between gap-4">
        <p dir="auto" className="min-w-0 truncate">
          {title}
        </p>
        <p className="text-base font-semibold">{formatCents(quotedCents(payment))}</p>
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4">
        <StatusLamp tone={tone}>{label}</StatusLamp>
        {at && <span className="text-ink-3">{formatDate(at)}</span>}
      </p>
      <dl className="mt-2 grid gap-1 rounded-control bg-sunken px-3 py-2.5 text-xs text-ink-2 [&>div]:flex [&>div]:justify-between [&>div]:gap-3">
        {(toCents(payment.returnedAmount) > 0 || toCents(payment.noCallAmount) > 0) && (
          <div>
            <dt>Paid</dt>
            <dd>{formatCents(paidCents(payment))}</dd>
          </div>
        )}
        {limitRows(payment, side).map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        {payment.status !== 'refunded' && (
          <>
            <div>
              <dt>{shareLabel(payment, isProvider)}</dt>
              <dd>{formatMoney(payment.serviceAmount)}</dd>
            </div>
            <div>
              <dt>{platformFeePercent}% platform fee, included</dt>
              <dd>{formatMoney(payment.platformFee)}</dd>
            </div>
          </>
        )}
        {refunded > 0 && (
          <div>
            <dt>{refundLabel(side)}</dt>
            <dd>{formatCents(refunded)}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}
