import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';
import { myAircraft } from '#web/lib/my-aircraft.ts';

export type AircraftInput = CallOf<Api['POST /api/aircraft']>['body'];
export type Reminder = WireOf<Api['GET /api/aircraft/:id/reminders']>[number];
export type ReminderInput = CallOf<Api['POST /api/aircraft/:id/reminders']>['body'];

/** What is due on an aircraft. */
export const remindersOf = (aircraftId: number) =>
  queryOptions({
    queryKey: ['aircraft', aircraftId, 'reminders'],
    queryFn: () => call('GET /api/aircraft/:id/reminders', { params: { id: String(aircraftId) } }),
  });

/** Every job on an aircraft. */
export const historyOf = (aircraftId: number) =>
  queryOptions({
    queryKey: ['aircraft', aircraftId, 'history'],
    queryFn: () => call('GET /api/aircraft/:id/history', { params: { id: String(aircraftId) } }),
  });

/** A change, after which the aircraft and their due lists are fetched anew. */
function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: myAircraft.queryKey }),
  });
}

const by = (id: number) => ({ params: { id: String(id) } });

export const useAddAircraft = () => useChange((body: AircraftInput) => call('POST /api/aircraft', { body }));
export const useUpdateAircraft = () =>
  useChange(({ id, ...body }: AircraftInput & { id: number }) =>
    call('PATCH /api/aircraft/:id', { ...by(id), body }),
  );
export const useRemoveAircraft = () => useChange((id: number) => call('DELETE /api/aircraft/:id', by(id)));
export const useAddReminder = (aircraftId: number) =>
  useChange((body: ReminderInput) => call('POST /api/aircraft/:id/reminders', { ...by(aircraftId), body }));
export const useUpdateReminder = () =>
  useChange(({ id, ...body }: ReminderInput & { id: number }) =>
    call('PATCH /api/reminders/:id', { ...by(id), body }),
  );
export const useRemoveReminder = () => useChange((id: number) => call('DELETE /api/reminders/:id', by(id)));
export const useMarkDone = () =>
  useChange(({ id, ...body }: { id: number; date: string; hours?: number | undefined }) =>
    call('POST /api/reminders/:id/done', { ...by(id), body: { date: body.date, hours: body.hours ?? null } }),
  );
