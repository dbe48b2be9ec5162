import { useQuery } from '@tanstack/react-query';
import { unreadMessages } from '#web/api/unread-messages.ts';
import { mayActing, useUser } from '#web/lib/session.ts';
import { CountBadge } from '#web/ui/badge.tsx';

/** Number of unread messages, '99+' above 99; renders nothing at zero. */
export function UnreadBadge() {
  const mayRead = mayActing(useUser(), 'message');
  const { data = 0 } = useQuery({ ...unreadMessages, enabled: mayRead });
  return (
    data > 0 && (
      <span>
        <CountBadge count={data} />
        <span className="sr-only"> unread</span>
      </span>
    )
  );
}
