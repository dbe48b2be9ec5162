import type { HomeResponse } from '#web/api/home.ts';
import { fullName } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { CountBadge } from '#web/ui/badge.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';

/** The latest conversations, max 3. */
export function RecentMessages({ conversations }: { conversations: HomeResponse['conversations'] }) {
  const href = useHref();
  return (
    <Card>
      <CardHead title="Recent Messages">
        <a href={href('/messages')} className="link hit text-sm">
          View All
        </a>
      </CardHead>
      {conversations.length === 0 ? (
        <p className="border-t border-line px-5 py-6 text-ink-2 max-md:px-4">No messages yet</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {conversations.map((conversation) => {
            const name = conversation.isDeleted
              ? 'Deleted user'
              : [fullName(conversation), conversation.businessName].filter(Boolean).join(' · ');
            return (
              <li key={conversation.userId}>
                <a
                  href={href('/messages', { with: conversation.userId })}
                  className="flex items-center gap-3 px-5 py-3 hover:bg-fill max-md:px-4"
                >
                  <Avatar name={name} src={conversation.profileImageUrl} size={36} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{name}</span>
                    <span className="block truncate text-sm text-ink-2">
                      {conversation.lastSenderId !== conversation.userId && 'You: '}
                      {conversation.lastMessage}
                    </span>
                  </span>
                  {conversation.unreadCount > 0 && (
                    <span>
                      <CountBadge count={conversation.unreadCount} />
                      <span className="sr-only"> unread</span>
                    </span>
                  )}
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
