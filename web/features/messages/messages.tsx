import { useInfiniteQuery } from '@tanstack/react-query';
import { conversations, type About } from '#web/api/messages.ts';
import { Page } from '#web/lib/page.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';

interface Props {
  /** The other user of the open conversation. */
  userId: string | undefined;
  /** The request and quote that the next message is about. */
  about?: About;
  /** Returns the address of a conversation; without a user, of the list. */
  conversationHref: (userId?: string) => string;
}

/** Conversations on the left, the chosen one on the right; on phones one at a time. */
export function Messages({ userId, about, conversationHref }: Props) {
  const list = useInfiniteQuery(conversations);
  const chosen = list.data?.pages
    .flatMap(({ items }) => items)
    .find((conversation) => conversation.userId === userId);
  return (
    <Page title="Messages" className={cx(userId && 'max-md:p-0! max-md:[&>header]:sr-only')}>
      <div
        className={cx(
          'card grid grid-cols-1 overflow-hidden md:h-[600px] md:grid-cols-[minmax(17rem,24rem)_minmax(0,1fr)]',
          userId && 'max-md:h-[calc(100svh-3.5rem)] max-md:rounded-none max-md:border-0',
        )}
      >
        <div className={cx('min-h-0 md:border-e md:border-line', userId && 'max-md:hidden')}>
          <ConversationList query={list} chosen={userId} conversationHref={conversationHref} />
        </div>
        <div className={cx('min-h-0 min-w-0', !userId && 'max-md:hidden')}>
          {userId ? (
            <ConversationPane
              key={userId}
              userId={userId}
              unread={chosen?.unreadCount ?? 0}
              backHref={conversationHref()}
              about={about}
            />
          ) : (
            <EmptyState
              className="h-full content-center"
              drawing="messages"
              title="Select a conversation"
              text="Its messages appear here."
            />
          )}
        </div>
      </div>
    </Page>
  );
}
