import { queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, idParams } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type LogbookExport = WireOf<Api['GET /api/exports/:id']>;
type ExportInput = CallOf<Api['POST /api/logbooks/:id/exports']>['body'];
export type CheckedRecord = WireOf<Api['POST /api/records/check']>;

const pollMs = 2_000;
const isQueued = ({ state }: Pick<LogbookExport, 'state'>) => state === 'queued';
const exportsKey = (logbookId: number) => [...keys.aircraft, 'logbook-exports', logbookId];

/** The exports of a logbook, asked for again while one is made. */
export const exportsOf = (logbookId: number) =>
  queryOptions({
    queryKey: exportsKey(logbookId),
    queryFn: () => call('GET /api/logbooks/:id/exports', idParams(logbookId)),
    refetchInterval: ({ state: { data } }) => (data?.some(isQueued) ? pollMs : false),
  });

/** One export, also of a logbook that was handed on. */
export const exportOf = (exportId: number) =>
  queryOptions({
    queryKey: [...keys.aircraft, 'logbook-export', exportId],
    queryFn: () => call('GET /api/exports/:id', idParams(exportId)),
    refetchInterval: ({ state: { data } }) => (data && isQueued(data) ? pollMs : false),
  });

/** Orders an export, which is made in the background. */
export const useExportLogbook = (logbookId: number) =>
  useAction(
    ({ idempotencyKey, ...body }: ExportInput & { idempotencyKey: string }) =>
      call('POST /api/logbooks/:id/exports', { ...idParams(logbookId), body, idempotencyKey }),
    {
      invalidates: [exportsKey(logbookId)],
      success: ({ number }) => ({
        title: `Making ${number}`,
        description: 'You can leave this page. We’ll notify you when it’s ready.',
      }),
    },
  );

/** Orders an export again that failed. */
export const useExportAgain = (logbookId: number) =>
  useAction(
    ({ parts, book, from, to }: LogbookExport) =>
      call('POST /api/logbooks/:id/exports', {
        ...idParams(logbookId),
        body: { parts, ...(book && { book }), ...(from && { from }), ...(to && { to }) },
      }),
    { invalidates: [exportsKey(logbookId)], error: 'Couldn’t start the export' },
  );

/** Address of the PDF of an export. */
export const exportFile = (exportId: number) => `/api/exports/${exportId}/file`;

/** Sends a file to be compared with our exports; needs no sign-in. */
export const useCheckRecord = (onProgress: (percent: number) => void) =>
  useAction((file: File) => upload<CheckedRecord>('/api/records/check', file, file.name, { onProgress }));
