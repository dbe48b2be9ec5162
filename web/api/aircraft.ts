import { queryOptions } from '@tanstack/react-query';
import { hoursText, meterLabels, readingText } from '#contract/aircraft/meters.ts';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { ApiError, call, idParams } from '#web/lib/api.ts';
import { pluralize } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type Aircraft = WireOf<Api['GET /api/aircraft']>[number];
export type AircraftInput = CallOf<Api['POST /api/aircraft']>['body'];
export type Reminder = WireOf<Api['GET /api/aircraft/:id/reminders']>[number];
export type ReminderInput = CallOf<Api['POST /api/aircraft/:id/reminders']>['body'];
export type MeterSummary = WireOf<Api['GET /api/aircraft/:id/readings']>[number];
/** A job in the history of an aircraft. */
export type HistoryJob = WireOf<Api['GET /api/aircraft/:id/history']>[number];
export type ReadingInput = CallOf<Api['POST /api/aircraft/:id/readings']>['body'];
export type NewMeterInput = CallOf<Api['POST /api/aircraft/:id/new-meters']>['body'];
type Completion = CallOf<Api['POST /api/reminders/:id/done']>['body'];

/** The owner's own aircraft. */
export const myAircraft = queryOptions({ queryKey: keys.aircraft, queryFn: () => call('GET /api/aircraft') });

/** Reminders, readings and history have keys below the aircraft's, so this reloads them all; Home and the fleet board show some of it. */
export const aircraftDependents = [keys.aircraft, keys.fleet, keys.home];

/** The due list of an aircraft. */
export const remindersOf = (aircraftId: number) =>
  queryOptions({
    queryKey: [...keys.aircraft, aircraftId, 'reminders'],
    queryFn: () => call('GET /api/aircraft/:id/reminders', idParams(aircraftId)),
  });

/** The meters of an aircraft with their last readings and the hours flown, the last used one first. */
export const readingsOf = (aircraftId: number) =>
  queryOptions({
    queryKey: [...keys.aircraft, aircraftId, 'readings'],
    queryFn: () => call('GET /api/aircraft/:id/readings', idParams(aircraftId)),
  });

/** Every job on an aircraft. */
export const historyOf = (aircraftId: number) =>
  queryOptions({
    queryKey: [...keys.aircraft, aircraftId, 'history'],
    queryFn: () => call('GET /api/aircraft/:id/history', idParams(aircraftId)),
  });

/** Address of the sheet to print. */
export const signOffPdf = (requestId: number, version?: number) =>
  `/api/requests/${requestId}/sign-off.pdf${version ? `?version=${version}` : ''}`;

/** Address of all sheets and findings of an aircraft, as one PDF. */
export const recordsPdf = (aircraftId: number) => `/api/aircraft/${aircraftId}/records.pdf`;

/** Entry of the FAA registry data for a normalized US tail number; null if it has none. Disabled for ''. */
export const registryEntry = (tailNumber: string) =>
  queryOptions({
    queryKey: ['registry', tailNumber],
    enabled: tailNumber !== '',
    queryFn: () =>
      call('GET /api/aircraft/lookup/:tailNumber', { params: { tailNumber } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
  });

/** Adds an aircraft, or saves the one with `aircraftId`. */
export const useSaveAircraft = (aircraftId: number | undefined) =>
  useAction(
    ({ idempotencyKey, ...body }: AircraftInput & { idempotencyKey: string }) =>
      aircraftId === undefined
        ? call('POST /api/aircraft', { body, idempotencyKey })
        : call('PATCH /api/aircraft/:id', { ...idParams(aircraftId), body }),
    {
      invalidates: aircraftDependents,
      success: ({ tailNumber }) => ({
        title: aircraftId === undefined ? 'Aircraft Added' : 'Aircraft Updated',
        description: tailNumber,
      }),
      error: aircraftId === undefined ? 'Failed to add aircraft' : 'Failed to update aircraft',
    },
  );

export const useRemoveAircraft = () =>
  useAction(({ id }: Aircraft) => call('DELETE /api/aircraft/:id', idParams(id)), {
    invalidates: aircraftDependents,
    success: (_, { tailNumber }) => ({ title: 'Aircraft Removed', description: tailNumber }),
    error: 'Failed to remove aircraft',
  });

/** Turns the 100-hour inspection on or off; its history stays. */
export function useSetForHire(aircraftId: number) {
  const action = useAction(
    (isForHire: boolean) => call('PATCH /api/aircraft/:id', { ...idParams(aircraftId), body: { isForHire } }),
    {
      invalidates: aircraftDependents,
      success: (_, isForHire) => ({
        title: isForHire ? 'Used for hire' : 'Not used for hire',
        action: { label: 'Undo', onAction: () => action.mutate(!isForHire) },
      }),
      error: 'Couldn’t save the change',
    },
  );
  return action;
}

/** Saves the browser's time zone, which sets the date of aircraft without a known home airport. */
export const useSaveTimeZone = () =>
  useAction(
    ({ id, timeZone }: { id: number; timeZone: string }) =>
      call('PATCH /api/aircraft/:id', { ...idParams(id), body: { timeZone } }),
    { invalidates: aircraftDependents, isQuiet: () => true },
  );

/** True if a reading contradicts the last one, so that it must be confirmed as a correction. */
export const isRunningBack = (error: unknown) =>
  error instanceof ApiError && error.body?.code === 'reading_runs_back';

type NewReading = ReadingInput & { idempotencyKey: string };

export const logReading = (aircraftId: number, { idempotencyKey, ...body }: NewReading) =>
  call('POST /api/aircraft/:id/readings', { ...idParams(aircraftId), body, idempotencyKey });

/** Logs a meter reading; the toast offers to undo it. */
export function useLogReading(aircraftId: number) {
  const { mutate: remove } = useRemoveReading(aircraftId);
  return useAction((reading: NewReading) => logReading(aircraftId, reading), {
    invalidates: aircraftDependents,
    success: (reading) => ({
      title: `${meterLabels[reading.meter]} ${readingText(reading.meter, reading.hours)} saved`,
      action: { label: 'Undo', onAction: () => remove(reading) },
    }),
  });
}

/** Records that a meter was replaced; the toast offers to undo it. */
export function useReplaceMeter(aircraftId: number) {
  const { mutate: remove } = useRemoveReading(aircraftId);
  return useAction(
    ({ idempotencyKey, ...body }: NewMeterInput & { idempotencyKey: string }) =>
      call('POST /api/aircraft/:id/new-meters', { ...idParams(aircraftId), body, idempotencyKey }),
    {
      invalidates: aircraftDependents,
      success: (reading) => ({
        title: `New ${meterLabels[reading.meter]} from ${hoursText(reading.hours)}`,
        description: 'What is due by it has moved along.',
        action: { label: 'Undo', onAction: () => remove(reading) },
      }),
    },
  );
}

/** Removes the last reading of a meter, as after a typing error; the first one of a new meter undoes the replacement. */
export const useRemoveReading = (aircraftId: number) =>
  useAction(
    ({ id }: Pick<MeterSummary, 'id' | 'meter' | 'hours'>) =>
      call('DELETE /api/aircraft/:id/readings/:readingId', {
        params: { id: String(aircraftId), readingId: String(id) },
      }),
    {
      invalidates: aircraftDependents,
      success: (_, { meter, hours }) => ({
        title: `${meterLabels[meter]} ${readingText(meter, hours)} removed`,
      }),
      error: 'Couldn’t remove the reading',
    },
  );

/** True if a 100-hour inspection is more than 10 hours late, which must be confirmed. */
export const isOverflown = (error: unknown) => error instanceof ApiError && error.body?.code === 'overflown';

/** True if the due list has the item already. */
export const isReminderListed = (error: unknown) =>
  error instanceof ApiError && error.body?.code === 'reminder_exists';

/** Adds a reminder to the aircraft, or saves the one with `reminderId`. */
export const useSaveReminder = (aircraftId: number, reminderId: number | undefined) =>
  useAction(
    ({ idempotencyKey, ...body }: ReminderInput & { idempotencyKey: string }) =>
      reminderId === undefined
        ? call('POST /api/aircraft/:id/reminders', { ...idParams(aircraftId), body, idempotencyKey })
        : call('PATCH /api/reminders/:id', { ...idParams(reminderId), body }),
    {
      invalidates: aircraftDependents,
      success: { title: reminderId === undefined ? 'Reminder added' : 'Reminder saved' },
    },
  );

/** Adds several reminders to the aircraft, one after another. */
export const useAddReminders = (aircraftId: number) =>
  useAction(
    async (items: (ReminderInput & { idempotencyKey: string })[]) => {
      for (const { idempotencyKey, ...body } of items)
        await call('POST /api/aircraft/:id/reminders', { ...idParams(aircraftId), body, idempotencyKey });
    },
    {
      invalidates: aircraftDependents,
      success: (_, items) => ({ title: `${pluralize(items.length, 'reminder')} added` }),
    },
  );

export const useRemoveReminder = () =>
  useAction((id: number) => call('DELETE /api/reminders/:id', idParams(id)), {
    invalidates: aircraftDependents,
    success: { title: 'Reminder deleted' },
    error: 'Couldn’t delete the reminder',
  });

/** Marks a reminder done; the next due date counts from there. */
export const useMarkDone = () =>
  useAction(
    ({ id, ...body }: Completion & { id: number }) =>
      call('POST /api/reminders/:id/done', { ...idParams(id), body }),
    {
      invalidates: aircraftDependents,
      success: ({ serviceType, isActive, remaining }) => ({
        title: `${serviceType} marked done`,
        description: isActive ? `Next one: ${remaining}.` : 'It was due once, so it’s off the list.',
      }),
    },
  );
