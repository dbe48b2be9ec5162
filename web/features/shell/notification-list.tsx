import type { UseQueryResult } from '@tanstack/react-query';
import type { Notification } from '#web/api/notifications.ts';
import { formatAgo, pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref, type Href } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { groupByRequest, type NotificationGroup } from './notification-groups.ts';

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
  if (query.isError) {
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
      {groupByRequest(query.data).map((group) => (
        <li key={group.latest.id}>
          <Group group={group} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

const unreadIds = (items: Notification[]) => items.filter(({ isRead }) => !isRead).map(({ id }) => id);

function Group({ group, onOpen }: { group: NotificationGroup; onOpen: NotificationListProps['onOpen'] }) {
  const { latest, earlier } = group;
  // All entries of a group lead to the same page, so opening one reads them all.
  const open = () => onOpen(unreadIds([latest, ...earlier]));
  const hidden = unreadIds(earlier).length;
  return (
    <>
      <NotificationRow item={latest} onOpen={open} />
      {earlier.length > 0 && (
        <details>
          <summary className="hit cursor-pointer px-10 pb-3 text-sm text-ink-2 max-md:px-9">
            {pluralize(earlier.length, 'earlier update')}
            {hidden > 0 && `, ${hidden} new`}
          </summary>
          <ul className="divide-y divide-line border-t border-line bg-sunken">
            {earlier.map((item) => (
              <li key={item.id}>
                <NotificationRow item={item} onOpen={open} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const pages: Record<string, (href: Href, id: number) => string> = {
  request: (href, id) => href('/requests/:id', { id }),
  dispute: (href, id) => href('/disputes/:id', { id }),
  aircraft: (href) => href('/aircraft'),
  provider: (href, id) => href('/providers/:id', { id }),
  message: (href) => href('/messages'),
  account: (href) => href('/account'),
};

/** Returns the address a notification links to; undefined if it links to no page. */
const pageHref = ({ relatedType, relatedId }: Notification, href: Href) =>
  pages[relatedType ?? '']?.(href, relatedId ?? 0);

function NotificationRow({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const href = useHref();
  const page = pageHref(item, href);
  const content = (
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
  const className = 'flex w-full gap-3 px-5 py-3.5 text-start hover:bg-fill max-md:px-4';
  return page ? (
    <a href={page} className={className} onClick={onOpen}>
      {content}
    </a>
  ) : (
    <button type="button" className={className} onClick={onOpen}>
      {content}
    </button>
  );
}
