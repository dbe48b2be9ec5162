import { queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { labelOf } from '#contract/labels.ts';
import { jobLabel } from '#contract/requests/service-jobs.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

export type EstimateRow = WireOf<Api['GET /api/admin/estimates']>[number];
type EstimateChange = CallOf<Api['PATCH /api/admin/estimates/:id']>['body'];

/** The figures behind all instant estimates, for administrators. */
export const estimateRows = queryOptions({
  queryKey: ['estimate-rows'],
  queryFn: () => call('GET /api/admin/estimates'),
});

/** Changes the figures of one row; instant estimates that were loaded before reload. */
export const useUpdateEstimate = (id: number) =>
  useAction((body: EstimateChange) => call('PATCH /api/admin/estimates/:id', { ...idParams(id), body }), {
    invalidates: [['estimate']],
    success: ({ serviceCategory, job, aircraftType }) => ({
      title: 'Estimate saved',
      description: `${job ? jobLabel(job) : labelOf(serviceCategory)}, ${aircraftType}`,
    }),
    error: 'Couldn’t save the estimate',
    onSuccess: (changed, _, client) =>
      client.setQueryData(estimateRows.queryKey, (rows) =>
        rows?.map((row) => (row.id === changed.id ? changed : row)),
      ),
  });
