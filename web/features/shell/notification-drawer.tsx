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
  const preferences = `${useHref()('/account')}#notifications`;
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
          <Button href={preferences} variant="ghost" onClick={onClose}>
            Notification Preferences
          </Button>
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
