import { queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useAction, type ToastContent } from '#web/lib/use-action.ts';

export type Aircraft = WireOf<Api['GET /api/aircraft']>[number];
export type AircraftInput = CallOf<Api['POST /api/aircraft']>['body'];
export type Reminder = WireOf<Api['GET /api/aircraft/:id/reminders']>[number];
export type ReminderInput = CallOf<Api['POST /api/aircraft/:id/reminders']>['body'];

/** The owner's own aircraft. */
export const myAircraft = queryOptions({ queryKey: ['aircraft'], queryFn: () => call('GET /api/aircraft') });

/** The due list of an aircraft. */
export const remindersOf = (aircraftId: number) =>
  queryOptions({
    queryKey: ['aircraft', aircraftId, 'reminders'],
    queryFn: () => call('GET /api/aircraft/:id/reminders', idParams(aircraftId)),
  });

/** Every job on an aircraft. */
export const historyOf = (aircraftId: number) =>
  queryOptions({
    queryKey: ['aircraft', aircraftId, 'history'],
    queryFn: () => call('GET /api/aircraft/:id/history', idParams(aircraftId)),
  });

/** Action on aircraft or reminders; reloads both. */
const useAircraftAction = <Input, Result>(
  action: (input: Input) => Promise<Result>,
  success?: ToastContent,
) => useAction(action, { invalidates: [myAircraft.queryKey], ...(success && { success }) });

export const useAddAircraft = () =>
  useAircraftAction((body: AircraftInput) => call('POST /api/aircraft', { body }));
export const useUpdateAircraft = () =>
  useAircraftAction(({ id, ...body }: AircraftInput & { id: number }) =>
    call('PATCH /api/aircraft/:id', { ...idParams(id), body }),
  );
export const useRemoveAircraft = () =>
  useAircraftAction((id: number) => call('DELETE /api/aircraft/:id', idParams(id)));

/** Adds a reminder to the aircraft, or saves the one with `reminderId`. */
export const useSaveReminder = (aircraftId: number, reminderId: number | undefined) =>
  useAircraftAction(
    ({ idempotencyKey, ...body }: ReminderInput & { idempotencyKey: string }) =>
      reminderId === undefined
        ? call('POST /api/aircraft/:id/reminders', { ...idParams(aircraftId), body, idempotencyKey })
        : call('PATCH /api/reminders/:id', { ...idParams(reminderId), body }),
    { title: reminderId === undefined ? 'Reminder added' : 'Reminder saved' },
  );
export const useRemoveReminder = () =>
  useAircraftAction((id: number) => call('DELETE /api/reminders/:id', idParams(id)));
export const useMarkDone = () =>
  useAircraftAction(({ id, ...body }: { id: number; date: string; hours?: number | undefined }) =>
    call('POST /api/reminders/:id/done', {
      ...idParams(id),
      body: { date: body.date, hours: body.hours ?? null },
    }),
  );
