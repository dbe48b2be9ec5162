import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { keys } from './keys.ts';

/** Number of unread messages. In a file of its own, because every signed-in page loads it. */
export const unreadMessages = queryOptions({
  queryKey: [...keys.messages, 'unread'],
  queryFn: async () => (await call('GET /api/messages/unread-count')).unread,
});
