import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';

export type EstimateRow = WireOf<Api['GET /api/admin/estimates']>[number];
export type EstimateChange = CallOf<Api['PATCH /api/admin/estimates/:id']>['body'];

/** The figures behind all estimates. */
export const estimateRows = queryOptions({
  queryKey: ['estimate-rows'],
  queryFn: () => call('GET /api/admin/estimates'),
});

/** Corrects figures; whoever asks for an estimate afterwards gets the new one. */
export function useUpdateEstimate(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EstimateChange) =>
      call('PATCH /api/admin/estimates/:id', { params: { id: String(id) }, body }),
    onSuccess: (changed) => {
      client.setQueryData(estimateRows.queryKey, (rows) =>
        rows?.map((row) => (row.id === changed.id ? changed : row)),
      );
      return client.invalidateQueries({ queryKey: ['estimate'] });
    },
  });
}
