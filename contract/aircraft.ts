import * as z from 'zod';
import { aircraftCategory, aircraftType } from './catalog.ts';
import { amount, byId, dateInput, idParam, timestamp, note, isoDate, oneLine } from './common.ts';
import { endpoint } from './endpoint.ts';
import {
  maxAdMethod,
  maxAdNumber,
  maxAdRevision,
  maxAircraftYear,
  maxHours,
  maxIntervalDays,
  maxIntervalMonths,
  maxName,
  maxTailNumber,
  maxTimeZone,
  maxTitle,
  minAircraftYear,
  minIntervalDays,
  minIntervalHours,
  minIntervalMonths,
} from './limits.ts';
import { meters } from './meters.ts';
import { templateIds } from './reminder-templates.ts';
import { isTimeZone } from './time.ts';
import { attachedFile } from './uploads.ts';

const optionalText = (max: number) => oneLine(0, max).nullish();
const year = z.int().min(minAircraftYear, `Enter a year, ${minAircraftYear} or later`).max(maxAircraftYear);
const hours = z.number().min(0).max(maxHours);

const aircraftFields = {
  tailNumber: z
    .string('Tail number is required')
    .trim()
    .toUpperCase()
    .min(1, 'Tail number is required')
    .max(maxTailNumber, 'That doesn’t look like a tail number.'),
  aircraftType: z.enum(aircraftType.options, 'Aircraft type is required'),
  make: optionalText(maxName),
  model: optionalText(maxName),
  /** The server also requires at most the current year + 1. */
  year: year.nullish(),
  category: aircraftCategory.nullish(),
  homeAirport: optionalText(maxName),
  notes: note.nullish(),
  isForHire: z.boolean().optional(),
  /** The browser's time zone, for an aircraft without a known home airport. */
  timeZone: z.string().max(maxTimeZone).refine(isTimeZone, 'Not a time zone').optional(),
};
export const newAircraft = z.object(aircraftFields);

export const aircraft = z.object({
  id: z.int(),
  tailNumber: z.string(),
  /** A hint about a tail number that is accepted but unlikely; null if there is none. */
  markHint: z.string().nullable(),
  aircraftType: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.int().nullable(),
  category: z.string().nullable(),
  homeAirport: z.string().nullable(),
  /** The airport that the home airport's text resolves to; null if it resolves to none. */
  homeAirportInfo: z
    .object({
      code: z.string(),
      name: z.string(),
      city: z.string().nullable(),
      state: z.string().nullable(),
    })
    .nullable(),
  notes: z.string().nullable(),
  /** Latest meter readings, in hours. */
  tachHours: z.number().nullable(),
  hobbsHours: z.number().nullable(),
  totalHours: z.number().nullable(),
  /** Carries persons or gives instruction for hire: the due list has the 100-hour inspection. */
  isForHire: z.boolean(),
  /** The time zone of its dates: the home airport's, else the owner's browser's; null if both are unknown. */
  timeZone: z.string().nullable(),
  /** Counts of the due list; unknown ones need a meter reading. */
  due: z.object({ overdue: z.int(), dueSoon: z.int(), unknown: z.int(), ok: z.int() }),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const reminderTemplate = z.enum(templateIds);
const reminderFields = z.object({
  /** Template or type; with a template both names may be left out. */
  reminderType: oneLine(1, 50).optional(),
  serviceType: oneLine(1, maxTitle).optional(),
  dueDate: dateInput.nullish(),
  dueHours: hours.nullish(),
  currentHours: hours.nullish(),
  /** Confirms that the current hours are lower than the last reading, which was wrong. */
  correct: z.boolean().optional(),
  /** The meter that the hours are read from; without one the reading applies to this reminder only. */
  meter: z.enum(meters).nullish(),
  isRecurring: z.boolean().optional(),
  intervalDays: z.int().min(minIntervalDays).max(maxIntervalDays).nullish(),
  /** Calendar months: due on the last day of the month. */
  intervalMonths: z.int().min(minIntervalMonths).max(maxIntervalMonths).nullish(),
  intervalHours: hours.min(minIntervalHours).nullish(),
  template: reminderTemplate.nullish(),
  /** Date of the last completion: the next due date and hours follow from it, unless they are given. */
  lastDoneDate: dateInput.nullish(),
  lastDoneHours: hours.nullish(),
  /** Of the template `ad`: number, revision and method of compliance. */
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
  intervalHours: z.number().nullable(),
  template: z.string().nullable(),
  lastDoneDate: isoDate.nullable(),
  lastDoneHours: z.number().nullable(),
  /** False once completed without a recurrence: no longer on the due list. */
  isActive: z.boolean(),
  adNumber: z.string().nullable(),
  adRevision: z.string().nullable(),
  adMethod: z.string().nullable(),
  /** 'unknown': the hours left are not known without a meter reading of the last 30 days. */
  status: z.enum(['ok', 'due_soon', 'overdue', 'unknown']),
  daysLeft: z.int().nullable(),
  hoursLeft: z.number().nullable(),
  /** Used share of the interval, 0 to 1; null if the interval is unknown. */
  share: z.number().nullable(),
  /** '12 days left', '3.4 h left', '2 days over'. */
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
});

const reading = z.object({
  id: z.int(),
  meter: z.enum(meters),
  hours: z.number(),
  readOn: isoDate,
  source: z.enum(['owner', 'reminder', 'done', 'delivery']),
});

const meterSummary = reading.omit({ id: true }).extend({
  /** True if the reading is older than 30 days: it no longer tells how many hours are left. */
  isStale: z.boolean(),
  /** Mean hours a month in the 90 days before the reading; null if there are too few readings. */
  perMonth: z.number().nullable(),
  /** Hours flown in each of the last 12 months; null for months without readings. */
  months: z.array(z.object({ month: isoDate, hours: z.number().nullable() })),
});

export const aircraftEndpoints = {
  listAircraft: endpoint({
    method: 'GET',
    path: '/api/aircraft',
    access: 'owner',
    summary: 'All of your aircraft',
    response: z.array(aircraft),
  }),
  addAircraft: endpoint({
    method: 'POST',
    path: '/api/aircraft',
    access: 'owner',
    summary: 'Adds an aircraft',
    status: 201,
    body: newAircraft,
    response: aircraft,
  }),
  updateAircraft: endpoint({
    method: 'PATCH',
    path: '/api/aircraft/:id',
    access: 'owner',
    summary: 'Updates an aircraft',
    params: byId,
    body: newAircraft.partial(),
    response: aircraft,
  }),
  removeAircraft: endpoint({
    method: 'DELETE',
    path: '/api/aircraft/:id',
    access: 'owner',
    summary: 'Removes an aircraft; its history stays',
    status: 204,
    params: byId,
  }),
  aircraftHistory: endpoint({
    method: 'GET',
    path: '/api/aircraft/:id/history',
    access: 'owner',
    summary: 'Every job on an aircraft, with its documents',
    params: byId,
    response: z.array(
      z.object({
        requestId: z.int(),
        title: z.string(),
        category: z.string(),
        status: z.string(),
        providerName: z.string().nullable(),
        createdAt: timestamp,
        completedAt: timestamp.nullable(),
        /** The price of a completed job, with its additional work. */
        price: amount.nullable(),
        /** Refunded to the owner; null if nothing was. */
        refunded: amount.nullable(),
        files: z.array(attachedFile),
      }),
    ),
  }),
  listReadings: endpoint({
    method: 'GET',
    path: '/api/aircraft/:id/readings',
    access: 'owner',
    summary:
      'The meters of an aircraft with their last readings and the hours flown; the last used one first',
    params: byId,
    response: z.array(meterSummary),
  }),
  logReading: endpoint({
    method: 'POST',
    path: '/api/aircraft/:id/readings',
    access: 'owner',
    summary: 'Logs a meter reading; one that is lower than the last needs `correct`',
    status: 201,
    params: byId,
    body: z.object({
      meter: z.enum(meters),
      hours,
      readOn: dateInput,
      /** The last reading was wrong: readings that contradict this one no longer count. */
      correct: z.boolean().optional(),
    }),
    response: reading,
    errors: ['reading_runs_back'],
  }),
  listReminders: endpoint({
    method: 'GET',
    path: '/api/aircraft/:id/reminders',
    access: 'owner',
    summary: 'The due list of an aircraft',
    params: byId,
    response: z.array(reminder),
  }),
  addReminder: endpoint({
    method: 'POST',
    path: '/api/aircraft/:id/reminders',
    access: 'owner',
    summary:
      'Adds a reminder, by date or by hours; an item that is already on the due list needs `evenIfListed`',
    status: 201,
    params: byId,
    body: reminderFields.extend({
      /** Adds the reminder although the due list has one for the same item. */
      evenIfListed: z.boolean().optional(),
    }),
    response: reminder,
  }),
  updateReminder: endpoint({
    method: 'PATCH',
    path: '/api/reminders/:id',
    access: 'owner',
    summary: 'Updates a reminder',
    params: byId,
    body: reminderFields.partial(),
    response: reminder,
    errors: ['reading_runs_back'],
  }),
  removeReminder: endpoint({
    method: 'DELETE',
    path: '/api/reminders/:id',
    access: 'owner',
    summary: 'Removes a reminder',
    status: 204,
    params: z.object({ id: idParam }),
  }),
  completeReminder: endpoint({
    method: 'POST',
    path: '/api/reminders/:id/done',
    access: 'owner',
    summary: 'Marks a reminder done; the next due date counts from there',
    params: byId,
    body: z.object({
      date: dateInput,
      /** Of the reminder's meter; of an annual, the meter of the 100-hour inspection, which it restarts. */
      hours: hours.nullish(),
      /** Confirms a 100-hour inspection more than 10 hours past its limit. */
      evenIfOverflown: z.boolean().optional(),
    }),
    errors: ['overflown'],
    response: reminder,
  }),
};
