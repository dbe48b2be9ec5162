import type { CallOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

export type Report = CallOf<Api['POST /api/reports']>['body'];

/** Reports something to the administrators. */
export const useReport = () =>
  useAction((body: Report) => call('POST /api/reports', { body }), {
    success: { title: 'Report sent', description: 'Our team will look at it.' },
  });
