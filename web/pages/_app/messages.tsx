import { createFileRoute } from '@tanstack/react-router';
import { href } from '#contract/addresses.ts';
import { Messages } from '#web/features/messages/messages.tsx';
import { toId, toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/_app/messages')({
  validateSearch: (search) => ({
    with: toText(search.with),
    request: toId(search.request),
    quote: toId(search.quote),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { with: userId }, cause }) => {
    if (cause === 'preload') return;
    void import('#web/api/messages.ts').then((api) => {
      void queryClient.prefetchInfiniteQuery(api.conversations);
      if (!userId) return;
      void queryClient.prefetchQuery(api.personById(userId));
      void queryClient.prefetchInfiniteQuery(api.messagesWith(userId));
    });
  },
  component: function MessagesPage() {
    const { with: userId, request, quote } = Route.useSearch();
    return (
      <Messages
        userId={userId}
        about={{ ...(request && { requestId: request }), ...(quote && { quoteId: quote }) }}
        conversationHref={(id) => href('/messages', { with: id })}
      />
    );
  },
});
