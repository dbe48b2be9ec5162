import { formatMoney } from '#contract/money.ts';
import { listedPrice } from '#contract/requests/pricing.ts';
import type { Quote } from '#web/api/quotes.ts';
import { formatDollars, pluralize } from '#web/lib/format.ts';
import { leftOutOf } from './requested-item.tsx';

type Requested = readonly { id: number }[];

/** The price of a quote; that of a capped one says that it is the most. */
export const QuotePrice = ({ quote }: { quote: Quote }) => (
  <span className="num">
    {quote.pricing === 'capped' && <span className="me-1.5 text-base font-medium text-ink-2">Up to</span>}
    {formatMoney(listedPrice(quote))}
  </span>
);

/** What stands around the price: what is left out, what is expected below a cap, and how many options are chosen. */
export function PriceNotes({ quote, requested }: { quote: Quote; requested: Requested }) {
  const leftOut = leftOutOf(quote, requested);
  const options = quote.items.filter(({ isOptional }) => isOptional).length;
  return (
    <>
      {leftOut.length > 0 && (
        <p className="num text-sm font-medium text-caution">
          Leaves out {leftOut.length} of {pluralize(requested.length, 'item')}
        </p>
      )}
      {quote.pricing === 'capped' && (
        <p className="num text-sm text-ink-2">
          Expected <b className="font-semibold text-ink">{formatDollars(quote.expected ?? 0)}</b>,{' '}
          {formatMoney(quote.hourlyRate ?? 0)}/h
        </p>
      )}
      {quote.stages && quote.stages.length > 1 && (
        <p className="num text-sm text-ink-2">{formatMoney(quote.price)} for stage 1 is held first</p>
      )}
      {quote.basePrice !== null && (
        <p className="num text-sm text-ink-2">
          Base {formatMoney(quote.basePrice)}, {quote.chosenItems?.length ?? 0} of{' '}
          {pluralize(options, 'option')}
        </p>
      )}
    </>
  );
}

/** What the owner pays if the work takes less time. */
export const lessText = ({ pricing }: Pick<Quote, 'pricing'>) =>
  pricing === 'capped'
    ? 'You pay the invoice. The rest is refunded on delivery.'
    : 'You still pay the fixed price.';

/** How near the shop's invoices came to its caps. */
export const capRecordText = ({ pricing, capRecord }: Pick<Quote, 'pricing' | 'capRecord'>) => {
  if (pricing === 'fixed') return 'Not needed, the price is fixed';
  return capRecord
    ? `Ends at ${capRecord.percent}% of its cap on average (${pluralize(capRecord.jobs, 'job')})`
    : 'Too few jobs with a cap yet';
};
