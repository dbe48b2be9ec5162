import { infiniteQueryOptions, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import type { Book } from '#contract/logbook/books.ts';
import { ApiError, call, callPage, idParams } from '#web/lib/api.ts';
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
const maxHits = 100;

interface Paged {
  limit: number;
  cursor?: string | undefined;
}
type Hits = WireOf<Api['GET /api/shared/:token/search']>;
type SharedPage = WireOf<Api['GET /api/shared/:token/scans/:id/pages/:number']>;
type Listed<T> = Promise<{ items: T[]; total?: number | undefined; next?: string | undefined }>;

/** How the parts of a logbook are read: by a link, or during a job. */
interface Calls {
  entries: (query: Paged & { book?: Book }) => Listed<SharedEntry>;
  search: (query: Paged & { q: string; scan?: string }) => Listed<Hits[number]>;
  page: (scanId: string, number: string) => Promise<SharedPage>;
}

/** Asks again for the logbook at `key` when a part of it is gone: the link was revoked, or the access has ended. */
async function partOf<T>(key: QueryKey, client: QueryClient, part: Promise<T>) {
  try {
    return await part;
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    if (isGone) void client.invalidateQueries({ queryKey: key, exact: true });
    throw error;
  }
}

/** The queries of a logbook whose reader has no rights on the aircraft; their keys begin with `key`. */
export const readingBy = (key: QueryKey, calls: Calls) => ({
  /** The entries, newest first, page by page. */
  entries: (book: Book | undefined) =>
    infiniteQueryOptions({
      queryKey: [...key, 'entries', book],
      queryFn: ({ pageParam, client }) =>
        partOf(key, client, calls.entries({ limit: pageSize, cursor: pageParam, ...(book && { book }) })),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next,
    }),
  /** Lines of entries and pages with all words; of one scan alone if it is named. */
  search: (query: { q: string; scan?: string }) =>
    queryOptions({
      queryKey: [...key, 'search', query],
      queryFn: ({ client }) => partOf(key, client, calls.search({ ...query, limit: maxHits })),
    }),
  page: (scanId: number, number: number) =>
    queryOptions({
      queryKey: [...key, 'page', scanId, number],
      queryFn: ({ client }) => partOf(key, client, calls.page(String(scanId), String(number))),
    }),
});
export type LogbookReading = ReturnType<typeof readingBy>;

/** What the holder of a link reads. */
export const readingByLink = (token: string) =>
  readingBy(['shared', token], {
    entries: (query) => callPage('GET /api/shared/:token/entries', { params: { token }, query }),
    search: (query) => callPage('GET /api/shared/:token/search', { params: { token }, query }),
    page: (id, number) =>
      call('GET /api/shared/:token/scans/:id/pages/:number', { params: { token, id, number } }),
  });
