import { countsHours, formerDueOf, intervalOf, limitOf, nextDue } from '#contract/aircraft/due.ts';
import { tenths } from '#contract/aircraft/meters.ts';
import { templateFor, templateOf } from '#contract/aircraft/reminder-templates.ts';
import { isLightSport, type InspectedAircraft } from '#contract/aircraft/yearly-inspection.ts';
import type { Reminder } from './reminders.repo.ts';

/** The fields of a reminder that its owner enters. */
export type Plan = Pick<
  Reminder,
  | 'reminderType'
  | 'serviceType'
  | 'dueDate'
  | 'dueHours'
  | 'currentHours'
  | 'hoursReadOn'
  | 'meter'
  | 'template'
  | 'lastDoneDate'
  | 'lastDoneHours'
  | 'formerDueHours'
  | 'isRecurring'
  | 'intervalDays'
  | 'intervalMonths'
  | 'isByCalendar'
  | 'intervalHours'
  | 'adNumber'
  | 'adRevision'
  | 'adMethod'
>;
export type Fields = { [K in keyof Plan]?: Plan[K] | undefined };

/** A reminder without any input. */
export const nothing: Plan = {
  reminderType: '',
  serviceType: '',
  dueDate: null,
  dueHours: null,
  currentHours: null,
  hoursReadOn: null,
  meter: null,
  template: null,
  lastDoneDate: null,
  lastDoneHours: null,
  formerDueHours: null,
  isRecurring: false,
  intervalDays: null,
  intervalMonths: null,
  // 'Months' are counted to the day unless the owner, or the rule, says calendar months.
  isByCalendar: false,
  intervalHours: null,
  adNumber: null,
  adRevision: null,
  adMethod: null,
};

const planned = Object.keys(nothing) as (keyof Plan)[];

/**
 * Applies the given fields to a reminder: names and interval come from the template that fits the aircraft, due date and
 * hours from the last completion. An update that names the same completion keeps what is due, over-flown hours included.
 */
export function resolveReminder(before: Plan, fields: Fields, aircraft: InspectedAircraft): Plan {
  const template = templateFor(fields.template === undefined ? before.template : fields.template, aircraft);
  const rule = templateOf(template);
  const isNewRule = rule !== undefined && template !== before.template;
  const plan: Plan = {
    ...givenFields(before),
    // Intervals and limits of the former rule do not belong to the new one.
    ...(isNewRule && {
      isRecurring: true,
      intervalDays: null,
      intervalMonths: null,
      intervalHours: null,
      isByCalendar: !rule.every.isToTheDay,
    }),
    ...givenFields(fields),
    template,
  };
  plan.serviceType ||= (rule?.directive ? directiveName(rule.directive, plan) : rule?.name) ?? '';
  plan.reminderType ||= template ?? 'custom';
  const every = intervalOf(plan);
  const isNewInterval = JSON.stringify(every) !== JSON.stringify(intervalOf(before));
  const isNewMeter = plan.meter !== before.meter;
  const isNewDate = isNewInterval || plan.lastDoneDate !== before.lastDoneDate;
  const isNewHours = isNewInterval || isNewMeter || plan.lastDoneHours !== before.lastDoneHours;
  const next = nextDue(
    plan,
    {
      date: isNewDate ? plan.lastDoneDate : null,
      hours: isNewHours ? plan.lastDoneHours : null,
    },
    isNewMeter || isLightSport(aircraft) ? null : limitOf(before, plan.lastDoneHours),
  );
  // Kept while the completion is corrected back and forth.
  plan.formerDueHours =
    isNewMeter || isNewRule ? null : (limitOf(before, plan.lastDoneHours) ?? formerDueOf(before));
  const isUndated = isNewRule && !every.months && !every.days;
  if (fields.dueDate === undefined && (isUndated || next.dueDate !== null)) plan.dueDate = next.dueDate;
  const isUnmetered = isNewRule && !every.hours;
  if (fields.dueHours === undefined && (isUnmetered || next.dueHours !== null)) plan.dueHours = next.dueHours;
  // Hours of a meter that the rule does not count would be taken for those of another item's.
  const isIdleMeter = rule !== undefined && plan.meter !== null && !countsHours(plan);
  return isIdleMeter || (isUnmetered && plan.dueHours === null) ? { ...plan, ...unmetered } : plan;
}

const unmetered = {
  meter: null,
  currentHours: null,
  hoursReadOn: null,
  lastDoneHours: null,
  formerDueHours: null,
};

const directiveName = (directive: string, { adNumber, adRevision }: Plan) =>
  adNumber ? [directive, adNumber, adRevision].filter(Boolean).join(' ') : undefined;

/** Returns the given fields, with hours rounded to tenths. */
function givenFields<T extends Fields>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = planned.map((name) => [name, fields[name]] as const);
  const written = entries.filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    written.map(([name, value]) => [name, typeof value === 'number' ? tenths(value) : value]),
  ) as { [K in keyof T]: Exclude<T[K], undefined> };
}
