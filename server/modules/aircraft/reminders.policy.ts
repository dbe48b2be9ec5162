import { intervalOf, recurs, type Done } from '#contract/aircraft/due.ts';
import { isCounter, meterLabels, pointText, unitOf, type Meter } from '#contract/aircraft/meters.ts';
import { isBroken } from '#contract/aircraft/new-meters.ts';
import { hasHundredHour, missingNumberText, templateOf } from '#contract/aircraft/reminder-templates.ts';
import { type InspectedAircraft } from '#contract/aircraft/yearly-inspection.ts';
import { rejectField } from './aircraft.policy.ts';
import type { Fields, Plan } from './reminders.input.ts';
import type { Reminder } from './reminders.repo.ts';

/** Throws unless a reminder has a name and a due date or hours, and an interval if it recurs. */
export function requireValidReminder(plan: Plan, today: string) {
  const directive = templateOf(plan.template)?.directive;
  if (directive && !plan.adNumber) rejectField('adNumber', missingNumberText(directive));
  if (!plan.serviceType) rejectField('serviceType', 'Enter a maintenance item');
  if (plan.dueDate === null && plan.dueHours === null)
    rejectField('dueDate', 'Enter a due date, due hours or when it was last done');
  if (plan.isRecurring && !recurs(intervalOf(plan)))
    rejectField('intervalDays', 'Enter how often it repeats, in days, months or hours');
  if (plan.lastDoneDate !== null && plan.lastDoneDate > today)
    rejectField('lastDoneDate', 'Choose today or an earlier date');
  for (const name of ['dueHours', 'currentHours', 'lastDoneHours', 'intervalHours'] as const)
    requireWhole(name, plan.meter, plan[name]);
}

/** Throws for a figure with tenths of a meter that counts in whole numbers. */
export function requireWhole(path: string, meter: Meter | null, figure: number | null | undefined) {
  if (meter !== null && typeof figure === 'number' && isBroken(meter, figure))
    rejectField(path, `Enter whole ${meterLabels[meter].toLowerCase()}`);
}

/** Throws for a 100-hour inspection of an aircraft that has none by 14 CFR 91.409(c), and for a rule of hours by landings. */
export function requireFitting({ template, meter }: Plan, aircraft: InspectedAircraft) {
  if (template === '100-hour' && !hasHundredHour(aircraft))
    rejectField('template', 'Choose another item. The 100-hour inspection doesn’t apply to this aircraft');
  const rule = templateOf(template);
  if (isCounter(meter) && rule && !rule.isAdjustable)
    rejectField('meter', `Choose a meter of hours. This item doesn’t count ${unitOf(meter, 2)}`);
}

/** Throws if the work was done at more hours than the meter reads now. */
export function requirePossibleHours({ lastDoneHours, currentHours, meter }: Plan, given: Fields) {
  if (lastDoneHours === null || currentHours === null || lastDoneHours <= currentHours) return;
  if (given.lastDoneHours === undefined)
    rejectField('currentHours', `Enter ${pointText(meter, lastDoneHours)}, when it was last done, or more`);
  rejectField('lastDoneHours', `Enter ${pointText(meter, currentHours)}, the current reading, or less`);
}

/** Throws if the hours of a reminder would be read on another meter than they were entered for. */
export function requireHoursOfMeter(before: Plan, { meter, dueHours }: Plan, given: Fields) {
  if (before.meter === null || meter === null || meter === before.meter || dueHours === null) return;
  const isGiven = typeof given.lastDoneHours === 'number' || typeof given.dueHours === 'number';
  if (!isGiven)
    rejectField(
      'lastDoneHours',
      `Enter the ${meterLabels[meter]} ${isCounter(meter) ? 'count' : 'hours'} when it was last done`,
    );
}

const dateText = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

/** Throws if the work is dated in the future or the meter would run backwards. */
export function requireValidCompletion(
  row: Reminder,
  { date, hours }: Done & { date: string },
  today: string,
) {
  if (date > today) rejectField('date', 'Choose today or an earlier date');
  if (row.lastDoneDate !== null && date < row.lastDoneDate)
    rejectField('date', `Choose ${dateText(row.lastDoneDate)}, when it was last done, or a later date`);
  // Work may be entered late, after the meter has run on, also later the same day.
  const isReadBefore = row.hoursReadOn === null ? date === today : row.hoursReadOn < date;
  const readings = [isReadBefore ? row.currentHours : null, row.lastDoneHours].filter((one) => one !== null);
  const reading = Math.max(...readings);
  if (typeof hours === 'number' && hours < reading)
    rejectField('hours', `Enter ${pointText(row.meter, reading)}, the last meter reading, or more`);
  if (row.isRecurring && intervalOf(row).hours && typeof hours !== 'number')
    rejectField('hours', 'Enter the meter reading when it was done');
}
