import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Drawing, type DrawingName } from './drawings.tsx';

type Props = {
  drawing: DrawingName;
  title: string;
  /** One sentence on what will appear here. */
  text: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Empty state: drawing, title, sentence and one action. */
export const EmptyState = ({ drawing, title, text, action, className }: Props) => (
  <div className={cx('flex flex-col items-center justify-center px-6 py-8 text-center', className)}>
    <Drawing name={drawing} />
    <h2 className="card-title mt-4">{title}</h2>
    <p className="mt-1 max-w-[36ch] text-sm text-ink-2">{text}</p>
    {action && <div className="mt-4">{action}</div>}
  </div>
);
