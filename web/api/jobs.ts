import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useAction, type ToastContent } from '#web/lib/use-action.ts';

/** Payments and additional work of a job. */
export type JobDetail = WireOf<Api['GET /api/requests/:id/deal']>;
export type Addition = JobDetail['additions'][number];
export type Payment = NonNullable<JobDetail['payment']>;

/** Queries that show a request, its quotes or its job. */
const jobKeys = [['requests'], ['quotes'], ['home'], ['dashboard'], ['schedule']];

export const jobDetail = (requestId: number) =>
  queryOptions({
    queryKey: ['requests', requestId, 'deal'],
    queryFn: () => call('GET /api/requests/:id/deal', idParams(requestId)),
  });

/** Returns a function that reloads everything that shows a job. */
export function useRefreshJobs() {
  const client = useQueryClient();
  return () => Promise.all(jobKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** A transition of a quote or a job: toasts, and reloads everything that shows it. */
export const useJobAction = <Input, Result>(
  action: (input: Input) => Promise<Result>,
  success?: ToastContent,
  error = 'Couldn’t update the job',
) => useAction(action, { invalidates: jobKeys, error, ...(success && { success }) });
