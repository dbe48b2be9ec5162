import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { notifications, useReadOnVisit } from '#web/api/notifications.ts';
import { useHasOpened } from '#web/ui/has-opened.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const NotificationDrawer = lazyPart(() => import('./notification-drawer.tsx'), 'over');

/** Bell button with the drawer of notifications it opens. */
export function Bell() {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(notifications);
  const unread = query.data?.filter(({ isRead }) => !isRead).length ?? 0;
  const hasOpened = useHasOpened(isOpen);
  useReadOnVisit(useRouterState({ select: ({ location }) => location.pathname }));
  return (
    <>
      <IconButton
        label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
        icon={<BellIcon aria-hidden />}
        dot={unread > 0}
        onClick={() => {
          setOpen(true);
          void query.refetch();
        }}
      />
      <Suspense>
        {hasOpened && (
          <NotificationDrawer query={query} unread={unread} open={isOpen} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
