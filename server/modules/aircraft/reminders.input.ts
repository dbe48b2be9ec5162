import { nextDue, templateOf } from '#contract/due.ts';
import { tenths } from '#contract/meters.ts';
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
  | 'isRecurring'
  | 'intervalDays'
  | 'intervalHours'
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
  isRecurring: false,
  intervalDays: null,
  intervalHours: null,
};

const planned = Object.keys(nothing) as (keyof Plan)[];

/**
 * Applies the given fields to a reminder: names and interval come from its template, due date and hours from
 * its last completion.
 */
export function resolveReminder(before: Plan, fields: Fields): Plan {
  const { template = before.template } = fields;
  const rule = templateOf(template);
  const isNewRule = rule !== undefined && template !== before.template;
  const plan: Plan = {
    ...givenFields(before),
    ...(isNewRule && { isRecurring: true }),
    ...givenFields(fields),
  };
  plan.serviceType ||= rule?.name ?? '';
  plan.reminderType ||= template ?? 'custom';
  const next = nextDue(plan, { date: fields.lastDoneDate, hours: fields.lastDoneHours });
  if (fields.dueDate === undefined && next.dueDate !== null) plan.dueDate = next.dueDate;
  if (fields.dueHours === undefined && next.dueHours !== null) plan.dueHours = next.dueHours;
  return plan;
}

/** Returns the given fields, with hours rounded to tenths. */
function givenFields<T extends Fields>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = planned.map((name) => [name, fields[name]] as const);
  const written = entries.filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    written.map(([name, value]) => [name, typeof value === 'number' ? tenths(value) : value]),
  ) as { [K in keyof T]: Exclude<T[K], undefined> };
}
