import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft, User } from 'lucide-react';
import { useEffect } from 'react';
import {
  displayName,
  messagesWith,
  personById,
  useMarkConversationRead,
  type About,
  type Person,
} from '#web/api/messages.ts';
import { useHref } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';

type Props = { userId: string; unread: number; backHref: string; about: About | undefined };

/** One conversation: the other user, the messages and the message form. */
export function ConversationPane({ userId, unread, backHref, about }: Props) {
  const me = useUser();
  const person = useQuery(personById(userId));
  const log = useInfiniteQuery(messagesWith(userId));
  const markRead = useMarkConversationRead();
  const messages = log.data?.pages.toReversed().flatMap(({ items }) => items) ?? [];
  const hasUnread = unread > 0 || messages.some(({ senderId, isRead }) => senderId === userId && !isRead);
  const shouldMarkRead = log.isSuccess && hasUnread;
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    if (shouldMarkRead) markRead.mutate(userId);
    // Once per message that arrives while the conversation is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shouldMarkRead, newest, userId]);
  if (log.isError || person.isError) {
    return (
      <ErrorState
        className="grid h-full content-center"
        title="Couldn’t load this conversation"
        text="It may not be yours, or the server is busy. Try again in a moment."
        onRetry={() => {
          void log.refetch();
          void person.refetch();
        }}
        pending={log.isFetching}
      />
    );
  }
  if (log.isPending || person.isPending) return <LoadingScreen variant="message" late />;
  return (
    <section
      aria-label={`Conversation with ${displayName(person.data)}`}
      className="flex h-full min-h-0 flex-col"
    >
      <Header person={person.data} backHref={backHref} />
      {messages.length === 0 ? (
        <EmptyState
          className="flex-1 content-center"
          drawing="messages"
          title="No messages yet"
          text={`Send the first one to ${displayName(person.data).replace(/\.$/, '')}.`}
        />
      ) : (
        <MessageLog
          messages={messages}
          myId={me.id}
          hasEarlier={log.hasNextPage}
          isLoadingEarlier={log.isFetchingNextPage}
          onEarlier={() => void log.fetchNextPage()}
        />
      )}
      {person.data.canWrite ? (
        <Composer key={`${about?.requestId} ${about?.quoteId}`} receiverId={userId} about={about} />
      ) : (
        <p className="border-t border-line px-5 py-4 text-sm text-ink-2 max-md:px-4">
          {person.data.isDeleted
            ? 'This account was deleted. You keep the messages.'
            : 'You can reply once this person messages you.'}
        </p>
      )}
    </section>
  );
}

function Header({ person, backHref }: { person: Person; backHref: string }) {
  const href = useHref();
  const profile = person.providerId !== null && href('/providers/:id', { id: person.providerId });
  return (
    <header className="flex h-16 shrink-0 items-center gap-3 border-b border-line px-5 max-md:px-2">
      <a
        href={backHref}
        aria-label="Back to all conversations"
        className="hit grid size-11 place-items-center md:hidden"
      >
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      </a>
      <Avatar name={displayName(person)} src={person.profileImageUrl} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold">{displayName(person)}</h2>
        {person.businessName && !person.isDeleted && (
          <p className="truncate text-sm text-ink-2">
            {[person.firstName, person.lastName].filter(Boolean).join(' ')}
          </p>
        )}
      </div>
      {profile && (
        <Button href={profile} variant="ghost" size="sm" icon={<User aria-hidden />}>
          View Profile
        </Button>
      )}
    </header>
  );
}
