import { Fragment, useMemo } from 'react';
import { ColumnHead } from './compare-head.tsx';
import { Rows } from './compare-row.tsx';
import { comparedGroupsOf } from './compared-rows.tsx';
import type { Compared } from './compared.ts';
import { bestLabel, complete } from './comparing.ts';
import { EstimateLegend } from './estimate-legend.tsx';
import { hasMostCounteroffers } from './make-counteroffer.tsx';

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
  const amounts = quotes.flatMap(({ mostYouCanPay, expected }) => [
    Number(mostYouCanPay),
    Number(expected ?? mostYouCanPay),
  ]);
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
