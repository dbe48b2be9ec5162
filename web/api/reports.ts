import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage, idParams } from '#web/lib/api.ts';
import { useAction, type ToastContent } from '#web/lib/use-action.ts';

export type Report = CallOf<Api['POST /api/reports']>['body'];
export type ListedReport = WireOf<Api['GET /api/admin/reports']>[number];
export type ReportStatus = ListedReport['status'];
export type ReportDetail = WireOf<Api['GET /api/admin/reports/:id']>;
export type ReportedContent = NonNullable<ReportDetail['content']>;
export type Decision = CallOf<Api['POST /api/admin/reports/:id/decide']>['body'];

/** Reports something to the administrators. */
export const useReport = () =>
  useAction((body: Report) => call('POST /api/reports', { body }), {
    success: { title: 'Report sent', description: 'Our team will look at it.' },
  });

/** The administrators' queue by status, page by page. */
export const reportQueue = (status: ReportStatus) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'queue', status],
    queryFn: ({ pageParam }) => callPage('GET /api/admin/reports', { query: { status, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** How many reported things wait for a decision. */
export const openReportCount = queryOptions({
  queryKey: ['reports', 'open'],
  queryFn: async () => (await callPage('GET /api/admin/reports', { query: { limit: 1 } })).total,
});

/** A report with the reported content in its context. */
export const reportById = (id: number) =>
  queryOptions({
    queryKey: ['reports', id],
    queryFn: () => call('GET /api/admin/reports/:id', idParams(id)),
  });

const decisionToasts: Record<Decision['decision'], ToastContent> = {
  dismiss: { title: 'Report dismissed', description: 'We notified who reported it.' },
  hide: { title: 'Content hidden', description: 'We notified the author and who reported it.' },
  warn: { title: 'Warning sent', description: 'We notified the author and who reported it.' },
  suspend: { title: 'Account suspended', description: 'We notified the author and who reported it.' },
};

const staleToast = {
  title: 'Already decided',
  description: 'Another administrator was faster. Here’s what they decided.',
};

/** Decides all open reports of the target. */
export const useDecideReport = (id: number) =>
  useAction((body: Decision) => call('POST /api/admin/reports/:id/decide', { ...idParams(id), body }), {
    invalidates: [['reports']],
    success: (_result, { decision }) => decisionToasts[decision],
    stale: () => staleToast,
    onSuccess: (changed, _, client) => client.setQueryData(reportById(id).queryKey, changed),
  });

/** Shows hidden content again. */
export const useRestoreReported = (id: number) =>
  useAction(
    (note: string) => call('POST /api/admin/reports/:id/restore', { ...idParams(id), body: { note } }),
    {
      invalidates: [['reports']],
      success: { title: 'Shown again', description: 'We notified the author.' },
      onSuccess: (changed, _, client) => client.setQueryData(reportById(id).queryKey, changed),
    },
  );
