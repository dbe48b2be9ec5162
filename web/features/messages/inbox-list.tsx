import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  inbox,
  inboxCounts,
  type InboxEntry,
  type InboxFilter,
  type LeadFilter,
  type TalkRef,
} from '#web/api/messages.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { actingMembership, rolesOf, useUser } from '#web/lib/session.ts';
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
  lead: LeadFilter;
  onLead: (lead: LeadFilter) => void;
  talkHref: (talk: TalkRef) => string;
}

export const refOf = (entry: InboxEntry): TalkRef =>
  entry.kind === 'room' ? { roomId: entry.id } : { userId: entry.userId };

const leadLabels: Record<LeadFilter, string> = { me: 'Mine', none: 'Unassigned', all: 'All' };

type Counts = NonNullable<ReturnType<typeof useCounts>>;
const useCounts = () => useQuery(inboxCounts).data;

const leadCount = ({ mine = 0, unassigned = 0, all }: Counts, lead: LeadFilter) =>
  ({ me: mine, none: unassigned, all })[lead];

const filterLabels: Record<InboxFilter, string> = { all: 'All', jobs: 'Jobs', unread: 'Unread' };

/** The user's conversations and job rooms; arrow keys move the focus. */
export function InboxList({ chosen, filter, onFilter, lead, onLead, talkHref }: Props) {
  const isTeam = actingMembership(useUser())?.kind === 'team';
  const query = useInfiniteQuery(inbox(filter, lead));
  const counts = useCounts();
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <div className="grid shrink-0 gap-2 border-b border-line px-4 pb-3">
        {isTeam && (
          <Segmented
            label="Whose conversations"
            className="w-full"
            value={lead}
            onChange={onLead}
            options={(['me', 'none', 'all'] as const).map((value) => ({
              value,
              label: counts ? `${leadLabels[value]} ${leadCount(counts, value)}` : leadLabels[value],
            }))}
          />
        )}
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
        {query.isSuccess && entries.length === 0 && <Nothing filter={filter} lead={lead} />}
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

function Nothing({ filter, lead }: { filter: InboxFilter; lead: LeadFilter }) {
  const { isOwner } = rolesOf(useUser());
  if (lead !== 'all')
    return (
      <EmptyState
        drawing="messages"
        title={lead === 'me' ? 'No conversations of yours' : 'No unassigned conversations'}
        text={
          lead === 'me'
            ? 'Conversations that you lead appear here.'
            : 'New conversations without a lead appear here.'
        }
      />
    );
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
