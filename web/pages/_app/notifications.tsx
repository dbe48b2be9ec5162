import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Notifications } from '#web/features/notifications/notifications.tsx';

const filters = ['unread', 'jobs', 'messages', 'account'] as const;

export const Route = createFileRoute('/_app/notifications')({
  validateSearch: ({ filter }) => ({ filter: filters.find((one) => one === filter) }),
  component: function NotificationsPage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <Notifications
        filter={Route.useSearch().filter ?? 'all'}
        onFilter={(filter) =>
          void navigate({
            search: { filter: filter === 'all' ? undefined : filter },
            replace: true,
            resetScroll: false,
          })
        }
      />
    );
  },
});
