import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';
import type { Href } from '#web/lib/paths.ts';

export type Notification = WireOf<Api['GET /api/notifications']>[number];

/** The latest news. */
export const notifications = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => call('GET /api/notifications', { query: { limit: 50 } }),
});

/** Marks some news read, or all of it. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: number[]) => call('PUT /api/notifications/read', { body: ids ? { ids } : {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: notifications.queryKey }),
  });
}

const pages: Record<string, (href: Href, id: number) => string> = {
  request: (href, id) => href('/requests/:id', { id }),
  aircraft: (href) => href('/aircraft'),
  provider: (href, id) => href('/providers/:id', { id }),
  message: (href) => href('/messages'),
  account: (href) => href('/account'),
};

/** Returns the address a notification links to; undefined if it links to no page. */
export const pageOf = ({ relatedType, relatedId }: Notification, href: Href) =>
  pages[relatedType ?? '']?.(href, relatedId ?? 0);
