import { useInfiniteQuery } from '@tanstack/react-query';
import { myRequests, type JobStage } from '#web/api/requests.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { CountBadge } from '#web/ui/badge.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { RequestList } from './request-list.tsx';

const parts: { stage: JobStage; title: string }[] = [
  { stage: 'needs_you', title: 'Needs you' },
  { stage: 'running', title: 'Running' },
  { stage: 'history', title: 'History' },
];

/** The provider's jobs: what waits for the provider first, then what runs, then what has ended. */
export const Worklist = () => (
  <div className="grid grid-cols-1 gap-8 pt-3">
    {parts.map((part) => (
      <Part key={part.stage} {...part} />
    ))}
  </div>
);

function Part({ stage, title }: (typeof parts)[number]) {
  const query = useInfiniteQuery(myRequests({ as: 'provider', status: undefined, q: undefined, stage }));
  const total = query.data?.pages[0]?.total ?? 0;
  if (query.isPending)
    return (
      <Loading label={`Loading jobs: ${title}`}>
        <RowsSkeleton rows={2} />
      </Loading>
    );
  if (query.isLoadingError) return <LoadError query={query} title="Couldn’t load your jobs" />;
  if (total === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 flex items-center gap-2 text-lg font-semibold">
        {title}
        {stage === 'needs_you' && <CountBadge count={total} />}
      </h2>
      <RequestList query={query} side="provider" heading="h3" showsCount={query.hasNextPage} />
    </section>
  );
}
