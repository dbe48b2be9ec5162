import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

/** Number of unread messages. */
export const unreadMessages = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: async () => (await call('GET /api/messages/unread-count')).unread,
});
