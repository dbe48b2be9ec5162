import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { ApiError, call, idParams } from '#web/lib/api.ts';
import { thisMonth, weeksOf, type Month } from '#web/lib/month.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type Schedule = WireOf<Api['GET /api/schedule']>;
export type ScheduledJob = Schedule['jobs'][number];
export type DaysOff = Schedule['daysOff'][number];
type NewDaysOff = CallOf<Api['POST /api/schedule/days-off']>['body'];

/** The schedule of a month, with the days of neighboring months that its calendar shows. */
export function scheduleOf(month: Month = thisMonth()) {
  const dates = weeksOf(month).flat();
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  return queryOptions({
    queryKey: [...keys.schedule, month],
    queryFn: () => call('GET /api/schedule', { query: { from, to } }),
    placeholderData: keepPreviousData,
  });
}

/** The provider's days off that overlap the dates, inclusive. */
export const daysOffBetween = (from: string, to: string) =>
  queryOptions({
    queryKey: [...keys.schedule, 'off', from, to],
    queryFn: () => call('GET /api/schedule', { query: { from, to } }),
    select: ({ daysOff }) => daysOff,
  });

/** True if an accepted job is on the days, so that the server asks first. */
export const isOverJob = (error: unknown) =>
  error instanceof ApiError && error.body?.code === 'day_off_over_job';

export const useAddDaysOff = () =>
  useAction((body: NewDaysOff) => call('POST /api/schedule/days-off', { body }), {
    invalidates: [keys.schedule],
    success: { title: 'Day off added' },
    error: 'Couldn’t add the day off',
    isQuiet: isOverJob,
  });

export const useRemoveDaysOff = () =>
  useAction((id: number) => call('DELETE /api/schedule/days-off/:id', idParams(id)), {
    invalidates: [keys.schedule],
    success: { title: 'Day off removed' },
    error: 'Couldn’t remove the day off',
  });

/** Creates the secret link of the calendar feed; a former link stops working. */
export const useCreateFeedLink = () =>
  useAction(() => call('POST /api/schedule/feed'), {
    invalidates: [keys.schedule],
    success: { title: 'Calendar link created' },
    error: 'Couldn’t create the calendar link',
  });
