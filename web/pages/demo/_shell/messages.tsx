import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#contract/addresses.ts';
import type { InboxFilter } from '#web/api/messages.ts';
import { Messages } from '#web/features/messages/messages.tsx';
import { toId, toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/demo/_shell/messages')({
  validateSearch: (search) => ({
    with: toText(search.with),
    room: toId(search.room),
    message: toId(search.message),
  }),
  component: function DemoMessagesPage() {
    const { with: userId, room, message } = Route.useSearch();
    const [filter, setFilter] = useState<InboxFilter>('all');
    return (
      <Messages
        talk={room ? { roomId: room } : userId ? { userId } : undefined}
        foundId={message}
        filter={filter}
        onFilter={setFilter}
        talkHref={(talk, foundId) =>
          href('/demo/messages', {
            message: foundId,
            ...(talk && ('roomId' in talk ? { room: talk.roomId } : { with: talk.userId })),
          })
        }
      />
    );
  },
});
