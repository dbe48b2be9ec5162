import { canRequest, categoryOf, groupBySigner } from '#contract/aircraft/due-groups.ts';
import { describeItems, latestReading, titleOf } from '#contract/aircraft/due-request-texts.ts';
import { maxRequestsTogether } from '#contract/limits.ts';
import { workOn } from '#contract/providers/work-on-aircraft.ts';
import type { WorkId } from '#contract/providers/works.ts';
import { closesAt, lastOpenDay } from '#contract/requests/request-lifecycle.ts';
import { lastTimeZoneOnEarth } from '#contract/time.ts';
import type { Aircraft, Reminder } from '#web/api/aircraft.ts';
import { urgencyOf } from '#web/domain/due-estimates.ts';
import { toBody, type PostForm } from '#web/features/requests/post/post-form.ts';

/** A request for items of a due list, before it is posted. */
export interface Job {
  key: string;
  aircraft: Aircraft;
  items: Reminder[];
  works: WorkId[];
  /** The last reading of the aircraft. */
  reading: ReturnType<typeof latestReading>;
  form: PostForm;
  photoIds: number[];
}

/** Returns one job per aircraft and kind of signature, of the chosen items that can still be requested. */
export const toJobs = (
  lists: readonly { aircraft: Aircraft; reminders: Reminder[] }[],
  ids: readonly number[],
): Job[] =>
  lists
    .flatMap(({ aircraft, reminders }) => {
      const reading = latestReading(aircraft, reminders);
      const chosen = reminders.filter((item) => ids.includes(item.id) && canRequest(item));
      return groupBySigner(chosen).map((group) => ({
        key: group.items.map(({ id }) => id).join(),
        aircraft,
        items: group.items,
        works: group.works,
        reading,
        photoIds: [],
        form: {
          title: titleOf(group.items, aircraft),
          description: describeItems(group.items, aircraft, reading),
          category: categoryOf(group),
          aircraftId: String(aircraft.id),
          urgency: urgencyOf(group.items),
          budgetRange: 'estimate' as const,
          preferredLocation: aircraft.homeAirport ?? '',
          serviceJob: '' as const,
          reminderIds: group.items.map(({ id }) => id),
        },
      }));
    })
    .slice(0, maxRequestsTogether);

/** Returns the works of a job that somebody with a certificate signs. */
export const neededWorks = ({ works, aircraft }: Job) =>
  works.filter((work) => workOn(work, aircraft).needs !== null);

type Timed = {
  form: Pick<PostForm, 'urgency'>;
  items: readonly Pick<Reminder, 'dueDate'>[];
  aircraft: Pick<Aircraft, 'timeZone'>;
};

/** Returns the last day on which a job's request will be open if it is posted now. */
export function openUntil({ form, items, aircraft }: Timed, now: Date) {
  const timeZone = aircraft.timeZone ?? lastTimeZoneOnEarth;
  const dates = items.flatMap(({ dueDate }) => dueDate ?? []);
  return lastOpenDay(closesAt(now, form.urgency, { dates, timeZone }), timeZone);
}

/** Returns the body of a job's request. */
export const toRequest = ({ form, photoIds }: Job) => ({
  ...toBody(form),
  photoIds,
  reminderIds: form.reminderIds,
});
