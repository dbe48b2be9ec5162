import type { ReactNode } from 'react';

interface Row {
  label: string;
  theirs: ReactNode;
  yours: ReactNode;
}

type Props = {
  heads: [string, string];
  rows: Row[];
  /** The right side has fields with labels of their own. */
  hasFields?: boolean;
};

/** Terms side by side; on a phone each pair below its label. */
export const Terms = ({ heads: [theirs, yours], rows, hasFields = false }: Props) => (
  <div className="text-sm">
    <div
      aria-hidden
      className="grid grid-cols-[7rem_minmax(0,1fr)_minmax(0,1.25fr)] gap-4 pb-2 text-xs font-semibold text-ink-2 max-md:hidden"
    >
      <span />
      <span>{theirs}</span>
      <span>{yours}</span>
    </div>
    <dl>
      {rows.map((row) => (
        <div
          key={row.label}
          className="grid gap-x-4 gap-y-2 border-t border-line py-3 md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1.25fr)]"
        >
          <dt className="text-ink-2 max-md:font-medium max-md:text-ink md:pt-2.5">{row.label}</dt>
          <dd className="flex justify-between gap-3 md:block md:pt-2.5">
            <span className="text-ink-3 md:sr-only">{theirs}</span>
            <div className="max-md:text-end">{row.theirs}</div>
          </dd>
          {hasFields ? (
            <dd>
              <span className="sr-only">{yours}</span>
              {row.yours}
            </dd>
          ) : (
            <dd className="flex justify-between gap-3 md:block">
              <span className="text-ink-3 md:sr-only">{yours}</span>
              <div className="max-md:text-end">{row.yours}</div>
            </dd>
          )}
        </div>
      ))}
    </dl>
  </div>
);
