import { createFileRoute } from '@tanstack/react-router';
import { Messages } from '#web/features/messages/messages.tsx';
import { textOf } from '#web/lib/search.ts';

export const Route = createFileRoute('/_app/messages')({
  validateSearch: (search) => ({ with: textOf(search.with) }),
  component: function MessagesPage() {
    return (
      <Messages
        userId={Route.useSearch().with}
        toThread={(userId) => (userId ? `/messages?with=${userId}` : '/messages')}
      />
    );
  },
});
