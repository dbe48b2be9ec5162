import { infiniteQueryOptions } from '@tanstack/react-query';
import type { LogLevel } from '#contract/admin/log-levels.ts';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

export type BackupLink = WireOf<Api['POST /api/admin/backup']>;
export type LogLine = WireOf<Api['GET /api/admin/logs']>[number];

/** The address of the export, which the browser downloads as it comes. */
export const userExportUrl: Api['GET /api/admin/users.csv']['path'] = '/api/admin/users.csv';

/** Creates a link to a backup; the password is asked for again. */
export const useCreateBackup = () =>
  useAction((body: CallOf<Api['POST /api/admin/backup']>['body']) =>
    call('POST /api/admin/backup', { body }),
  );

export const useClearCache = () =>
  useAction(() => call('POST /api/admin/cache/clear'), {
    error: 'Couldn’t clear the cache',
    success: ({ processes, cleared }) =>
      cleared === processes
        ? {
            title: 'Cache cleared',
            description: processes === 1 ? 'On the one running process.' : `On all ${processes} processes.`,
          }
        : {
            title: 'Cache cleared in part',
            description: `${cleared} of ${processes} processes confirmed it. Try again in a minute.`,
          },
  });

export interface LogFilters {
  level: LogLevel | undefined;
  q: string | undefined;
}

/** The system log, newest first, page by page. */
export const systemLogs = (filters: LogFilters) =>
  infiniteQueryOptions({
    queryKey: ['logs', filters],
    queryFn: ({ pageParam }) => callPage('GET /api/admin/logs', { query: { ...filters, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Opens the logs for a few minutes. */
export const useUnlockLogs = () =>
  useAction((password: string) => call('POST /api/admin/logs/unlock', { body: { password } }), {
    invalidates: [['logs']],
  });
