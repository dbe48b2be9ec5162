import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#contract/addresses.ts';
import type { InboxFilter } from '#web/api/messages.ts';
import { Messages } from '#web/features/messages/messages.tsx';
import { toId, toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/demo/_shell/messages')({
  validateSearch: (search) => ({ with: toText(search.with), message: toId(search.message) }),
  component: function DemoMessagesPage() {
    const { with: userId, message } = Route.useSearch();
    const [filter, setFilter] = useState<InboxFilter>('all');
    return (
      <Messages
        talk={userId ? { userId } : undefined}
        foundId={message}
        filter={filter}
        onFilter={setFilter}
        talkHref={(talk, foundId) =>
          href('/demo/messages', {
            with: talk && 'userId' in talk ? talk.userId : undefined,
            message: foundId,
          })
        }
      />
    );
  },
});
