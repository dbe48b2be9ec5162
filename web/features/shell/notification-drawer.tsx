import type { UseQueryResult } from '@tanstack/react-query';
import { useMarkRead, type Notification } from '#web/api/notifications.ts';
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
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Notifications"
      side="end"
      footer={
        unread > 0 && (
          <Button
            className="w-full"
            pending={markRead.isPending}
            pendingText="Marking..."
            onClick={() => markRead.mutate(undefined)}
          >
            Mark All as Read
          </Button>
        )
      }
    >
      <NotificationList
        query={query}
        onOpen={(item) => {
          onClose();
          if (!item.isRead) markRead.mutate([item.id]);
        }}
      />
    </Drawer>
  );
}
