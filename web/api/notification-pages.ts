import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { callPage } from '#web/lib/api.ts';
import { notifications } from './notifications.ts';

export type NotificationFilter = NonNullable<CallOf<Api['GET /api/notifications']>['query']['filter']>;

/** The caller's notifications, page by page; reloaded with those under the bell. */
export const notificationPages = (filter: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: [...notifications.queryKey, 'pages', filter],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/notifications', { query: { filter, limit: 50, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
