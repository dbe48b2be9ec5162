import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { inbox, inboxCounts, type InboxEntry, type InboxFilter, type TalkRef } from '#web/api/messages.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { rolesOf, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { InboxRow } from './inbox-row.tsx';
import { talkKey } from './talk-key.ts';

interface Props {
  chosen: TalkRef | undefined;
  filter: InboxFilter;
  onFilter: (filter: InboxFilter) => void;
  talkHref: (talk: TalkRef) => string;
}

export const refOf = (entry: InboxEntry): TalkRef =>
  entry.kind === 'room' ? { roomId: entry.id } : { userId: entry.userId };

const filterLabels: Record<InboxFilter, string> = { all: 'All', jobs: 'Jobs', unread: 'Unread' };

/** The user's conversations and job rooms; arrow keys move the focus. */
export function InboxList({ chosen, filter, onFilter, talkHref }: Props) {
  const query = useInfiniteQuery(inbox(filter));
  const counts = useQuery(inboxCounts).data;
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <div className="flex shrink-0 border-b border-line px-4 pb-3">
        <Segmented
          label="Show"
          className="w-full"
          value={filter}
          onChange={onFilter}
          options={(['all', 'jobs', 'unread'] as const).map((value) => ({
            value,
            label: counts ? `${filterLabels[value]} ${counts[value]}` : filterLabels[value],
          }))}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {query.isPending && (
          <Loading label="Loading your conversations">
            <RowsSkeleton />
          </Loading>
        )}
        {query.isLoadingError && <LoadError query={query} title="Couldn’t load your conversations" />}
        {query.isSuccess && entries.length === 0 && <Nothing filter={filter} />}
        <ul className="divide-y divide-line">
          {entries.map((entry) => {
            const talk = refOf(entry);
            return (
              <li key={talkKey(talk)}>
                <InboxRow
                  entry={entry}
                  isChosen={chosen !== undefined && talkKey(chosen) === talkKey(talk)}
                  href={talkHref(talk)}
                />
              </li>
            );
          })}
        </ul>
        {query.hasNextPage && (
          <div className="p-3">
            <Button
              className="w-full"
              pending={query.isFetchingNextPage}
              pendingText="Loading..."
              onClick={() => void query.fetchNextPage()}
            >
              Load Earlier Conversations
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function Nothing({ filter }: { filter: InboxFilter }) {
  const { isOwner } = rolesOf(useUser());
  if (filter === 'unread')
    return <EmptyState drawing="messages" title="No unread messages" text="You’re all caught up." />;
  if (filter === 'jobs')
    return (
      <EmptyState
        drawing="messages"
        title="No job rooms yet"
        text="A room opens for each job when a quote is accepted."
      />
    );
  return (
    <EmptyState
      drawing="messages"
      title="No conversations yet"
      text={
        isOwner
          ? 'Contact a provider from the directory. Their reply appears here.'
          : 'Questions that you ask about requests, and messages of owners, appear here.'
      }
    />
  );
}
