import { queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

export type Notification = WireOf<Api['GET /api/notifications']>[number];

/** The latest notifications, max 50. */
export const notifications = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => call('GET /api/notifications', { query: { limit: 50 } }),
});

/** Marks notifications as read: those with the given ids, or all. */
export const useMarkRead = () =>
  useAction((ids?: number[]) => call('PUT /api/notifications/read', { body: ids ? { ids } : {} }), {
    invalidates: [notifications.queryKey],
  });
