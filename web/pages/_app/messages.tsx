import { createFileRoute } from '@tanstack/react-router';
import { href } from '#contract/addresses.ts';
import { Messages } from '#web/features/messages/messages.tsx';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/_app/messages')({
  validateSearch: (search) => ({ with: toText(search.with) }),
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
    return (
      <Messages
        userId={Route.useSearch().with}
        conversationHref={(userId) => href('/messages', { with: userId })}
      />
    );
  },
});
