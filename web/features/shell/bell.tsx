import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notifications, useMarkRead } from './notifications.api.ts';

const NotificationList = lazy(() => import('./notification-list.tsx'));

/** The bell and the list of news that it opens. */
export function Bell() {
  const [isOpen, setOpen] = useState(false);
  const news = useQuery(notifications);
  const markRead = useMarkRead();
  const unread = news.data?.filter(({ isRead }) => !isRead).length ?? 0;
  const open = () => {
    setOpen(true);
    void news.refetch();
  };
  return (
    <>
      <IconButton
        label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
        icon={<BellIcon aria-hidden />}
        dot={unread > 0}
        onClick={open}
      />
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Notifications"
        side="end"
        footer={
          unread > 0 && (
            <Button
              className="w-full"
              pending={markRead.isPending}
              pendingText="Marking…"
              onClick={() => markRead.mutate(undefined)}
            >
              Mark all as read
            </Button>
          )
        }
      >
        <Suspense>
          <NotificationList
            query={news}
            onOpen={(item) => {
              setOpen(false);
              if (!item.isRead) markRead.mutate([item.id]);
            }}
          />
        </Suspense>
      </Drawer>
    </>
  );
}
