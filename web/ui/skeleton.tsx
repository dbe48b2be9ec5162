import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** Gray placeholder block; `className` sets its size. */
export const Block = ({ className }: { className: string }) => (
  <div className={cx('rounded bg-fill forced-colors:border', className)} />
);

type LoadingProps = { label: string; children: ReactNode; className?: string };

/** Skeletons with a label for screen readers. Invisible for the first 150 ms. */
export const Loading = ({ label, children, className }: LoadingProps) => (
  <div role="status" className={className ? cx('late', className) : 'late'}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
);

/** Skeleton of a card: photo, lines, tags and a footer. */
export const CardSkeleton = () => (
  <div aria-hidden className="card sweep flex h-full flex-col p-5">
    <div className="flex gap-3.5">
      <Block className="size-12 rounded-full" />
      <div className="flex-1 space-y-2 pt-1">
        <Block className="h-4 w-2/3" />
        <Block className="h-3 w-1/2" />
        <Block className="h-3 w-2/5" />
      </div>
    </div>
    <div className="mt-4 space-y-2">
      <Block className="h-3" />
      <Block className="h-3" />
      <Block className="h-3 w-3/5" />
    </div>
    <div className="mt-4 flex gap-2 pb-4">
      <Block className="h-6 w-20 rounded-chip" />
      <Block className="h-6 w-16 rounded-chip" />
      <Block className="h-6 w-20 rounded-chip" />
    </div>
    <div className="mt-auto flex items-center justify-between border-t border-line pt-4">
      <Block className="h-4 w-28" />
      <Block className="h-8 w-32 rounded-control" />
    </div>
  </div>
);

/** Skeleton of a stat. */
export const StatSkeleton = () => (
  <div aria-hidden className="card sweep h-full p-4">
    <Block className="h-4 w-24" />
    <Block className="mt-3 h-7 w-20" />
    <Block className="mt-3 h-4 w-32" />
  </div>
);

/** Skeleton of list rows. */
export const RowsSkeleton = ({ rows = 4 }: { rows?: number }) => (
  <div aria-hidden className="card sweep divide-y divide-line">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex h-18 items-center gap-3.5 px-5">
        <Block className="size-9 rounded-full" />
        <div className="flex-1 space-y-2">
          <Block className="h-4 w-2/5" />
          <Block className="h-3 w-3/5" />
        </div>
        <Block className="h-4 w-14" />
      </div>
    ))}
  </div>
);
