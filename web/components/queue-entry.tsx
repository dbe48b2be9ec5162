import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { capitalize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';

interface Props<T> {
  query: UseQueryResult<T>;
  /** What the entry is, in lower case: 'dispute'. */
  noun: string;
  /** Why there is nothing to decide, by the status of the response. */
  refusals?: Partial<Record<number, { title: string; text: string }>>;
  queueHref: string;
  render: (entry: T) => ReactNode;
}

/** The chosen entry of a QueueBoard, or why it isn't there. */
export function QueueEntry<T>({ query, noun, refusals, queueHref, render }: Props<T>) {
  const status = query.error instanceof ApiError ? query.error.status : undefined;
  const missing =
    status === 404 ? { title: `${capitalize(noun)} not found`, text: 'Choose another one.' } : undefined;
  const refusal = (status !== undefined && refusals?.[status]) || missing;
  // Also while an entry shows: it may be withdrawn at any moment.
  if (refusal)
    return (
      <EmptyState
        className="card py-14"
        drawing="course"
        {...refusal}
        action={<Button href={queueHref}>Back to the Queue</Button>}
      />
    );
  if (query.isPending)
    return (
      <Loading label={`Loading the ${noun}`}>
        <CardSkeleton />
      </Loading>
    );
  if (query.isLoadingError) return <LoadError query={query} title={`Couldn’t load the ${noun}`} />;
  return render(query.data);
}
