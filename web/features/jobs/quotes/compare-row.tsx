import type { ReactNode } from 'react';
import type { Quote } from '#web/api/quotes.ts';
import { cx } from '#web/ui/class-names.ts';

type RowProps = { label: ReactNode; quotes: readonly Quote[]; renderCell: (quote: Quote) => ReactNode };

/** A row of the comparison: a cell for each quote. */
export const Row = ({ label, quotes, renderCell }: RowProps) => (
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

/** What stands beside each other in a cell. */
export const Line = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">{children}</span>
);
