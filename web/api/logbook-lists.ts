import { queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import type { StatementKind } from '#contract/logbook/inventory-rules.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { aircraftDependents } from './aircraft.ts';
import { keys } from './keys.ts';

export type AdRecord = WireOf<Api['GET /api/logbooks/:id/ads']>[number];
export type AdInput = CallOf<Api['POST /api/logbooks/:id/ads']>['body'];
type AdDone = CallOf<Api['POST /api/ads/:id/done']>['body'];
export type Component = WireOf<Api['GET /api/logbooks/:id/components']>[number];
export type ComponentInput = CallOf<Api['POST /api/logbooks/:id/components']>['body'];
export type Part = WireOf<Api['GET /api/logbooks/:id/parts']>[number];
export type PartInput = CallOf<Api['POST /api/logbooks/:id/parts']>['body'];
export type LogbookDocument = WireOf<Api['GET /api/logbooks/:id/documents']>[number];
export type DocumentInput = CallOf<Api['POST /api/logbooks/:id/documents']>['body'];

/** Beside the logbook's key, so that every change of the aircraft reloads them. */
const keyOf = (logbookId: number, list: string) => [...keys.aircraft, 'logbook-lists', logbookId, list];

/** The AD list, pressing ones first. */
export const adsOf = (logbookId: number) =>
  queryOptions({
    queryKey: keyOf(logbookId, 'ads'),
    queryFn: () => call('GET /api/logbooks/:id/ads', idParams(logbookId)),
  });

/** Parts with their tags and what is left of their lives. */
export const partsOf = (logbookId: number) =>
  queryOptions({
    queryKey: keyOf(logbookId, 'parts'),
    queryFn: () => call('GET /api/logbooks/:id/parts', idParams(logbookId)),
  });

export const documentsOf = (logbookId: number) =>
  queryOptions({
    queryKey: keyOf(logbookId, 'documents'),
    queryFn: () => call('GET /api/logbooks/:id/documents', idParams(logbookId)),
  });

type Keyed<T> = T & { idempotencyKey: string };

/** Adds an AD record, or saves the one with `adId`. */
export const useSaveAd = (logbookId: number, adId: number | undefined) =>
  useAction(
    ({ idempotencyKey, ...body }: Keyed<AdInput>) =>
      adId === undefined
        ? call('POST /api/logbooks/:id/ads', { ...idParams(logbookId), body, idempotencyKey })
        : call('PATCH /api/ads/:id', { ...idParams(adId), body }),
    { invalidates: aircraftDependents, success: ({ number }) => ({ title: `${number} saved` }) },
  );

/** Records a compliance, here and on the due list. */
export const useAdDone = (adId: number) =>
  useAction((body: AdDone) => call('POST /api/ads/:id/done', { ...idParams(adId), body }), {
    invalidates: aircraftDependents,
    success: ({ number, nextDue }) => ({
      title: `${number} marked done`,
      ...(nextDue && { description: 'The next due date counts from there, on the due list too.' }),
    }),
  });

export const useRemoveAd = () =>
  useAction(({ id }: AdRecord) => call('DELETE /api/ads/:id', idParams(id)), {
    invalidates: aircraftDependents,
    success: (_, { number }) => ({ title: `${number} removed` }),
    error: 'Couldn’t remove the record',
  });

const rowParams = (id: number, rowId: number) => ({ params: { id: String(id), rowId: String(rowId) } });

/** Adds a component, or saves the one with `rowId`. */
export const useSaveComponent = (logbookId: number, rowId: number | undefined) =>
  useAction(
    ({ idempotencyKey, ...body }: Keyed<ComponentInput>) =>
      rowId === undefined
        ? call('POST /api/logbooks/:id/components', { ...idParams(logbookId), body, idempotencyKey })
        : call('PATCH /api/logbooks/:id/components/:rowId', { ...rowParams(logbookId, rowId), body }),
    { invalidates: aircraftDependents, success: { title: 'Component saved' } },
  );

/** Adds a part, or saves the one with `rowId`. */
export const useSavePart = (logbookId: number, rowId: number | undefined) =>
  useAction(
    ({ idempotencyKey, ...body }: Keyed<PartInput>) =>
      rowId === undefined
        ? call('POST /api/logbooks/:id/parts', { ...idParams(logbookId), body, idempotencyKey })
        : call('PATCH /api/logbooks/:id/parts/:rowId', { ...rowParams(logbookId, rowId), body }),
    { invalidates: aircraftDependents, success: { title: 'Part saved' } },
  );

export const useAddDocument = (logbookId: number) =>
  useAction(
    ({ idempotencyKey, ...body }: Keyed<DocumentInput>) =>
      call('POST /api/logbooks/:id/documents', { ...idParams(logbookId), body, idempotencyKey }),
    { invalidates: [keys.aircraft], success: { title: 'Document added' } },
  );

/** Removes a row that was entered by mistake. */
export const useRemoveRow = (logbookId: number, list: 'components' | 'parts' | 'documents') =>
  useAction(
    ({ id }: { id: number }) => call(`DELETE /api/logbooks/:id/${list}/:rowId`, rowParams(logbookId, id)),
    { invalidates: aircraftDependents, success: { title: 'Removed' }, error: 'Couldn’t remove it' },
  );

interface Statement {
  kind: StatementKind;
  statedOn: string;
  byName: string;
}

/** States that the AD list was reviewed, or that there is nothing to list. */
export const useMakeStatement = (logbookId: number) =>
  useAction((body: Statement) => call('PUT /api/logbooks/:id/statements', { ...idParams(logbookId), body }), {
    invalidates: [keys.aircraft],
    success: { title: 'Statement saved' },
  });
