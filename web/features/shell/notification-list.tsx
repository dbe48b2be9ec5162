import type { UseQueryResult } from '@tanstack/react-query';
import type { Notification } from '#web/api/notifications.ts';
import { groupByJob, unreadIds } from '#web/components/notifications/notification-groups.ts';
import { NotificationRow } from '#web/components/notifications/notification-row.tsx';
import { pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';

type NotificationsQuery = UseQueryResult<Notification[]>;
/** `onOpen` gets the ids of the unread entries that the user opens. */
type NotificationListProps = { query: NotificationsQuery; onOpen: (unreadIds: number[]) => void };

/** Notifications, newest first; those about one request or job are folded under its latest. */
export function NotificationList({ query, onOpen }: NotificationListProps) {
  if (query.isPending) {
    return (
      <Loading label="Loading your notifications">
        <RowsSkeleton />
      </Loading>
    );
  }
  if (query.isLoadingError) {
    return <LoadError query={query} title="Couldn’t load your notifications" />;
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        drawing="bell"
        title="No notifications yet"
        text="Quotes, messages and aircraft reminders appear here."
      />
    );
  }
  return (
    <ul className="divide-y divide-line border-t border-line">
      {toFolds(query.data).map((items) => (
        <li key={items[0]?.id}>
          <Fold items={items} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** Groups by job, in the order of the latest of each; others stay alone. */
const toFolds = (all: Notification[]) =>
  groupByJob(all)
    .flatMap(({ request, items }) => (request ? [items] : items.map((item) => [item])))
    .toSorted(([a], [b]) => (b?.id ?? 0) - (a?.id ?? 0));

type FoldProps = { items: Notification[]; onOpen: NotificationListProps['onOpen'] };

function Fold({ items: [latest, ...earlier], onOpen }: FoldProps) {
  if (!latest) return null;
  // What leads to the same page is read there; the room and the dispute of a job have pages of their own.
  const open = ({ path }: Notification) =>
    onOpen(unreadIds([latest, ...earlier].filter((other) => other.path === path)));
  const hidden = unreadIds(earlier).length;
  return (
    <>
      <NotificationRow item={latest} isUnread={!latest.isRead} onOpen={() => open(latest)} />
      {earlier.length > 0 && (
        <details>
          <summary className="hit cursor-pointer px-10 pb-3 text-sm text-ink-2 max-md:px-9">
            {pluralize(earlier.length, 'earlier update')}
            {hidden > 0 && `, ${hidden} new`}
          </summary>
          <ul className="divide-y divide-line border-t border-line bg-sunken">
            {earlier.map((item) => (
              <li key={item.id}>
                <NotificationRow item={item} isUnread={!item.isRead} onOpen={() => open(item)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
