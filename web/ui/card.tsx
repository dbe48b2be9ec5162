import type { ReactNode, Ref } from 'react';
import { cx } from './class-names.ts';

type Props = { children: ReactNode; className?: string; ref?: Ref<HTMLDivElement> };

/** Surface with a border. */
export const Card = ({ children, className, ref }: Props) => (
  <div ref={ref} className={cx('card', className)}>
    {children}
  </div>
);

type HeadProps = { title: ReactNode; sub?: ReactNode; children?: ReactNode };

/** First row of a card: title and actions. */
export const CardHead = ({ title, sub, children }: HeadProps) => (
  <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-2 px-5 py-2.5 max-md:px-4">
    <div className="flex min-w-0 items-baseline gap-2.5">
      <h2 className="card-title">{title}</h2>
      {sub && <span className="num text-sm text-ink-2">{sub}</span>}
    </div>
    {children}
  </div>
);
