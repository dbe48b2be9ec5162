import * as z from 'zod';
import { meters } from '#contract/aircraft/meters.ts';
import { hours } from '#contract/aircraft/readings.ts';
import { byId, dateInput, id, isoDate, oneLine, text, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  maxAdMethod,
  maxAdNumber,
  maxAdRevision,
  maxCredentialNumber,
  maxIntervalMonths,
  maxName,
  maxReason,
  maxTitle,
  minIntervalHours,
  minIntervalMonths,
} from '#contract/limits.ts';
import { adKindNames, adStatusNames } from './ad-rules.ts';
import { books } from './books.ts';

const recurrence = {
  /** Of a recurring one: months, hours or both, as the AD says. */
  intervalMonths: z.int().min(minIntervalMonths).max(maxIntervalMonths).optional(),
  /** True for calendar months, which end on the last day of a month; else months run to the day, 14 CFR 39.7. */
  isByCalendar: z.boolean().optional(),
  intervalHours: hours.min(minIntervalHours).optional(),
  /** An item of the due list that is this AD already. */
  reminderId: id.optional(),
};

export const adInput = z.object({
  kind: z.enum(adKindNames),
  appliesTo: z.enum(books),
  componentId: id.nullish(),
  number: oneLine(1, maxAdNumber),
  revision: oneLine(0, maxAdRevision).optional(),
  revisionDate: dateInput.nullish(),
  subject: oneLine(1, maxTitle),
  status: z.enum(adStatusNames),
  method: oneLine(0, maxAdMethod).optional(),
  doneOn: dateInput.nullish(),
  hours: hours.nullish(),
  meter: z.enum(meters).nullish(),
  signerName: oneLine(0, maxName).optional(),
  certificateNumber: oneLine(0, maxCredentialNumber).optional(),
  note: text(0, maxReason).optional(),
  ...recurrence,
});

export const adRecord = z.object({
  id: z.int(),
  kind: z.enum(adKindNames),
  appliesTo: z.enum(books),
  componentId: z.int().nullable(),
  number: z.string(),
  revision: z.string().nullable(),
  revisionDate: isoDate.nullable(),
  subject: z.string(),
  status: z.enum(adStatusNames),
  method: z.string().nullable(),
  doneOn: isoDate.nullable(),
  hours: z.number().nullable(),
  meter: z.enum(meters).nullable(),
  signerName: z.string().nullable(),
  certificateNumber: z.string().nullable(),
  entryId: z.int().nullable(),
  reminderId: z.int().nullable(),
  note: z.string().nullable(),
  /** By the item of the due list that a recurring one shares; null without one, or once it left the due list. */
  nextDue: z
    .object({
      date: isoDate.nullable(),
      hours: z.number().nullable(),
      meter: z.enum(meters).nullable(),
      status: z.enum(['ok', 'due_soon', 'overdue', 'unknown']),
      remaining: z.string(),
      share: z.number().nullable(),
      interval: z.string(),
    })
    .nullable(),
  createdAt: timestamp,
});

export const adEndpoints = {
  listAds: endpoint({
    method: 'GET',
    path: '/api/logbooks/:id/ads',
    access: 'owner',
    needs: 'aircraft.read',
    summary: 'The AD list: open, overdue, due soon, recurring, complied with, not applicable',
    params: byId,
    response: z.array(adRecord),
  }),
  addAd: endpoint({
    method: 'POST',
    path: '/api/logbooks/:id/ads',
    access: 'owner',
    needs: 'aircraft.manage',
    summary: 'Adds an AD, safety directive or bulletin; a recurring one shares an item of the due list',
    status: 201,
    params: byId,
    body: adInput,
    response: adRecord,
    errors: ['ad_exists'],
  }),
  updateAd: endpoint({
    method: 'PATCH',
    path: '/api/ads/:id',
    access: 'owner',
    needs: 'aircraft.manage',
    summary: 'Updates an AD record',
    params: byId,
    body: adInput.partial(),
    response: adRecord,
    errors: ['ad_exists'],
  }),
  removeAd: endpoint({
    method: 'DELETE',
    path: '/api/ads/:id',
    access: 'owner',
    needs: 'aircraft.manage',
    summary: 'Removes an AD record that was entered by mistake; its item stays on the due list',
    status: 204,
    params: byId,
  }),
  adDone: endpoint({
    method: 'POST',
    path: '/api/ads/:id/done',
    access: 'owner',
    needs: 'aircraft.log',
    summary: 'Records a compliance; the next due of a recurring one counts from there, on the due list too',
    params: byId,
    body: z.object({
      date: dateInput,
      hours: hours.nullish(),
      method: oneLine(1, maxAdMethod),
      signerName: oneLine(0, maxName).optional(),
      certificateNumber: oneLine(0, maxCredentialNumber).optional(),
      evenIfOverflown: z.boolean().optional(),
    }),
    response: adRecord,
    errors: ['overflown', 'stale_state'],
  }),
};
