import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';
import { thisMonth, weeksOf, type Month } from './month.ts';

export type Schedule = WireOf<Api['GET /api/schedule']>;
export type ScheduledJob = Schedule['jobs'][number];
export type DaysOff = Schedule['daysOff'][number];
type NewDaysOff = CallOf<Api['POST /api/schedule/days-off']>['body'];

/** What a month shows, with the days of its neighbors. */
export function scheduleOf(month: Month = thisMonth()) {
  const days = weeksOf(month).flat();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  return queryOptions({
    queryKey: ['schedule', month],
    queryFn: () => call('GET /api/schedule', { query: { from, to } }),
    placeholderData: keepPreviousData,
  });
}

function useScheduleChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: ['schedule'] }),
  });
}

export const useTakeDaysOff = () =>
  useScheduleChange((body: NewDaysOff) => call('POST /api/schedule/days-off', { body }));
export const useRemoveDaysOff = () =>
  useScheduleChange((id: number) =>
    call('DELETE /api/schedule/days-off/:id', { params: { id: String(id) } }),
  );
export const useRenewFeed = () => useScheduleChange(() => call('POST /api/schedule/feed'));
