import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';

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

const pages: Record<string, (id: number) => string> = {
  request: (id) => `/requests/${id}`,
  aircraft: () => '/aircraft',
  provider: (id) => `/providers/${id}`,
  verification: () => '/verification',
  message: () => '/messages',
  account: () => '/account',
};

/** Where a piece of news leads, if anywhere. */
export const pageOf = ({ relatedType, relatedId }: Notification) =>
  pages[relatedType ?? '']?.(relatedId ?? 0);
