import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft, User } from 'lucide-react';
import { useEffect } from 'react';
import { useHref } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { nameOf, personOf, threadWith, useMarkThreadRead, type Person } from './messages.api.ts';

type Props = { userId: string; unread: number; backHref: string };

/** One conversation: who it is with, what was said, and the way to say more. */
export function Thread({ userId, unread, backHref }: Props) {
  const me = useUser();
  const person = useQuery(personOf(userId));
  const thread = useInfiniteQuery(threadWith(userId));
  const markRead = useMarkThreadRead();
  const messages = thread.data?.pages.toReversed().flatMap(({ items }) => items) ?? [];
  const hasUnread = unread > 0 || messages.some(({ senderId, isRead }) => senderId === userId && !isRead);
  const isSeen = thread.isSuccess && hasUnread;
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    if (isSeen) markRead.mutate(userId);
    // Once for every message that arrives while the thread is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSeen, newest, userId]);
  if (thread.isError || person.isError) {
    return (
      <ErrorState
        className="grid h-full content-center"
        title="This conversation could not be loaded"
        text="It may not be yours, or the server is busy."
        onRetry={() => {
          void thread.refetch();
          void person.refetch();
        }}
        pending={thread.isFetching}
      />
    );
  }
  if (thread.isPending || person.isPending) return <LoadingScreen variant="message" late />;
  return (
    <section aria-label={`Conversation with ${nameOf(person.data)}`} className="flex h-full min-h-0 flex-col">
      <Header person={person.data} backHref={backHref} />
      {messages.length === 0 ? (
        <EmptyState
          className="flex-1 content-center"
          drawing="messages"
          title="No messages yet"
          text={`Write the first one to ${nameOf(person.data)}.`}
        />
      ) : (
        <MessageLog
          messages={messages}
          myId={me.id}
          hasEarlier={thread.hasNextPage}
          isLoadingEarlier={thread.isFetchingNextPage}
          onEarlier={() => void thread.fetchNextPage()}
        />
      )}
      {person.data.canWrite ? (
        <Composer receiverId={userId} />
      ) : (
        <p className="border-t border-line px-5 py-4 text-sm text-ink-2 max-md:px-4">
          {person.data.isDeleted
            ? 'This person has left. You keep what was written.'
            : 'You can write here once this person has written to you.'}
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
      <Avatar name={nameOf(person)} src={person.profileImageUrl} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold">{nameOf(person)}</h2>
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
