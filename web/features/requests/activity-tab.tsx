import { useInfiniteQuery } from '@tanstack/react-query';
import { labelOf } from '#contract/labels.ts';
import { myRequests } from '#web/api/requests.ts';
import { statusLabels } from '#web/components/request-status.ts';
import { formatDate } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

const maxShown = 10;

/** The Activity tab of the profile settings: the latest ten requests. */
export function ActivityTab() {
  const href = useHref();
  const query = useInfiniteQuery(myRequests({ as: undefined, status: undefined, q: undefined }));
  const requests = query.data?.pages[0]?.items.slice(0, maxShown) ?? [];
  if (query.isPending) {
    return (
      <Loading label="Loading your activity">
        <RowsSkeleton />
      </Loading>
    );
  }
  if (query.isLoadingError) {
    return <LoadError query={query} title="Couldn’t load your activity" />;
  }
  if (requests.length === 0)
    return (
      <EmptyState drawing="course" title="No Activity Yet" text="Your service requests will appear here." />
    );
  return (
    <Card>
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} className="px-5 py-4 max-md:px-4">
            <p className="flex flex-wrap items-baseline justify-between gap-2">
              <a
                href={href('/requests/:id', { id: request.id })}
                className="hit font-semibold hover:underline"
              >
                {request.title}
              </a>
              <StatusLamp tone={statusLabels[request.status].tone} className="text-sm">
                {statusLabels[request.status].label}
              </StatusLamp>
            </p>
            <p className="mt-0.5 line-clamp-2 text-sm text-ink-2">{request.description}</p>
            <p className="num mt-1 flex flex-wrap gap-x-3 text-sm text-ink-3">
              <span>{labelOf(request.category)}</span>
              <time dateTime={request.createdAt}>{formatDate(request.createdAt)}</time>
              {request.preferredLocation && <span>{request.preferredLocation}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
