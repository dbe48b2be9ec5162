import { queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { isBeingRead } from '#contract/logbook/scan-lifecycle.ts';
import { call, callPage, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type Scan = WireOf<Api['GET /api/logbooks/:id/scans']>[number];
export type ScanDetail = WireOf<Api['GET /api/scans/:id']>;
export type ScanPage = WireOf<Api['GET /api/scans/:id/pages/:number']>;
export type SearchHit = WireOf<Api['GET /api/logbooks/:id/search']>[number];
export type NewScan = CallOf<Api['POST /api/logbooks/:id/scans']>['body'];
type SearchQuery = CallOf<Api['GET /api/logbooks/:id/search']>['query'];

const pollMs = 4_000;
const isReading = ({ state }: Pick<Scan, 'state'>) => isBeingRead({ status: state });

/** The scans of a logbook, asked for again while one is read. */
export const scansOf = (logbookId: number) =>
  queryOptions({
    queryKey: [...keys.aircraft, 'logbook-scans', logbookId],
    queryFn: () => call('GET /api/logbooks/:id/scans', idParams(logbookId)),
    refetchInterval: ({ state: { data } }) => (data?.some(isReading) ? pollMs : false),
  });

/** A scan with the state of its pages. */
export const scanOf = (scanId: number) =>
  queryOptions({
    queryKey: [...keys.aircraft, 'logbook-scan', scanId],
    queryFn: () => call('GET /api/scans/:id', idParams(scanId)),
    refetchInterval: ({ state: { data } }) => (data && isReading(data) ? pollMs : false),
  });

const pageParams = (scanId: number, number: number) => ({
  params: { id: String(scanId), number: String(number) },
});
const pageKey = (scanId: number, number: number) => [...keys.aircraft, 'logbook-scan', scanId, number];

/** A page of a scan with its words and picture. */
export const scanPageOf = (scanId: number, number: number) =>
  queryOptions({
    queryKey: pageKey(scanId, number),
    queryFn: () => call('GET /api/scans/:id/pages/:number', pageParams(scanId, number)),
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? pollMs : false),
  });

/** Hits that a search shows at most; the others are counted. */
const maxHits = 100;

/** Lines of entries and pages with all words. */
export const searchOf = (logbookId: number, query: Omit<SearchQuery, 'limit' | 'cursor'>) =>
  queryOptions({
    queryKey: [...keys.aircraft, 'logbook-search', logbookId, query],
    queryFn: () =>
      callPage('GET /api/logbooks/:id/search', {
        ...idParams(logbookId),
        query: { ...query, limit: maxHits },
      }),
  });

/** Adds a scan, which is read in the background. */
export const useAddScan = (logbookId: number) =>
  useAction(
    ({ idempotencyKey, ...body }: NewScan & { idempotencyKey: string }) =>
      call('POST /api/logbooks/:id/scans', { ...idParams(logbookId), body, idempotencyKey }),
    {
      invalidates: [keys.aircraft],
      success: ({ state, title }) =>
        state === 'failed'
          ? undefined
          : { title: `${title} uploaded`, description: 'We read it page by page. You can leave this page.' },
    },
  );

/** Removes a scan with its pages. */
export const useRemoveScan = () =>
  useAction(({ id }: Pick<Scan, 'id' | 'title'>) => call('DELETE /api/scans/:id', idParams(id)), {
    invalidates: [keys.aircraft],
    success: (_, { title }) => ({ title: `${title} removed` }),
    error: 'Couldn’t remove the scan',
  });

/** Stores the line that the owner types for a page. */
export const useTypePage = (scanId: number, number: number) =>
  useAction(
    (typed: string) =>
      call('PATCH /api/scans/:id/pages/:number', { ...pageParams(scanId, number), body: { typed } }),
    { invalidates: [keys.aircraft], success: { title: 'Line saved', description: 'A search finds it now.' } },
  );
