import { Fragment, type ReactNode } from 'react';
import { itemKinds } from '#contract/labels.ts';
import { formatMoney } from '#contract/money.ts';
import type { Quote } from '#web/api/quotes.ts';
import { CoverageNote, WorkNeed } from '#web/components/credentials/coverage-note.tsx';
import { formatDate } from '#web/lib/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { Best } from './best.tsx';
import { CompareHead } from './compare-head.tsx';
import { Line, Row } from './compare-row.tsx';
import type { Compared } from './compared.ts';
import { bestLabel, type Figure } from './comparing.ts';
import { comparedGroups, CredentialCell, KindLabel } from './credential-rows.tsx';
import { OptionalLines } from './optional-lines.tsx';
import {
  AvailableDate,
  ItemsOfKind,
  kindsInOrder,
  ProviderDistance,
  ProviderRating,
  noCallText,
  QuoteFiles,
  Verification,
} from './quote-facts.tsx';
import { capRecordText, lessText } from './quote-price.tsx';
import { RejectQuote } from './reject-quote.tsx';
import { otherLines, RequestedItem } from './requested-item.tsx';
import { StageLines } from './stage-lines.tsx';

/** Column widths in rem. */
const columnRem = { label: 11, min: 17, max: 24 };

/** Quotes side by side, a column each. If they do not fit, the table scrolls inside its card. */
export function CompareTable({ quotes, estimate, works, aircraft, requested, onAccept, onToggle }: Compared) {
  const best = (figure: Figure, quote: Quote) => <Best label={bestLabel(figure, quote, quotes)} />;
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
        <CompareHead quotes={quotes} estimate={estimate} requested={requested} onAccept={onAccept} />
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
