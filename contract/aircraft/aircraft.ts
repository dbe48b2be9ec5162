import * as z from 'zod';
import {
  byId,
  dateInput,
  idParam,
  isoDate,
  timestamp,
  note,
  optionalText,
  userId,
} from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  maxAircraftYear,
  maxName,
  maxSerialNumber,
  maxTailNumber,
  maxTimeZone,
  minAircraftYear,
} from '#contract/limits.ts';
import { fieldKind } from '#contract/providers/airports.ts';
import { aircraftCategory, aircraftType } from '#contract/requests/catalog.ts';
import { isTimeZone } from '#contract/time.ts';
import { meters } from './meters.ts';
import { replaceableMeters } from './new-meters.ts';
import { hours, meterSummary, reading } from './readings.ts';
import { reminder, reminderFields } from './reminders.ts';

const year = z
  .int()
  .min(minAircraftYear, `Enter a year, ${minAircraftYear} or later`)
  .max(maxAircraftYear, `Enter a year, ${maxAircraftYear} or earlier`);

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
  serialNumber: optionalText(maxSerialNumber),
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
  serialNumber: z.string().nullable(),
  category: z.string().nullable(),
  homeAirport: z.string().nullable(),
  /** The airport that the home airport's text resolves to; null if it resolves to none. */
  homeAirportInfo: z
    .object({
      code: z.string(),
      name: z.string(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      fieldKind,
    })
    .nullable(),
  notes: z.string().nullable(),
  /** The group that shares it; null for an aircraft of one person. */
  group: z.object({ id: userId, name: z.string() }).nullable(),
  /** Latest meter readings, in hours. */
  tachHours: z.number().nullable(),
  hobbsHours: z.number().nullable(),
  totalHours: z.number().nullable(),
  /** Latest readings of the counters. */
  cycles: z.int().nullable(),
  landings: z.int().nullable(),
  /** Carries persons or gives instruction for hire: the due list has the 100-hour inspection. */
  isForHire: z.boolean(),
  /** The time zone of its dates: the home airport's, else the owner's browser's; null if both are unknown. */
  timeZone: z.string().nullable(),
  /** Counts of the due list; unknown ones need a meter reading. */
  due: z.object({ overdue: z.int(), dueSoon: z.int(), unknown: z.int(), ok: z.int() }),
  /**
   * The job whose inspection, the last one here, ended with a list of discrepancies; null once the owner marked an inspection
   * done since.
   */
  discrepancyList: z.object({ requestId: z.int(), doneOn: isoDate }).nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const aircraftEndpoints = {
  listAircraft: endpoint({
    method: 'GET',
    path: '/api/aircraft',
    access: 'owner',
    needs: 'aircraft.read',
    summary: 'All of your aircraft',
    response: z.array(aircraft),
  }),
  addAircraft: endpoint({
    method: 'POST',
    path: '/api/aircraft',
    access: 'owner',
    needs: 'aircraft.manage',
    summary: 'Adds an aircraft',
    status: 201,
    body: newAircraft,
    response: aircraft,
  }),
  updateAircraft: endpoint({
    method: 'PATCH',
    path: '/api/aircraft/:id',
    access: 'owner',
    needs: 'aircraft.manage',
    summary: 'Updates an aircraft',
    params: byId,
    body: newAircraft.partial(),
    response: aircraft,
  }),
  removeAircraft: endpoint({
    method: 'DELETE',
    path: '/api/aircraft/:id',
    access: 'owner',
    needs: 'aircraft.move',
    summary: 'Removes an aircraft; its history stays',
    status: 204,
    params: byId,
  }),
  listReadings: endpoint({
    method: 'GET',
    path: '/api/aircraft/:id/readings',
    access: 'owner',
    needs: 'aircraft.read',
    summary:
      'The meters of an aircraft with their last readings and the hours flown; the last used one first',
    params: byId,
    response: z.array(meterSummary),
  }),
  logReading: endpoint({
    method: 'POST',
    path: '/api/aircraft/:id/readings',
    access: 'owner',
    needs: 'aircraft.log',
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
  replaceMeter: endpoint({
    method: 'POST',
    path: '/api/aircraft/:id/new-meters',
    access: 'owner',
    needs: 'aircraft.manage',
    summary:
      'Records a new meter: what counts by it moves by the difference, and readings from before stay as they were',
    status: 201,
    params: byId,
    body: z.object({
      meter: z.enum(replaceableMeters),
      replacedOn: dateInput,
      /** What the old meter read last. */
      lastOld: hours,
      /** What the new meter read first. */
      firstNew: hours,
    }),
    response: reading,
  }),
  removeReading: endpoint({
    method: 'DELETE',
    path: '/api/aircraft/:id/readings/:readingId',
    access: 'owner',
    needs: 'aircraft.log',
    summary:
      'Removes the last reading of a meter that you logged; those that it had corrected count again. Removing the first reading of a new meter undoes the replacement',
    status: 204,
    params: byId.extend({ readingId: idParam }),
    errors: ['stale_state'],
  }),
  listReminders: endpoint({
    method: 'GET',
    path: '/api/aircraft/:id/reminders',
    access: 'owner',
    needs: 'aircraft.read',
    summary: 'The due list of an aircraft',
    params: byId,
    response: z.array(reminder),
  }),
  addReminder: endpoint({
    method: 'POST',
    path: '/api/aircraft/:id/reminders',
    access: 'owner',
    needs: 'aircraft.manage',
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
    needs: 'aircraft.manage',
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
    needs: 'aircraft.manage',
    summary: 'Removes a reminder',
    status: 204,
    params: z.object({ id: idParam }),
  }),
  completeReminder: endpoint({
    method: 'POST',
    path: '/api/reminders/:id/done',
    access: 'owner',
    needs: 'aircraft.log',
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
