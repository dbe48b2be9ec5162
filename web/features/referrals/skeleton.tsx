import { Block, Loading, RowsSkeleton, StatSkeleton } from '#web/ui/skeleton.tsx';

/** Placeholder of the panel: link, figures and list. */
export const PanelSkeleton = () => (
  <Loading label="Loading your referrals" className="grid grid-cols-1 gap-4">
    <div aria-hidden className="card sweep p-6 max-md:p-4">
      <Block className="h-4 w-32" />
      <Block className="mt-3 h-9 w-56" />
      <Block className="mt-5 h-10" />
      <Block className="mt-4 h-4 w-2/3" />
    </div>
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatSkeleton />
      <StatSkeleton />
      <StatSkeleton />
      <StatSkeleton />
    </div>
    <RowsSkeleton rows={4} />
  </Loading>
);
