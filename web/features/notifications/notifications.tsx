import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CheckCheck, Settings2 } from 'lucide-react';
import { notificationPages, type NotificationFilter } from '#web/api/notification-pages.ts';
import { notifications, useMarkRead } from '#web/api/notifications.ts';
import { groupByJob, unreadIds } from '#web/components/notifications/notification-groups.ts';
import {
  NotificationPreferences,
  preferencesLead,
} from '#web/components/notifications/notification-preferences.tsx';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { GroupCard } from './group-card.tsx';

interface Props {
  filter: NotificationFilter;
  onFilter: (filter: NotificationFilter) => void;
}

/** All notifications by job; on wide screens with the preferences beside them. */
export function Notifications({ filter, onFilter }: Props) {
  const href = useHref();
  const markRead = useMarkRead();
  const unread = unreadIds(useQuery(notifications).data ?? []).length;
  const hasPanel = useMediaQuery('(width >= 64rem)');
  return (
    <Page
      title="Notifications"
      actions={
        <>
          {unread > 0 && (
            <Button
              icon={<CheckCheck aria-hidden />}
              pending={markRead.isPending}
              pendingText="Marking..."
              onClick={() => markRead.mutate(undefined)}
            >
              Mark All as Read
            </Button>
          )}
          {!hasPanel && (
            <Button href={`${href('/account')}#notifications`} icon={<Settings2 aria-hidden />}>
              Preferences
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Filter filter={filter} onFilter={onFilter} unread={unread} />
          <List filter={filter} />
        </div>
        {hasPanel && (
          <aside aria-label="Notification preferences" className="sticky top-18">
            <Card className="max-h-[calc(100svh-6rem)] overflow-y-auto p-5">
              <h2 className="card-title">Preferences</h2>
              <p className="mt-1 mb-4 text-sm text-ink-2">{preferencesLead}</p>
              <NotificationPreferences />
            </Card>
          </aside>
        )}
      </div>
    </Page>
  );
}

function Filter({ filter, onFilter, unread }: Props & { unread: number }) {
  const options: { value: NotificationFilter; label: string }[] = [
    { value: 'all', label: 'All' },
    { value: 'unread', label: unread > 0 ? `Unread (${unread})` : 'Unread' },
    { value: 'jobs', label: 'Jobs' },
    { value: 'messages', label: 'Messages' },
    { value: 'account', label: 'Account' },
  ];
  return (
    <div role="radiogroup" aria-label="Show">
      <RadioCards look="pills" options={options} value={filter} onChange={onFilter} />
    </div>
  );
}

const emptyTexts: Record<NotificationFilter, { title: string; text: string }> = {
  all: { title: 'No notifications yet', text: 'Quotes, messages and aircraft reminders appear here.' },
  unread: { title: 'You’re all caught up', text: 'New notifications appear here.' },
  jobs: { title: 'Nothing about jobs yet', text: 'Quotes, payments and job updates appear here.' },
  messages: { title: 'No unread messages', text: 'Messages you haven’t read for a while appear here.' },
  account: { title: 'Nothing here yet', text: 'Aircraft reminders and account changes appear here.' },
};

function List({ filter }: { filter: NotificationFilter }) {
  const query = useInfiniteQuery(notificationPages(filter));
  const markRead = useMarkRead();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (query.isPending) {
    return (
      <Loading label="Loading your notifications">
        <RowsSkeleton rows={6} />
      </Loading>
    );
  }
  if (query.isLoadingError) return <LoadError query={query} title="Couldn’t load your notifications" />;
  if (items.length === 0) return <EmptyState className="card py-14" drawing="bell" {...emptyTexts[filter]} />;
  return (
    <>
      {groupByJob(items).map((group) => (
        <GroupCard
          key={group.key}
          group={group}
          onRead={(ids) => {
            if (ids.length > 0) markRead.mutate(ids);
          }}
        />
      ))}
      <LoadMore
        shown={items.length}
        total={query.data.pages[0]?.total ?? items.length}
        label="Load More Notifications"
        pending={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
