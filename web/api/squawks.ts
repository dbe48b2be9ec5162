import { queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type Squawk = WireOf<Api['GET /api/aircraft/:id/squawks']>[number];
export type NewSquawk = CallOf<Api['POST /api/aircraft/:id/squawks']>['body'];

/** The squawks of an aircraft, open ones first. */
export const squawksOf = (aircraftId: number) =>
  queryOptions({
    queryKey: [...keys.aircraft, aircraftId, 'squawks'],
    queryFn: () => call('GET /api/aircraft/:id/squawks', idParams(aircraftId)),
  });

export const addSquawk = (aircraftId: number, body: NewSquawk, idempotencyKey: string) =>
  call('POST /api/aircraft/:id/squawks', { ...idParams(aircraftId), body, idempotencyKey });

/** Marks a squawk resolved by hand. */
export const useResolveSquawk = () =>
  useAction(
    ({ id, resolution }: { id: number; resolution: string }) =>
      call('POST /api/squawks/:id/resolve', { ...idParams(id), body: { resolution } }),
    { invalidates: [keys.aircraft], success: { title: 'Squawk resolved' } },
  );

/** Opens a resolved squawk again. */
export const useReopenSquawk = () =>
  useAction(({ id }: Squawk) => call('POST /api/squawks/:id/reopen', idParams(id)), {
    invalidates: [keys.aircraft],
    success: { title: 'Squawk opened again' },
    error: 'Couldn’t open the squawk',
  });

/** Removes a squawk that was entered by mistake. */
export const useRemoveSquawk = () =>
  useAction(({ id }: Squawk) => call('DELETE /api/squawks/:id', idParams(id)), {
    invalidates: [keys.aircraft],
    success: { title: 'Squawk removed' },
    error: 'Couldn’t remove the squawk',
  });
