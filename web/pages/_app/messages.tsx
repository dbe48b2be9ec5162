import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { href } from '#contract/addresses.ts';
import { Messages } from '#web/features/messages/messages.tsx';
import { toId, toText } from '#web/lib/search.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const RoomJob = lazyPart(() => import('#web/features/jobs/job/room-job.tsx'));

export const Route = createFileRoute('/_app/messages')({
  validateSearch: (search) => ({
    with: toText(search.with),
    room: toId(search.room),
    request: toId(search.request),
    quote: toId(search.quote),
    message: toId(search.message),
    filter: (['jobs', 'unread'] as const).find((filter) => filter === search.filter),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { with: userId, room, message, filter }, cause }) => {
    if (cause === 'preload') return;
    void import('#web/api/messages.ts').then((api) => {
      void queryClient.prefetchInfiniteQuery(api.inbox(filter ?? 'all'));
      void queryClient.prefetchQuery(api.inboxCounts);
      if (room) {
        void queryClient.prefetchQuery(api.roomById(room));
        void queryClient.prefetchInfiniteQuery(api.roomLog(room, message));
      } else if (userId) {
        void queryClient.prefetchQuery(api.personById(userId));
        void queryClient.prefetchInfiniteQuery(api.messagesWith(userId, message));
      }
    });
  },
  component: function MessagesPage() {
    const { with: userId, room, request, quote, message, filter } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <Messages
        talk={room ? { roomId: room } : userId ? { userId } : undefined}
        about={{ ...(request && { requestId: request }), ...(quote && { quoteId: quote }) }}
        foundId={message}
        filter={filter ?? 'all'}
        onFilter={(next) =>
          void navigate({
            search: (now) => ({ ...now, filter: next === 'all' ? undefined : next }),
            replace: true,
          })
        }
        renderJob={(requestId) => (
          <Suspense fallback={<div className="h-17 shrink-0 border-b border-line" />}>
            <RoomJob requestId={requestId} />
          </Suspense>
        )}
        talkHref={(talk, foundId) =>
          href('/messages', {
            filter,
            message: foundId,
            ...(talk && ('roomId' in talk ? { room: talk.roomId } : { with: talk.userId })),
          })
        }
      />
    );
  },
});
