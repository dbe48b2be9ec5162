// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- some browsers drop the roles with `display: block`
import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  head: string;
  renderCell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
};

type Props<Row> = {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
};

/** Table. On phones every row becomes a stack; roles keep it a table for screen readers. */
export const Table = <Row,>({ caption, columns, rows, rowKey }: Props<Row>) => (
  <table role="table" className="data-table">
    <caption className="sr-only">{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ id, head, align }) => (
          <th key={id} role="columnheader" scope="col" data-align={align}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((row) => (
        <tr key={rowKey(row)} role="row">
          {columns.map(({ id, head, align, renderCell }) => (
            <td
              key={id}
              role="cell"
              data-label={head}
              data-align={align}
              className={align === 'end' ? 'num' : undefined}
            >
              {renderCell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
