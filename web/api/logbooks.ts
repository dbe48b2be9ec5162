import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { aircraftDependents } from './aircraft.ts';
import { keys } from './keys.ts';

export type Logbook = WireOf<Api['GET /api/aircraft/:id/logbook']>;
export type LogbookEntry = WireOf<Api['GET /api/logbooks/:id/entries']>[number];
export type EntryInput = CallOf<Api['POST /api/logbooks/:id/entries']>['body'];
type EntryQuery = NonNullable<CallOf<Api['GET /api/logbooks/:id/entries']>['query']>;
export type EntryFilters = Pick<EntryQuery, 'book' | 'kind' | 'q'>;

/** The logbook of an aircraft; its key is below the aircraft's, like those of its entries. */
export const logbookOf = (aircraftId: number) =>
  queryOptions({
    queryKey: [...keys.aircraft, aircraftId, 'logbook'],
    queryFn: () => call('GET /api/aircraft/:id/logbook', idParams(aircraftId)),
  });

const pageSize = 20;

/** The entries of a logbook, newest first, page by page. */
export const entriesOf = (logbookId: number, filters: EntryFilters) =>
  infiniteQueryOptions({
    queryKey: [...keys.aircraft, 'logbook-entries', logbookId, filters],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/logbooks/:id/entries', {
        ...idParams(logbookId),
        query: { ...filters, limit: pageSize, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Adds an entry, or corrects one. */
export const useAddEntry = (logbookId: number) =>
  useAction(
    ({ idempotencyKey, ...body }: EntryInput & { idempotencyKey: string }) =>
      call('POST /api/logbooks/:id/entries', { ...idParams(logbookId), body, idempotencyKey }),
    {
      invalidates: aircraftDependents,
      success: ({ page }, { replacesId }) => ({
        title: replacesId === undefined ? 'Entry added' : 'Entry corrected',
        description: page
          ? `It says that it is from page ${page.number}, which stays the original.`
          : 'Print the sticker, sign it and put it into the book.',
      }),
    },
  );

/** Attaches the photo or scan of the signed entry. */
export const useAttachSignedCopy = (entryId: number) =>
  useAction(
    (fileId: number) =>
      call('POST /api/logbook-entries/:id/signed-copy', { ...idParams(entryId), body: { fileId } }),
    { invalidates: [keys.aircraft], success: { title: 'Signed copy attached' } },
  );

/** Address of an entry's sticker to print and sign. */
export const stickerPdf = (entryId: number) => `/api/logbook-entries/${entryId}/sticker.pdf`;
