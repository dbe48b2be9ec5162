import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type FleetBoard = WireOf<Api['GET /api/fleet']>;
export type FleetAircraft = FleetBoard['aircraft'][number];
export type FleetItem = FleetAircraft['items'][number];
export type FleetJob = FleetAircraft['jobs'][number];
export type Outage = FleetAircraft['outages'][number];
type OutageInput = CallOf<Api['POST /api/aircraft/:id/outages']>['body'];

/** A page of the fleet board: that many days from two weeks before today. */
export const fleetBoard = ({ days, page }: { days: number; page: number }) =>
  queryOptions({
    queryKey: [...keys.fleet, days, page],
    queryFn: () => call('GET /api/fleet', { query: { days: String(days), page: String(page) } }),
    placeholderData: keepPreviousData,
  });

/** Marks an aircraft out of service, or saves the outage with `outageId`. */
export const useSaveOutage = (outageId: number | undefined) =>
  useAction(
    ({ aircraftId, idempotencyKey, ...body }: OutageInput & { aircraftId: number; idempotencyKey: string }) =>
      outageId === undefined
        ? call('POST /api/aircraft/:id/outages', { ...idParams(aircraftId), body, idempotencyKey })
        : call('PATCH /api/outages/:id', { ...idParams(outageId), body }),
    {
      invalidates: [keys.fleet],
      success: { title: outageId === undefined ? 'Marked out of service' : 'Outage saved' },
    },
  );

/** Ends an outage today; one that has not begun is removed. */
export const useEndOutage = () =>
  useAction(({ id }: Outage) => call('POST /api/outages/:id/end', idParams(id)), {
    invalidates: [keys.fleet],
    success: (ended) => ({ title: ended ? 'Back in service' : 'Outage removed' }),
    error: 'Couldn’t end the outage',
  });
