import { memo } from 'react';
import type { Quote } from '#web/api/quotes.ts';
import { cx } from '#web/ui/class-names.ts';
import { Best } from './best.tsx';
import type { ComparedRow } from './compared-rows.tsx';
import { bestLabel } from './comparing.ts';

type RowsProps = { rows: readonly ComparedRow[]; quotes: readonly Quote[] };

/** Rows of the comparison: a cell for each quote. */
export const Rows = memo(function Rows({ rows, quotes }: RowsProps) {
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

type CellProps = Pick<ComparedRow, 'render'> & {
  quote: Quote;
  isFirst: boolean;
  best: string | undefined;
};

const Cell = memo(function Cell({ quote, isFirst, best, render }: CellProps) {
  return (
    <td className={cx('border-s border-line px-5 py-3 align-top', isFirst && 'bg-accent-soft/55')}>
      {render(quote, <Best label={best} />)}
    </td>
  );
});
