import { useInfiniteQuery } from '@tanstack/react-query';
import { Page } from '#web/lib/page.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ConversationList } from './conversation-list.tsx';
import { conversations } from './messages.api.ts';
import { Thread } from './thread.tsx';

interface Props {
  /** Whose thread is open. */
  userId: string | undefined;
  /** The address of a thread; without a person, of the list. */
  toThread: (userId?: string) => string;
}

/** Conversations on the left, the chosen thread on the right; on a phone one after the other. */
export function Messages({ userId, toThread }: Props) {
  const list = useInfiniteQuery(conversations);
  const chosen = list.data?.pages.flatMap(({ items }) => items).find((talk) => talk.userId === userId);
  return (
    <Page title="Messages" className={cx(userId && 'max-md:p-0! max-md:[&>header]:sr-only')}>
      <div
        className={cx(
          'card grid grid-cols-1 overflow-hidden md:h-[600px] md:grid-cols-[minmax(17rem,24rem)_minmax(0,1fr)]',
          userId && 'max-md:h-[calc(100svh-3.5rem)] max-md:rounded-none max-md:border-0',
        )}
      >
        <div className={cx('min-h-0 md:border-e md:border-line', userId && 'max-md:hidden')}>
          <ConversationList query={list} chosen={userId} toThread={toThread} />
        </div>
        <div className={cx('min-h-0 min-w-0', !userId && 'max-md:hidden')}>
          {userId ? (
            <Thread key={userId} userId={userId} unread={chosen?.unreadCount ?? 0} backHref={toThread()} />
          ) : (
            <EmptyState
              className="h-full content-center"
              drawing="messages"
              title="Select a conversation"
              text="What you have written to each other shows here."
            />
          )}
        </div>
      </div>
    </Page>
  );
}
