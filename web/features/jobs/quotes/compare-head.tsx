import { memo } from 'react';
import type { Quote } from '#web/api/quotes.ts';
import { QuotingProvider } from '#web/components/quoting-provider.tsx';
import { ArcGauge } from '#web/ui/arc-gauge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Best } from './best.tsx';
import type { Compared } from './compared.ts';
import { CounterofferStrip } from './counteroffer-strip.tsx';
import { EstimateBand } from './estimate-band.tsx';
import { MakeCounteroffer } from './make-counteroffer.tsx';
import { AcceptQuote, AskQuestion } from './quote-actions.tsx';
import { RevisedNote } from './quote-facts.tsx';
import { PriceNotes, QuotePrice } from './quote-price.tsx';

type HeadProps = Pick<Compared, 'estimate' | 'requested' | 'onAccept'> & {
  quote: Quote;
  isFirst: boolean;
  best: string | undefined;
  /** True if the request has as many open counteroffers as it may. */
  isFull: boolean;
  /** The lowest and the highest price of all bands. */
  scale: readonly number[];
};

/** The head of a quote's column: who quotes, the price and what the owner may do. */
export const ColumnHead = memo(function ColumnHead({
  quote,
  isFirst,
  best,
  isFull,
  estimate,
  scale,
  requested,
  onAccept,
}: HeadProps) {
  return (
    <th
      scope="col"
      className={cx(
        'border-s border-line p-5 text-start align-top font-normal',
        isFirst && 'bg-accent-soft/55 shadow-[inset_0_2px_0_var(--accent)]',
      )}
    >
      <QuotingProvider provider={quote.provider} />
      <div className="mt-3 mb-1.5 flex min-h-11 items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-2.5 text-2xl font-semibold">
          <QuotePrice quote={quote} />
          <Best label={best} />
        </p>
        {quote.match !== null && <ArcGauge value={quote.match} label="Match" />}
      </div>
      <PriceNotes quote={quote} requested={requested} />
      <RevisedNote quote={quote} />
      {estimate && (
        <EstimateBand
          estimate={estimate}
          price={quote.mostYouCanPay}
          expected={quote.expected}
          prices={scale}
        />
      )}
      <div className="mt-4 flex gap-2">
        <AcceptQuote quote={quote} onAccept={onAccept} primary={isFirst} className="flex-1" />
        <AskQuestion quote={quote} />
      </div>
      <CounterofferStrip quote={quote} />
      <MakeCounteroffer quote={quote} isFull={isFull} className="mt-2 w-full" />
    </th>
  );
});
