import { Fragment, type ReactNode } from 'react';
import { itemKinds } from '#contract/labels.ts';
import { formatMoney } from '#contract/money.ts';
import type { WorkId } from '#contract/providers/works.ts';
import type { Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { CoverageNote, WorkNeed } from '#web/components/credentials/coverage-note.tsx';
import { QuotingProvider } from '#web/components/quoting-provider.tsx';
import type { PriceRange } from '#web/domain/due-estimates.ts';
import { formatDate, formatDollars } from '#web/lib/format.ts';
import { ArcGauge } from '#web/ui/arc-gauge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { bestLabel, complete, type Figure } from './comparing.ts';
import { CounterofferStrip } from './counteroffer-strip.tsx';
import { comparedGroups, CredentialCell, KindLabel } from './credential-rows.tsx';
import { EstimateBand } from './estimate-band.tsx';
import { MakeCounteroffer } from './make-counteroffer.tsx';
import { OptionalLines } from './optional-lines.tsx';
import { AcceptQuote, AskQuestion } from './quote-actions.tsx';
import {
  AvailableDate,
  ItemsOfKind,
  kindsInOrder,
  ProviderDistance,
  ProviderRating,
  noCallText,
  QuoteFiles,
  RevisedNote,
  Verification,
} from './quote-facts.tsx';
import { capRecordText, lessText, PriceNotes, QuotePrice } from './quote-price.tsx';
import { RejectQuote } from './reject-quote.tsx';
import { otherLines, RequestedItem } from './requested-item.tsx';
import { StageLines } from './stage-lines.tsx';

export type Compared = {
  quotes: readonly Quote[];
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

/** Quotes side by side, a column each. If they do not fit, the table scrolls inside its card. */
export function CompareTable({ quotes, estimate, works, aircraft, requested, onAccept, onToggle }: Compared) {
  const best = (figure: Figure, quote: Quote) => <Best label={bestLabel(figure, quote, quotes)} />;
  const whole = complete(quotes, requested);
  const isCapped = quotes.some(({ pricing }) => pricing === 'capped');
  const row = (label: ReactNode, renderCell: (quote: Quote) => ReactNode) => (
    <Row label={label} quotes={quotes} renderCell={renderCell} />
  );
  const others = quotes.map(otherLines);
  const kinds = kindsInOrder.filter((kind) =>
    requested.length > 0
      ? others.some(({ items }) => items.some((item) => item.kind === kind))
      : quotes.some(({ items }) => items.length > 0),
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
        <tbody>
          {row(
            <>
              Most you can pay
              <span className="block text-xs font-normal text-ink-3">
                {quotes.some(({ stages }) => stages)
                  ? 'All stages, each held before it starts'
                  : 'Sorts the quotes and is held'}
              </span>
            </>,
            (quote) => (
              <Line>
                <span className="num font-semibold">{formatMoney(quote.mostYouCanPay)}</span>
                <span className="text-ink-3">{quote.pricing === 'capped' ? 'Up to a cap' : 'Fixed'}</span>
              </Line>
            ),
          )}
          {isCapped &&
            row('If it takes less', (quote) => <span className="text-ink-2">{lessText(quote)}</span>)}
          {isCapped &&
            row('Shop’s record with caps', (quote) => (
              <span className={cx('num', quote.capRecord ? 'font-medium' : 'text-ink-3')}>
                {capRecordText(quote)}
              </span>
            ))}
          {works.map((work) => (
            <Row
              key={work}
              label={<WorkNeed work={work} aircraft={aircraft} />}
              quotes={quotes}
              renderCell={({ provider }) => (
                <CoverageNote work={work} credentials={provider.listedCredentials} aircraft={aircraft} />
              )}
            />
          ))}
          {requested.map(({ id, name }) => (
            <Row
              key={id}
              label={name}
              quotes={quotes}
              renderCell={(quote) => <RequestedItem quote={quote} reminderId={id} />}
            />
          ))}
          {kinds.map((kind) => (
            <Row
              key={kind}
              label={itemKinds[kind]}
              quotes={quotes}
              renderCell={(quote) =>
                quote.items.length > 0 ? (
                  <ItemsOfKind quote={otherLines(quote)} kind={kind} />
                ) : (
                  <span className="text-ink-3">{kind === 'labor' ? 'One price, no line items' : ''}</span>
                )
              }
            />
          ))}
          {quotes.some(({ basePrice }) => basePrice !== null) &&
            row(
              <>
                Optional lines
                <span className="block text-xs font-normal text-ink-3">
                  Tick what you want, the price follows
                </span>
              </>,
              (quote) =>
                quote.basePrice === null ? (
                  <span className="text-ink-3">None</span>
                ) : (
                  <OptionalLines quote={quote} onToggle={onToggle} />
                ),
            )}
          {quotes.some(({ stages }) => stages) && row('Stages', (quote) => <StageLines quote={quote} />)}
          {row('Duration', ({ estimatedDuration }) => (
            <span dir="auto" className="font-medium">
              {estimatedDuration ?? 'Not specified'}
            </span>
          ))}
          {row('Available', (quote) => (
            <Line>
              <AvailableDate date={quote.availableDate} />
              {best('date', quote)}
            </Line>
          ))}
          {row('Rating', (quote) => (
            <Line>
              <ProviderRating provider={quote.provider} />
              {best('rating', quote)}
            </Line>
          ))}
          {row('Distance', (quote) => (
            <Line>
              <ProviderDistance provider={quote.provider} />
              {best('distance', quote)}
            </Line>
          ))}
          {row('Verification', (quote) => (
            <Verification quote={quote} />
          ))}
          {comparedGroups(works, quotes, aircraft).map(({ title, rows }) => (
            <Fragment key={title}>
              <tr className="border-t border-line bg-sunken text-sm">
                <th
                  scope="rowgroup"
                  colSpan={quotes.length + 1}
                  className="sticky inset-s-0 px-5 py-2 text-start font-semibold"
                >
                  {title}
                </th>
              </tr>
              {rows.map(({ kind, label, purpose }) => (
                <Row
                  key={kind}
                  label={<KindLabel label={label} purpose={purpose} />}
                  quotes={quotes}
                  renderCell={({ provider }) => <CredentialCell provider={provider} kind={kind} />}
                />
              ))}
            </Fragment>
          ))}
          {row('Note', ({ description }) => (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
              <LinkedText text={description} />
            </p>
          ))}
          {quotes.some(({ noCall }) => noCall) &&
            row('No-call limit', ({ noCall }) =>
              noCall ? (
                <p className="num text-ink-2">{noCallText(noCall)}</p>
              ) : (
                <span className="text-ink-3">None</span>
              ),
            )}
          {quotes.some(({ files }) => files.length > 0) &&
            row('Files', ({ files }) =>
              files.length > 0 ? <QuoteFiles files={files} /> : <span className="text-ink-3">None</span>,
            )}
          {row('Valid until', (quote) => (
            <p className="num flex min-h-8 items-center justify-between gap-3">
              {quote.validUntil ? formatDate(quote.validUntil) : 'No end date'}
              <RejectQuote quote={quote} className="-me-3" />
            </p>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { label: ReactNode; quotes: readonly Quote[]; renderCell: (quote: Quote) => ReactNode };

const Row = ({ label, quotes, renderCell }: RowProps) => (
  <tr className="border-t border-line text-sm">
    <th
      scope="row"
      className="sticky inset-s-0 z-1 bg-surface py-3 ps-5 pe-4 text-start align-top font-medium text-ink-2"
    >
      {label}
    </th>
    {quotes.map((quote, index) => (
      <td
        key={quote.id}
        className={cx('border-s border-line px-5 py-3 align-top', index === 0 && 'bg-accent-soft/55')}
      >
        {renderCell(quote)}
      </td>
    ))}
  </tr>
);

const Line = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">{children}</span>
);

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
