import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { keys } from './keys.ts';

/** Number of unread messages. In a file of its own, because every signed-in page loads it. */
export const unreadMessages = queryOptions({
  queryKey: [...keys.messages, 'unread'],
  queryFn: async () => (await call('GET /api/messages/unread-count')).unread,
});

/** Number of conversations with unread messages of one of the user's accounts. */
export const unreadOf = (account: string) =>
  queryOptions({
    queryKey: [...keys.inbox, 'unread of', account],
    queryFn: async () => (await call('GET /api/inbox/counts', { query: { account } })).unread,
  });
