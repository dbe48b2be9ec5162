import type { UseQueryResult } from '@tanstack/react-query';
import { formatAgo } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { pageOf, type Notification } from './notifications.api.ts';

type NotificationsQuery = UseQueryResult<Notification[]>;
type NotificationListProps = { query: NotificationsQuery; onOpen: (item: Notification) => void };

/** What is new, the latest first; fetched when the bell is rung first. */
export default function NotificationList({ query, onOpen }: NotificationListProps) {
  if (query.isPending) {
    return (
      <Loading label="Loading your notifications">
        <RowsSkeleton />
      </Loading>
    );
  }
  if (query.isError) {
    return <LoadError query={query} title="Notifications could not be loaded" />;
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        drawing="bell"
        title="All quiet"
        text="Quotes, messages and what is due on your aircraft show up here."
      />
    );
  }
  return (
    <ul className="divide-y divide-line border-t border-line">
      {query.data.map((item) => (
        <li key={item.id}>
          <NotificationRow item={item} onOpen={() => onOpen(item)} />
        </li>
      ))}
    </ul>
  );
}

function NotificationRow({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const href = useHref();
  const page = pageOf(item, href);
  const inside = (
    <>
      <span
        aria-hidden
        className={item.isRead ? 'size-2' : 'mt-2 size-2 shrink-0 rounded-full bg-accent-solid'}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={item.isRead ? 'font-medium' : 'font-semibold'}>
            {!item.isRead && <span className="sr-only">New: </span>}
            {item.title}
          </span>
          <time dateTime={item.createdAt} className="num shrink-0 text-xs text-ink-3">
            {formatAgo(item.createdAt)}
          </time>
        </span>
        <span className="mt-0.5 block text-sm text-ink-2">{item.message}</span>
      </span>
    </>
  );
  const look = 'flex w-full gap-3 px-5 py-3.5 text-start hover:bg-fill max-md:px-4';
  return page ? (
    <a href={page} className={look} onClick={onOpen}>
      {inside}
    </a>
  ) : (
    <button type="button" className={look} onClick={onOpen}>
      {inside}
    </button>
  );
}
