import type { UseQueryResult } from '@tanstack/react-query';
import { useMarkRead, type Notification } from '#web/api/notifications.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { NotificationList } from './notification-list.tsx';

interface Props {
  query: UseQueryResult<Notification[]>;
  unread: number;
  open: boolean;
  onClose: () => void;
}

/** Drawer of notifications; lazy-loaded when the bell is first clicked. */
export default function NotificationDrawer({ query, unread, open, onClose }: Props) {
  const markRead = useMarkRead();
  const href = useHref();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Notifications"
      side="end"
      footer={
        <div className="grid w-full gap-2">
          {unread > 0 && (
            <Button
              pending={markRead.isPending}
              pendingText="Marking..."
              onClick={() => markRead.mutate(undefined)}
            >
              Mark All as Read
            </Button>
          )}
          <div className="grid grid-cols-2 gap-2">
            <Button href={href('/notifications')} variant="ghost" onClick={onClose}>
              See All
            </Button>
            <Button href={`${href('/account')}#notifications`} variant="ghost" onClick={onClose}>
              Preferences
            </Button>
          </div>
        </div>
      }
    >
      <NotificationList
        query={query}
        onOpen={(unreadIds) => {
          onClose();
          if (unreadIds.length > 0) markRead.mutate(unreadIds);
        }}
      />
    </Drawer>
  );
}
