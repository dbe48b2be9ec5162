import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PayMode } from '#contract/accounts/member-states.ts';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage, idParams } from '#web/lib/api.ts';
import { useJobAction, useKeyedJobAction, voteStarted } from './jobs.ts';
import { keys } from './keys.ts';

export type Quote = WireOf<Api['GET /api/requests/:id/quotes']>[number];
export type NewQuote = CallOf<Api['POST /api/requests/:id/quotes']>['body'];
export type ItemKind = Quote['items'][number]['kind'];

/** The quotes on a request that the caller may see, max 100, and how many there are in all. */
export const quotesOn = (requestId: number) =>
  queryOptions({
    queryKey: [...keys.requests, requestId, 'quotes'],
    queryFn: () =>
      callPage('GET /api/requests/:id/quotes', { ...idParams(requestId), query: { limit: 100 } }),
  });

/** Returns the quote that a job is based on. */
export const acceptedQuote = ({ items }: { items: readonly Quote[] }) =>
  items.find(({ status }) => status === 'accepted');

/** A provider's own quotes on all requests, newest first, max 50. */
export const quotesBy = (providerId: number) =>
  queryOptions({
    queryKey: [...keys.quotes, 'provider', providerId],
    queryFn: () =>
      call('GET /api/service-quotes/provider/:providerId', {
        params: { providerId: String(providerId) },
        query: { limit: 50 },
      }),
  });

export type OwnQuote = WireOf<Api['GET /api/service-quotes/my']>[number];
export type QuoteProgress = OwnQuote['progress'];

/** The caller's own quotes on all requests, one row per request, page by page. */
export const myQuotes = (progress: QuoteProgress | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.quotes, 'my', progress],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/service-quotes/my', { query: { status: progress, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Those of the requests that the caller may see and quote on. */
export const requestsTakingQuotes = (ids: number[]) =>
  queryOptions({
    queryKey: [...keys.requests, 'quotable', ids],
    queryFn: async () => {
      const requests = await Promise.all(
        ids.map((id) => call('GET /api/requests/:id', idParams(id)).catch(() => undefined)),
      );
      return requests.filter((request) => request !== undefined).filter(({ can }) => can.includes('quote'));
    },
    enabled: ids.length > 0,
  });

/**
 * Sends a quote; if the provider has a pending one, the new quote replaces it. `onSent` is called on the response, before
 * the queries reload, so that a closed tab leaves no draft of a sent quote.
 */
export const useSendQuote = (requestId: number, isRevision: boolean, onSent: () => void) =>
  useJobAction(
    async ({ idempotencyKey, ...body }: NewQuote & { idempotencyKey: string }) => {
      await call('POST /api/requests/:id/quotes', { ...idParams(requestId), body, idempotencyKey });
      onSent();
    },
    isRevision
      ? { title: 'Quote revised', description: 'The owner sees the new quote.' }
      : { title: 'Quote sent', description: 'We’ve notified the owner.' },
    'Couldn’t send your quote',
  );

export const useWithdrawQuote = (quoteId: number) =>
  useJobAction(
    () => call('POST /api/service-quotes/:id/withdraw', idParams(quoteId)),
    { title: 'Quote withdrawn', description: 'We’ve notified the owner.' },
    'Couldn’t withdraw your quote',
  );

/** Accepts a quote with these optional lines; its payment is made afterwards. */
export const useAcceptQuote = (
  quoteId: number,
  {
    acknowledgesNoCover,
    optionalItems,
    sharesLogbook,
    pay,
    payerId,
  }: {
    acknowledgesNoCover: boolean;
    optionalItems: number[];
    sharesLogbook: boolean;
    pay?: PayMode;
    payerId?: string | undefined;
  },
) =>
  useKeyedJobAction(
    (idempotencyKey) =>
      call('POST /api/service-quotes/:id/accept', {
        ...idParams(quoteId),
        body: {
          ...(pay === 'split' && { pay }),
          ...(acknowledgesNoCover && { acknowledgesNoCover }),
          ...(optionalItems.length > 0 && { optionalItems }),
          ...(sharesLogbook && { sharesLogbook }),
          ...(payerId && { payerId }),
        },
        idempotencyKey,
      }),
    ({ approval }) =>
      approval ? voteStarted : { title: 'Quote accepted', description: 'Pay now so the work can start.' },
    'Couldn’t accept the quote',
  );

/** Rejects a quote; an empty reason is not sent. */
export const useRejectQuote = (quoteId: number) =>
  useJobAction(
    (reason: string) =>
      call('POST /api/service-quotes/:id/reject', {
        ...idParams(quoteId),
        body: reason.trim() ? { reason } : {},
      }),
    { title: 'Quote rejected', description: 'We’ve notified the provider.' },
    'Couldn’t reject the quote',
  );

export type Counteroffer = Quote['counteroffers'][number];
export type NewCounteroffer = CallOf<Api['POST /api/service-quotes/:id/counteroffers']>['body'];

/** Proposes other terms for a quote. */
export const useMakeCounteroffer = (quoteId: number, providerName: string) =>
  useJobAction(
    (body: NewCounteroffer) =>
      call('POST /api/service-quotes/:id/counteroffers', { ...idParams(quoteId), body }),
    { title: 'Counteroffer sent', description: `We’ve notified ${providerName}.` },
    'Couldn’t send the counteroffer',
  );

export const useWithdrawCounteroffer = (id: number) =>
  useJobAction(
    () => call('POST /api/counteroffers/:id/withdraw', idParams(id)),
    { title: 'Counteroffer withdrawn', description: 'The quote stays open.' },
    'Couldn’t withdraw the counteroffer',
  );

export const useAgreeToCounteroffer = (id: number) =>
  useJobAction(
    () => call('POST /api/counteroffers/:id/agree', idParams(id)),
    { title: 'Counteroffer agreed', description: 'We’ve notified the owner, who can accept it now.' },
    'Couldn’t agree to the counteroffer',
  );

/** Declines a counteroffer; an empty reason is not sent. */
export const useDeclineCounteroffer = (id: number) =>
  useJobAction(
    (reason: string) =>
      call('POST /api/counteroffers/:id/decline', {
        ...idParams(id),
        body: reason.trim() ? { reason } : {},
      }),
    { title: 'Counteroffer declined', description: 'Your quote stays as it was.' },
    'Couldn’t decline the counteroffer',
  );
