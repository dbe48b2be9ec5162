import { createFileRoute } from '@tanstack/react-router';
import { href } from '#contract/addresses.ts';
import { Messages } from '#web/features/messages/messages.tsx';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/demo/_shell/messages')({
  validateSearch: (search) => ({ with: toText(search.with) }),
  component: function DemoMessagesPage() {
    return (
      <Messages
        userId={Route.useSearch().with}
        conversationHref={(userId) => href('/demo/messages', { with: userId })}
      />
    );
  },
});
