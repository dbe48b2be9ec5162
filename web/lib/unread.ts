import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** How many messages wait to be read. */
export const unreadMessages = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: async () => (await call('GET /api/messages/unread-count')).unread,
});
