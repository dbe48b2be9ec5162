import { hoursText, intervalOf, recurs, type Done } from '#contract/due.ts';
import { refuse } from './aircraft.policy.ts';
import type { Plan } from './reminders.input.ts';
import type { Reminder } from './reminders.repo.ts';

/** A reminder has a name and a clock, and one that recurs says how often. */
export function requireSound(plan: Plan, today: string) {
  if (!plan.serviceType) refuse('serviceType', 'Say what is to be done.');
  if (plan.dueDate === null && plan.dueHours === null)
    refuse('dueDate', 'Give the day or the hours when it is due, or when it was last done.');
  if (plan.isRecurring && !recurs(intervalOf(plan)))
    refuse('intervalDays', 'Say how often it recurs: in days or in hours.');
  if (plan.lastDoneDate !== null && plan.lastDoneDate > today)
    refuse('lastDoneDate', 'This day lies in the future.');
}

/** Work is done today or earlier, and meters do not run backwards. */
export function requireDoable(row: Reminder, { date, hours }: Done & { date: string }, today: string) {
  if (date > today) refuse('date', 'This day lies in the future.');
  if (row.lastDoneDate !== null && date < row.lastDoneDate)
    refuse('date', `It was last done on ${row.lastDoneDate}. Enter that day or a later one.`);
  // Work of an earlier day may be entered late: the meter has run on since then.
  const reading = Math.max(date === today ? (row.currentHours ?? 0) : 0, row.lastDoneHours ?? 0);
  if (typeof hours === 'number' && hours < reading)
    refuse('hours', `The meter already stood at ${hoursText(reading)}. Enter that or more.`);
  if (row.isRecurring && intervalOf(row).hours && typeof hours !== 'number')
    refuse('hours', 'Enter what the meter showed when it was done.');
}
