import { useQuery } from '@tanstack/react-query';
import { unreadMessages } from '#web/api/messages.ts';
import { CountBadge } from '#web/ui/badge.tsx';

/** How many messages are unread, '99+' above 99; nothing when none are. */
export function UnreadBadge() {
  const { data = 0 } = useQuery(unreadMessages);
  return (
    data > 0 && (
      <span>
        <CountBadge count={data} />
        <span className="sr-only"> unread</span>
      </span>
    )
  );
}
