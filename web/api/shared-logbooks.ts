import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import type { Book } from '#contract/logbook/books.ts';
import { call, callPage, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type LogbookLink = WireOf<Api['GET /api/logbooks/:id/share-links']>[number];
type NewLink = CallOf<Api['POST /api/logbooks/:id/share-links']>['body'];
export type Shared = WireOf<Api['GET /api/shared/:token']>;
export type SharedLogbook = Extract<Shared, { kind: 'logbook' }>['logbook'];
export type SharedEntry = WireOf<Api['GET /api/shared/:token/entries']>[number];

const linksKey = (logbookId: number) => [...keys.aircraft, 'logbook-links', logbookId];

/** The links to a logbook that work. */
export const shareLinksOf = (logbookId: number) =>
  queryOptions({
    queryKey: linksKey(logbookId),
    queryFn: () => call('GET /api/logbooks/:id/share-links', idParams(logbookId)),
  });

/** Makes a link; its address is shown once. */
export const useShareLogbook = (logbookId: number) =>
  useAction((body: NewLink) => call('POST /api/logbooks/:id/share-links', { ...idParams(logbookId), body }), {
    invalidates: [linksKey(logbookId)],
    success: { title: 'Link ready' },
  });

export const useRevokeLogbookLink = (logbookId: number) =>
  useAction((id: number) => call('DELETE /api/share-links/:id', idParams(id)), {
    invalidates: [linksKey(logbookId)],
    success: { title: 'Link revoked' },
    error: 'Couldn’t revoke the link',
  });

/** A report or logbook behind a share link; needs no sign-in. Every call counts as an opening. */
export const sharedByToken = (token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: () => call('GET /api/shared/:token', { params: { token } }),
  });

const pageSize = 20;

/** The entries of a shared logbook, newest first, page by page. */
export const sharedEntriesOf = (token: string, book: Book | undefined) =>
  infiniteQueryOptions({
    queryKey: ['shared', token, 'entries', book],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/shared/:token/entries', {
        params: { token },
        query: { limit: pageSize, cursor: pageParam, ...(book && { book }) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

const maxHits = 100;

/** Lines of the shared entries and pages with all words; of one scan alone if it is named. */
export const sharedSearchOf = (token: string, query: { q: string; scan?: string }) =>
  queryOptions({
    queryKey: ['shared', token, 'search', query],
    queryFn: () =>
      callPage('GET /api/shared/:token/search', { params: { token }, query: { ...query, limit: maxHits } }),
  });

/** A page of a shared scan. */
export const sharedPageOf = (token: string, scanId: number, number: number) =>
  queryOptions({
    queryKey: ['shared', token, 'page', scanId, number],
    queryFn: () =>
      call('GET /api/shared/:token/scans/:id/pages/:number', {
        params: { token, id: String(scanId), number: String(number) },
      }),
  });
