import * as z from 'zod';
import { dateInput, isoDate, oneLine, optionalText } from '#contract/common.ts';
import {
  maxAdMethod,
  maxAdNumber,
  maxAdRevision,
  maxIntervalDays,
  maxIntervalMonths,
  maxTitle,
  minIntervalDays,
  minIntervalHours,
  minIntervalMonths,
} from '#contract/limits.ts';
import { meters } from './meters.ts';
import { hours, point } from './readings.ts';
import { templateIds } from './reminder-templates.ts';

const reminderTemplate = z.enum(templateIds);
export const reminderFields = z.object({
  /** Template or type; with a template both names may be left out. */
  reminderType: oneLine(1, 50).optional(),
  serviceType: oneLine(1, maxTitle).optional(),
  dueDate: dateInput.nullish(),
  dueHours: point.nullish(),
  currentHours: hours.nullish(),
  /** Confirms that the current hours are lower than the last reading, which was wrong. */
  correct: z.boolean().optional(),
  /** The meter that the hours are read from; without one the reading applies to this reminder only. */
  meter: z.enum(meters).nullish(),
  isRecurring: z.boolean().optional(),
  intervalDays: z.int().min(minIntervalDays).max(maxIntervalDays).nullish(),
  intervalMonths: z.int().min(minIntervalMonths).max(maxIntervalMonths).nullish(),
  /**
   * True: due on the last day of the month; false: months are counted to the day, as own items, ADs and safety directives are
   * by default. Rules of Part 91 have calendar months in any case.
   */
  isByCalendar: z.boolean().optional(),
  /** In the unit of the meter: hours, cycles or landings. */
  intervalHours: hours.min(minIntervalHours).nullish(),
  template: reminderTemplate.nullish(),
  /** Date of the last completion: the next due date and hours follow from it, unless they are given. */
  lastDoneDate: dateInput.nullish(),
  lastDoneHours: point.nullish(),
  /** Of the templates `ad` and `safety_directive`: number, revision and method of compliance. */
  adNumber: optionalText(maxAdNumber),
  adRevision: optionalText(maxAdRevision),
  adMethod: optionalText(maxAdMethod),
});
export const reminder = z.object({
  id: z.int(),
  aircraftId: z.int(),
  reminderType: z.string(),
  serviceType: z.string(),
  dueDate: isoDate.nullable(),
  dueHours: z.number().nullable(),
  currentHours: z.number().nullable(),
  meter: z.enum(meters).nullable(),
  /** The date of the current hours. */
  hoursReadOn: isoDate.nullable(),
  isRecurring: z.boolean(),
  intervalDays: z.int().nullable(),
  intervalMonths: z.int().nullable(),
  isByCalendar: z.boolean(),
  intervalHours: z.number().nullable(),
  template: z.string().nullable(),
  lastDoneDate: isoDate.nullable(),
  lastDoneHours: z.number().nullable(),
  /** False once completed without a recurrence: no longer on the due list. */
  isActive: z.boolean(),
  adNumber: z.string().nullable(),
  adRevision: z.string().nullable(),
  adMethod: z.string().nullable(),
  /** 'unknown': the hours left are not known without a meter reading of the last 30 days that fits the item. */
  status: z.enum(['ok', 'due_soon', 'overdue', 'unknown']),
  daysLeft: z.int().nullable(),
  hoursLeft: z.number().nullable(),
  /** Used share of the interval, 0 to 1; null if the interval is unknown. */
  share: z.number().nullable(),
  /** '12 days left', '3.4 h left', '120 landings left', '2 days over'. */
  remaining: z.string(),
  /** When the hours are expected to be used up, by the hours flown in the last 90 days; null if that is unknown. */
  expectedDate: isoDate.nullable(),
  rule: z.string().nullable(),
  interval: z.string(),
  /** Who may perform the work. */
  doneBy: z.string().nullable(),
  /** The request that was posted for this reminder, until its job is completed or cancelled; null if there is none. */
  openRequestId: z.int().nullable(),
  /** Quotes on that request. */
  openRequestQuotes: z.int(),
  /** True once the payment of that request is held: it is a job. */
  hasOpenJob: z.boolean(),
  /** The finding that was deferred to the due list, and the job that it was found on; null if it is no such item. */
  finding: z.object({ id: z.int(), requestId: z.int() }).nullable(),
});
