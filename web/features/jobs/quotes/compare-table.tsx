import { Fragment, memo, useMemo } from 'react';
import type { WorkId } from '#contract/providers/works.ts';
import type { Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { QuotingProvider } from '#web/components/quoting-provider.tsx';
import type { PriceRange } from '#web/domain/due-estimates.ts';
import { formatDollars } from '#web/lib/format.ts';
import { ArcGauge } from '#web/ui/arc-gauge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { comparedGroupsOf, type ComparedRow } from './compared-rows.tsx';
import { bestLabel, complete } from './comparing.ts';
import { CounterofferStrip } from './counteroffer-strip.tsx';
import { EstimateBand } from './estimate-band.tsx';
import { hasMostCounteroffers, MakeCounteroffer } from './make-counteroffer.tsx';
import { AcceptQuote, AskQuestion } from './quote-actions.tsx';
import { RevisedNote } from './quote-facts.tsx';
import { PriceNotes, QuotePrice } from './quote-price.tsx';

export type Compared = {
  quotes: readonly Quote[];
  /** The same quotes in the same order as they came in: without what is ticked. */
  loaded: readonly Quote[];
  estimate: PriceRange | undefined;
  /** The kinds of work that the request asks for. */
  works: readonly WorkId[];
  /** The aircraft of the request; null if it names none. */
  aircraft: RequestDetail['aircraft'];
  /** Items of the due list that the request is for. */
  requested: RequestDetail['reminders'];
  /** True while the list is loaded again. */
  isUpdating: boolean;
  onAccept: (quote: Quote) => void;
  /** Ticks or unticks an optional line. */
  onToggle: (quote: Quote, index: number) => void;
};

/** Column widths in rem. */
const columnRem = { label: 11, min: 17, max: 24 };

/**
 * Quotes side by side, a column each. If they do not fit, the table scrolls inside its card. A tick changes one column: the
 * others have the same values as before, and are not drawn again.
 */
export function CompareTable(props: Compared) {
  const { quotes, loaded, estimate, works, aircraft, requested, onAccept, onToggle } = props;
  const whole = complete(quotes, requested);
  const isFull = hasMostCounteroffers(quotes);
  const amounts = quotes.flatMap(({ price, expected }) => [Number(price), Number(expected ?? price)]);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const scale = useMemo(() => [least, most], [least, most]);
  const groups = useMemo(
    () => comparedGroupsOf({ quotes: loaded, works, aircraft, requested, onToggle }),
    [loaded, works, aircraft, requested, onToggle],
  );
  return (
    <div className="card w-fit max-w-full overflow-x-auto">
      <table
        className="table-fixed border-collapse"
        style={{
          width: `min(100%, ${columnRem.label + quotes.length * columnRem.max}rem)`,
          minWidth: `${columnRem.label + quotes.length * columnRem.min}rem`,
        }}
      >
        <caption className="sr-only">Quotes, side by side</caption>
        <colgroup>
          <col style={{ width: `${columnRem.label}rem` }} />
          {quotes.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td className="sticky inset-s-0 z-1 bg-surface py-5 ps-5 pe-4 align-bottom text-sm">
              {estimate && <EstimateLegend estimate={estimate} />}
            </td>
            {quotes.map((quote, index) => (
              <ColumnHead
                key={quote.id}
                quote={quote}
                isFirst={index === 0}
                best={bestLabel('price', quote, whole)}
                isFull={isFull}
                estimate={estimate}
                scale={scale}
                requested={requested}
                onAccept={onAccept}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, title, rows, followsTicks }) => (
            <Fragment key={key}>
              {title !== undefined && (
                <tr className="border-t border-line bg-sunken text-sm">
                  <th
                    scope="rowgroup"
                    colSpan={quotes.length + 1}
                    className="sticky inset-s-0 px-5 py-2 text-start font-semibold"
                  >
                    {title}
                  </th>
                </tr>
              )}
              <Rows rows={rows} quotes={followsTicks ? quotes : loaded} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = Pick<Compared, 'estimate' | 'requested' | 'onAccept'> & {
  quote: Quote;
  isFirst: boolean;
  best: string | undefined;
  /** True if the request has as many open counteroffers as it may. */
  isFull: boolean;
  /** The lowest and the highest price of all bands. */
  scale: readonly number[];
};

const ColumnHead = memo(function ColumnHead({
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
        <EstimateBand estimate={estimate} price={quote.price} expected={quote.expected} prices={scale} />
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

type RowsProps = { rows: readonly ComparedRow[]; quotes: readonly Quote[] };

const Rows = memo(function Rows({ rows, quotes }: RowsProps) {
  return rows.map(({ key, label, figure, render }) => (
    <tr key={key} className="border-t border-line text-sm">
      <th
        scope="row"
        className="sticky inset-s-0 z-1 bg-surface py-3 ps-5 pe-4 text-start align-top font-medium text-ink-2"
      >
        {label}
      </th>
      {quotes.map((quote, index) => (
        <Cell
          key={quote.id}
          quote={quote}
          isFirst={index === 0}
          best={figure && bestLabel(figure, quote, quotes)}
          render={render}
        />
      ))}
    </tr>
  ));
});

type CellProps = Pick<ComparedRow, 'render'> & Pick<HeadProps, 'quote' | 'isFirst' | 'best'>;

const Cell = memo(function Cell({ quote, isFirst, best, render }: CellProps) {
  return (
    <td className={cx('border-s border-line px-5 py-3 align-top', isFirst && 'bg-accent-soft/55')}>
      {render(quote, <Best label={best} />)}
    </td>
  );
});

/** Tag of the quote that is best in a figure. */
export const Best = ({ label }: { label: string | undefined }) =>
  label && (
    <span className="inline-flex h-5 items-center rounded-[4px] border border-line bg-surface px-1.5 text-micro font-semibold tracking-normal text-ink-2">
      {label}
    </span>
  );

/** Legend of the estimate bands. */
export const EstimateLegend = ({ estimate }: { estimate: PriceRange }) => (
  <div className="num text-sm text-ink-2">
    <p className="font-medium text-ink">Instant estimate</p>
    <p className="mt-1 flex items-center gap-2">
      <span aria-hidden className="h-1.5 w-3.5 shrink-0 rounded-full bg-accent-line" />
      {formatDollars(estimate.low)} – {formatDollars(estimate.high)}
    </p>
    <p className="flex items-center gap-2">
      <span aria-hidden className="ms-1.5 me-[7px] h-3 w-px shrink-0 bg-accent" />
      Typical {formatDollars(estimate.typical)}
    </p>
  </div>
);
