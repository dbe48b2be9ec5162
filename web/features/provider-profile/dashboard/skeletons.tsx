import { Block, Loading, RowsSkeleton, StatSkeleton } from '#web/ui/skeleton.tsx';

/** Height of a figure with its comparison, which on phones has a line of its own; also of one that has none. */
export const statHeight = 'min-h-30.5 max-sm:min-h-35.5';
/** Height of both lists on wide screens, loaded or not: five rows of two lines. */
export const listHeight = 'lg:min-h-104';

/** Skeleton of the four figures, as high as they are. */
export const FiguresSkeleton = () => (
  <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
    {['earnings', 'jobs', 'rating', 'response'].map((name) => (
      <div key={name} className={statHeight}>
        <StatSkeleton />
      </div>
    ))}
  </div>
);

/** Skeleton of the chart, as high as it is. */
export const EarningsSkeleton = () => (
  <div aria-hidden className="card sweep min-w-0">
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 pt-4 max-md:px-4">
      <div className="flex h-11 flex-col max-md:h-16 justify-center gap-2">
        <Block className="h-4 w-24" />
        <Block className="h-3 w-56" />
      </div>
      <div className="flex h-10 items-center gap-6">
        <Block className="h-8 w-20" />
        <Block className="h-8 w-20" />
      </div>
    </div>
    <div className="mt-3 px-3 pb-3">
      <Block className="h-45 md:h-62" />
    </div>
  </div>
);

/** Skeleton of a list. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <Loading label={label} className={`border-t border-line [&>div]:border-0 ${listHeight}`}>
    <RowsSkeleton rows={5} />
  </Loading>
);
