import * as z from 'zod';
import { aircraftCategory, aircraftType } from './catalog.ts';
import { byId, day, idParam, moment, note, text } from './common.ts';
import { endpoint } from './endpoint.ts';

const optionalText = (max: number) => text(0, max).nullish();
const year = z.int().min(1900).max(2100);
const hours = z.number().min(0).max(100_000);

const aircraftFields = {
  tailNumber: z
    .string('Tail number is required')
    .trim()
    .toUpperCase()
    .min(1, 'Tail number is required')
    .max(12),
  aircraftType: z.enum(aircraftType.options, 'Aircraft type is required'),
  make: optionalText(80),
  model: optionalText(80),
  /** The server also holds it to the current year + 1. */
  year: year.nullish(),
  category: aircraftCategory.nullish(),
  homeAirport: optionalText(80),
  notes: note.nullish(),
};
export const newAircraft = z.object(aircraftFields);

export const aircraft = z.object({
  id: z.int(),
  tailNumber: z.string(),
  aircraftType: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.int().nullable(),
  category: z.string().nullable(),
  homeAirport: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
});

export const reminderTemplate = z.enum([
  'annual',
  'elt',
  'altimeter',
  'transponder',
  'vor',
  '100-hour',
  'oil',
]);
const reminderFields = z.object({
  reminderType: text(1, 50),
  serviceType: text(1, 120),
  dueDate: day.nullish(),
  dueHours: hours.nullish(),
  currentHours: hours.nullish(),
  isRecurring: z.boolean().default(false),
  intervalDays: z.int().min(1).max(3660).nullish(),
  intervalHours: hours.nullish(),
  template: reminderTemplate.nullish(),
});
export const reminder = z.object({
  id: z.int(),
  aircraftId: z.int(),
  reminderType: z.string(),
  serviceType: z.string(),
  dueDate: day.nullable(),
  dueHours: z.number().nullable(),
  currentHours: z.number().nullable(),
  isRecurring: z.boolean(),
  intervalDays: z.int().nullable(),
  intervalHours: z.number().nullable(),
  template: z.string().nullable(),
  status: z.enum(['ok', 'due_soon', 'overdue']),
});

export const aircraftEndpoints = {
  listAircraft: endpoint({
    method: 'GET',
    path: '/api/aircraft',
    access: 'owner',
    summary: "One's own aircraft, all of them",
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
    summary: 'Changes an aircraft',
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
  lookUpAircraft: endpoint({
    method: 'GET',
    path: '/api/aircraft/lookup/:tailNumber',
    access: 'user',
    summary: 'Make, model, year and type of a US mark, from the registry data',
    params: z.object({ tailNumber: text(1, 12) }),
    response: z.object({
      tailNumber: z.string(),
      make: z.string().nullable(),
      model: z.string().nullable(),
      year: z.int().nullable(),
      aircraftType: aircraftType.nullable(),
    }),
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
        completedAt: moment.nullable(),
        files: z.array(z.object({ id: z.int(), name: z.string(), fileUrl: z.string() })),
      }),
    ),
  }),
  listReminders: endpoint({
    method: 'GET',
    path: '/api/aircraft/:id/reminders',
    access: 'owner',
    summary: 'What is due on an aircraft',
    params: byId,
    response: z.array(reminder),
  }),
  addReminder: endpoint({
    method: 'POST',
    path: '/api/aircraft/:id/reminders',
    access: 'owner',
    summary: 'Adds a reminder, by date or by hours',
    status: 201,
    params: byId,
    body: reminderFields,
    response: reminder,
  }),
  updateReminder: endpoint({
    method: 'PATCH',
    path: '/api/reminders/:id',
    access: 'owner',
    summary: 'Changes a reminder',
    params: byId,
    body: reminderFields.partial(),
    response: reminder,
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
    summary: 'Marks it done: the clock starts anew',
    params: byId,
    body: z.object({ date: day, hours: hours.optional() }),
    response: reminder,
  }),
};
