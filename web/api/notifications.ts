import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
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

/** True if a notification leads to a page, wherever on it; conversations are read with their messages. */
const leadsTo = ({ path }: Notification, pathname: string) =>
  path !== null && !path.includes('?') && path.split('#')[0] === pathname;

/** Marks what led to the open page as read, also what arrives while it is open. */
export function useReadOnVisit(pathname: string) {
  const { data = [] } = useQuery(notifications);
  const { mutate } = useMarkRead();
  const seen = data.filter((one) => !one.isRead && leadsTo(one, pathname)).map(({ id }) => id);
  const key = seen.join();
  useEffect(() => {
    if (key !== '' && document.visibilityState === 'visible') mutate(key.split(',').map(Number));
  }, [key, mutate]);
}
