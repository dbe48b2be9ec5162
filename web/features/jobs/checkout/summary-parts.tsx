import { formatMoney } from '#contract/money.ts';
import { platformFeePercent } from '#contract/product.ts';
import type { Payment } from '#web/api/jobs.ts';
import type { Quote } from '#web/api/quotes.ts';
import { QuotingProvider } from '#web/components/quoting-provider.tsx';
import { formatDate } from '#web/lib/format.ts';

/** Who is paid, from when they work and for how long. */
export function QuotedBy({ quote }: { quote: Quote }) {
  const starts = quote.availableDate && `Starts ${formatDate(quote.availableDate)}`;
  return (
    <QuotingProvider
      provider={quote.provider}
      sub={[starts, quote.estimatedDuration].filter(Boolean).join(', ')}
    />
  );
}

/** Where the money goes once the work is confirmed. */
export const PayoutFacts = ({ name, payment }: { name: string; payment: Payment }) => (
  <dl className="num mt-3 grid gap-1 rounded-control bg-sunken px-3 py-2.5 text-xs text-ink-2 [&>div]:flex [&>div]:justify-between [&>div]:gap-3">
    <div>
      <dt className="truncate">To {name} on release</dt>
      <dd>{formatMoney(payment.serviceAmount)}</dd>
    </div>
    <div>
      <dt>{platformFeePercent}% platform fee, included</dt>
      <dd>{formatMoney(payment.platformFee)}</dd>
    </div>
  </dl>
);
