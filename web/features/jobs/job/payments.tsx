import { ShieldCheck } from 'lucide-react';
import { formatMoney } from '#contract/money.ts';
import { toCents } from '#contract/money.ts';
import { platformFeePercent } from '#contract/product.ts';
import type { Addition, Payment } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { formatCents } from '#web/features/jobs/money.ts';
import { formatDate } from '#web/lib/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { Tone } from '#web/ui/tones.ts';

const states: Record<Payment['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Awaiting payment', tone: 'caution' },
  held: { label: 'Held', tone: 'accent' },
  released: { label: 'Released', tone: 'ok' },
  refunded: { label: 'Refunded', tone: 'quiet' },
  split: { label: 'Split', tone: 'quiet' },
  expired: { label: 'Expired', tone: 'quiet' },
  frozen: { label: 'Frozen', tone: 'warning' },
};

type Props = { request: RequestDetail; payment: Payment; additions: Addition[] };

/** The payments of a job with their statuses. */
export function Payments({ request, payment, additions }: Props) {
  const rows = [
    { title: 'Quoted work', payment },
    ...additions.flatMap((addition) =>
      addition.payment ? [{ title: addition.description, payment: addition.payment }] : [],
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
          <PaymentRow key={row.payment.id} {...row} isProvider={request.side === 'provider'} />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = { title: string; payment: Payment; isProvider: boolean };

function PaymentRow({ title, payment, isProvider }: RowProps) {
  const { label, tone } = states[payment.status];
  const at = payment.completedAt ?? payment.heldAt;
  const isRefunded = toCents(payment.refundedAmount) > 0;
  return (
    <li className="num px-5 py-4 text-sm max-md:px-4">
      <div className="flex items-baseline justify-between gap-4">
        <p dir="auto" className="min-w-0 truncate">
          {title}
        </p>
        <p className="text-base font-semibold">{formatMoney(payment.totalAmount)}</p>
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4">
        <StatusLamp tone={tone}>{label}</StatusLamp>
        {at && <span className="text-ink-3">{formatDate(at)}</span>}
      </p>
      <dl className="mt-2 grid gap-1 rounded-control bg-sunken px-3 py-2.5 text-xs text-ink-2 [&>div]:flex [&>div]:justify-between [&>div]:gap-3">
        <div>
          <dt>{isProvider ? 'You receive on release' : 'To the provider on release'}</dt>
          <dd>{formatMoney(payment.serviceAmount)}</dd>
        </div>
        <div>
          <dt>{platformFeePercent}% platform fee, included</dt>
          <dd>{formatMoney(payment.platformFee)}</dd>
        </div>
        {isRefunded && (
          <div>
            <dt>Refunded to the owner</dt>
            <dd>{formatCents(toCents(payment.refundedAmount))}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}
