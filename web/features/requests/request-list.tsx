import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import type { ServiceRequest } from '#web/api/requests.ts';
import type { ListPage } from '#web/lib/api.ts';
import { mayFor, useUser } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { RequestCard } from './request-card.tsx';

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<ServiceRequest>>>;
  side: 'owner' | 'provider';
  heading: 'h2' | 'h3';
  /** False where the count says nothing: all of a short list is shown. */
  showsCount?: boolean;
}

/** Loaded requests or jobs, and a button for more of them. */
export function RequestList({ query, side, heading, showsCount = true }: Props) {
  const user = useUser();
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <Card>
        <ul className="divide-y divide-line">
          {requests.map((request) => (
            <li key={request.id}>
              <RequestCard
                request={request}
                side={side}
                heading={heading}
                actions={
                  side === 'owner' &&
                  request.status === 'open' &&
                  mayFor(user, request.groupId ?? user.id, 'request') && <CancelRequest request={request} />
                }
              />
            </li>
          ))}
        </ul>
      </Card>
      {showsCount && (
        <div className="mt-5">
          <LoadMore
            shown={requests.length}
            total={query.data?.pages[0]?.total ?? requests.length}
            label="Load More"
            pending={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </div>
      )}
    </>
  );
}
