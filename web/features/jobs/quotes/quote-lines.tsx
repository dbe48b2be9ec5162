import type { ReactNode } from 'react';
import { itemKinds } from '#contract/labels.ts';
import { formatMoney } from '#contract/money.ts';

interface Line {
  kind: keyof typeof itemKinds;
  description: string;
  amount: number | string;
}

interface Props<L extends Line> {
  label?: string;
  lines: readonly L[];
  /** Behind the description of a line. */
  renderNote?: (line: L) => ReactNode;
}

/** The lines of a quote or an invoice with their kinds. */
export const QuoteLines = <L extends Line>({ label, lines, renderNote }: Props<L>) => (
  <ul aria-label={label} className="grid gap-1.5">
    {lines.map((line, index) => (
      // Lines never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index} className="flex justify-between gap-3">
        <span className="min-w-0 wrap-anywhere text-ink-2">
          <span className="inline-block w-14 text-ink">{itemKinds[line.kind]}</span>
          <bdi>{line.description}</bdi>
          {renderNote?.(line)}
        </span>
        <span className="num font-medium">{formatMoney(line.amount)}</span>
      </li>
    ))}
  </ul>
);

/** The same without kinds, where two lists stand beside each other. */
export const ShortLines = ({ lines }: { lines: readonly Omit<Line, 'kind'>[] }) => (
  <ul className="grid gap-1.5">
    {lines.map(({ description, amount }, index) => (
      // Lines never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index} className="flex justify-between gap-3">
        <bdi className="min-w-0 wrap-anywhere">{description}</bdi>
        <span className="num text-ink-3">{formatMoney(amount)}</span>
      </li>
    ))}
  </ul>
);
