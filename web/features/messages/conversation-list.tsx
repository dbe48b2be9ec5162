import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { displayName, type Conversation } from '#web/api/messages.ts';
import type { ListPage } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { rolesOf, useUser } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { CountBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Conversation>>>;
  chosen: string | undefined;
  /** Returns the address of a conversation. */
  conversationHref: (userId: string) => string;
}

/** The user's conversations; arrow keys move the focus. */
export function ConversationList({ query, chosen, conversationHref }: Props) {
  const { isOwner } = rolesOf(useUser());
  const conversations = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <h2 className="flex h-16 shrink-0 items-center gap-2.5 border-b border-line px-5 text-[1.0625rem] font-semibold max-md:px-4">
        Conversations
        {total > 0 && (
          <span className="num rounded-full bg-fill px-2 text-xs leading-5 font-semibold text-ink-2">
            {total}
          </span>
        )}
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {query.isPending && (
          <Loading label="Loading your conversations">
            <RowsSkeleton />
          </Loading>
        )}
        {query.isError && <LoadError query={query} title="Couldn’t load your conversations" />}
        {query.isSuccess && conversations.length === 0 && (
          <EmptyState
            drawing="messages"
            title="No conversations yet"
            text={
              isOwner
                ? 'Contact a provider from the directory. Their reply appears here.'
                : 'Questions that you ask about requests, and messages of owners, appear here.'
            }
          />
        )}
        <ul className="divide-y divide-line">
          {conversations.map((conversation) => (
            <li key={conversation.userId}>
              <Row
                conversation={conversation}
                isChosen={conversation.userId === chosen}
                href={conversationHref(conversation.userId)}
              />
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <div className="p-3">
            <Button
              className="w-full"
              pending={query.isFetchingNextPage}
              pendingText="Loading..."
              onClick={() => void query.fetchNextPage()}
            >
              Load Earlier Conversations
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function Row({
  conversation,
  isChosen,
  href,
}: {
  conversation: Conversation;
  isChosen: boolean;
  href: string;
}) {
  const name = displayName(conversation);
  const isUnread = conversation.unreadCount > 0;
  const isOwn = conversation.lastSenderId !== conversation.userId;
  return (
    <a
      href={href}
      onKeyDown={moveFocus}
      aria-current={isChosen ? 'true' : undefined}
      className="flex items-center gap-3 px-5 py-3.5 hover:bg-fill aria-[current=true]:bg-accent-soft max-md:px-4"
    >
      <Avatar name={name} src={conversation.profileImageUrl} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className={cx('truncate', isUnread ? 'font-semibold' : 'font-medium')}>{name}</span>
          <time
            dateTime={conversation.lastMessageAt}
            className={cx('num shrink-0 text-xs', isUnread ? 'font-medium text-accent' : 'text-ink-3')}
          >
            {formatDateTime(conversation.lastMessageAt)}
          </time>
        </span>
        <span className="flex items-center gap-2 text-sm">
          <span className={cx('min-w-0 flex-1 truncate', isUnread ? 'font-medium text-ink' : 'text-ink-2')}>
            {isOwn && 'You: '}
            {conversation.lastMessage || (conversation.lastMessageHasFiles ? 'Files' : '')}
          </span>
          {isUnread && (
            <span>
              <CountBadge count={conversation.unreadCount} />
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </a>
  );
}

function moveFocus(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])];
  const next = links[links.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
