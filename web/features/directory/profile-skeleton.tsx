import { Block, Loading } from '#web/ui/skeleton.tsx';

/** Placeholder of a profile while it loads. */
export const ProfileSkeleton = () => (
  <Loading
    label="Loading this provider"
    className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]"
  >
    <div aria-hidden className="card sweep flex gap-5 p-5">
      <Block className="size-20 shrink-0 rounded-full" />
      <div className="flex-1 space-y-3 pt-1">
        <Block className="h-7 w-1/2" />
        <Block className="h-4 w-1/4" />
        <Block className="h-4 w-2/3" />
      </div>
    </div>
    <div aria-hidden className="card sweep space-y-4 p-5 lg:row-span-2">
      <Block className="h-10 rounded-control" />
      <Block className="h-10 rounded-control" />
      {[1, 2, 3, 4, 5].map((row) => (
        <Block key={row} className="h-4" />
      ))}
    </div>
    <div aria-hidden className="card sweep space-y-3 p-5">
      <Block className="h-5 w-24" />
      <Block className="h-4" />
      <Block className="h-4" />
      <Block className="h-4 w-3/5" />
    </div>
  </Loading>
);
