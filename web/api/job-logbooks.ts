import { queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';
import { readingBy } from './shared-logbooks.ts';

export type JobAccess = WireOf<Api['GET /api/requests/:id/logbook-access']>;
export type JobWithAccess = WireOf<Api['GET /api/logbooks/:id/access']>[number];

const logbookKey = (requestId: number) => [...keys.requests, requestId, 'logbook'];

/** Whether the shop of a job reads the logbook, and until when. */
export const jobAccessOf = (requestId: number) =>
  queryOptions({
    queryKey: [...logbookKey(requestId), 'access'],
    queryFn: () => call('GET /api/requests/:id/logbook-access', idParams(requestId)),
  });

/** The jobs whose shops read a logbook now. */
export const jobsWithAccess = (logbookId: number) =>
  queryOptions({
    queryKey: [...keys.aircraft, 'logbook-jobs', logbookId],
    queryFn: () => call('GET /api/logbooks/:id/access', idParams(logbookId)),
  });

/** Lets the shop of a job read the logbook. */
export const useGiveAccess = (requestId: number, shopName: string) =>
  useAction(() => call('PUT /api/requests/:id/logbook-access', idParams(requestId)), {
    invalidates: [keys.requests, keys.aircraft],
    success: { title: 'Logbook shared', description: `${shopName} can read it during this job.` },
    error: 'Couldn’t share the logbook',
  });

/** Ends the access of a job's shop. */
export const useEndAccess = () =>
  useAction((requestId: number) => call('DELETE /api/requests/:id/logbook-access', idParams(requestId)), {
    invalidates: [keys.requests, keys.aircraft],
    success: { title: 'Access ended', description: 'The shop can’t open the logbook anymore.' },
    error: 'Couldn’t end the access',
  });

/** The logbook of a job's aircraft as its shop reads it. */
export const jobLogbookOf = (requestId: number) =>
  queryOptions({
    queryKey: logbookKey(requestId),
    queryFn: () => call('GET /api/requests/:id/logbook', idParams(requestId)),
  });

/** What the shop of a job reads. */
export const readingInJob = (requestId: number) =>
  readingBy(logbookKey(requestId), {
    entries: (query) => callPage('GET /api/requests/:id/logbook/entries', { ...idParams(requestId), query }),
    search: (query) => callPage('GET /api/requests/:id/logbook/search', { ...idParams(requestId), query }),
    page: (scanId, number) =>
      call('GET /api/requests/:id/logbook/scans/:scanId/pages/:number', {
        params: { id: String(requestId), scanId, number },
      }),
  });
