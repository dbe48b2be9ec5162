import { infiniteQueryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

export type Mail = WireOf<Api['GET /api/admin/mails']>[number];
export type MailStatus = Mail['status'];

export interface MailFilters {
  status: MailStatus | undefined;
  q: string | undefined;
}

/** Emails that the site sent, tried to send or stored, newest first, page by page. */
export const outbox = (filters: MailFilters) =>
  infiniteQueryOptions({
    queryKey: ['outbox', filters],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/admin/mails', { query: { ...filters, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Returns an email with its link; the server records who saw it. */
export const useRevealMail = (id: number) =>
  useAction(() => call('POST /api/admin/mails/:id/reveal', idParams(id)), {
    error: 'Couldn’t show the link',
  });
