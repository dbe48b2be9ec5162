import { deletedUser, fullName } from '#contract/names.ts';
import type { HomeResponse } from '#web/api/home.ts';
import { useHref } from '#web/lib/paths.ts';
import { isMine, useUser } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { CountBadge } from '#web/ui/badge.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';

type Thread = Extract<HomeResponse['conversations'][number], { kind: 'thread' }>;

const personName = (thread: Thread) =>
  thread.isDeleted ? deletedUser : [fullName(thread), thread.businessName].filter(Boolean).join(' · ');

/** The latest conversations and job rooms, max 3. */
export function RecentMessages({ conversations }: { conversations: HomeResponse['conversations'] }) {
  const href = useHref();
  const me = useUser();
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
            const isRoom = conversation.kind === 'room';
            const name = isRoom ? conversation.title : personName(conversation);
            return (
              <li key={isRoom ? conversation.id : conversation.userId}>
                <a
                  href={href('/messages', isRoom ? { room: conversation.id } : { with: conversation.userId })}
                  className="flex items-center gap-3 px-5 py-3 hover:bg-fill max-md:px-4"
                >
                  <Avatar
                    name={isRoom ? conversation.otherName : name}
                    src={conversation.profileImageUrl}
                    size={36}
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{name}</span>
                    <span className="block truncate text-sm text-ink-2">
                      {isMine(me, conversation.lastSenderId) && `${conversation.lastAuthor ?? 'You'}: `}
                      {conversation.lastMessage || 'Files'}
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
