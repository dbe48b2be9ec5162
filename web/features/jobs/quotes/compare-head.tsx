import { QuotingProvider } from '#web/components/quoting-provider.tsx';
import { ArcGauge } from '#web/ui/arc-gauge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Best } from './best.tsx';
import type { Compared } from './compared.ts';
import { bestLabel, complete } from './comparing.ts';
import { CounterofferStrip } from './counteroffer-strip.tsx';
import { EstimateBand } from './estimate-band.tsx';
import { EstimateLegend } from './estimate-legend.tsx';
import { MakeCounteroffer } from './make-counteroffer.tsx';
import { AcceptQuote, AskQuestion } from './quote-actions.tsx';
import { RevisedNote } from './quote-facts.tsx';
import { PriceNotes, QuotePrice } from './quote-price.tsx';

/** The head of the comparison: who quotes, the price, and what the owner can do. */
export function CompareHead({
  quotes,
  estimate,
  requested,
  onAccept,
}: Pick<Compared, 'quotes' | 'estimate' | 'requested' | 'onAccept'>) {
  const whole = complete(quotes, requested);
  return (
    <thead>
      <tr>
        <td className="sticky inset-s-0 z-1 bg-surface py-5 ps-5 pe-4 align-bottom text-sm">
          {estimate && <EstimateLegend estimate={estimate} />}
        </td>
        {quotes.map((quote, index) => (
          <th
            key={quote.id}
            scope="col"
            className={cx(
              'border-s border-line p-5 text-start align-top font-normal',
              index === 0 && 'bg-accent-soft/55 shadow-[inset_0_2px_0_var(--accent)]',
            )}
          >
            <QuotingProvider provider={quote.provider} />
            <div className="mt-3 mb-1.5 flex min-h-11 items-center justify-between gap-3">
              <p className="flex flex-wrap items-center gap-x-2.5 text-2xl font-semibold">
                <QuotePrice quote={quote} />
                <Best label={bestLabel('price', quote, whole)} />
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
                prices={quotes.flatMap(({ mostYouCanPay, expected }) => [
                  Number(mostYouCanPay),
                  Number(expected ?? mostYouCanPay),
                ])}
              />
            )}
            <div className="mt-4 flex gap-2">
              <AcceptQuote quote={quote} onAccept={onAccept} primary={index === 0} className="flex-1" />
              <AskQuestion quote={quote} />
            </div>
            <CounterofferStrip quote={quote} />
            <MakeCounteroffer quote={quote} quotes={quotes} className="mt-2 w-full" />
          </th>
        ))}
      </tr>
    </thead>
  );
}
