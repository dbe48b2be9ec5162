import * as z from 'zod';
import { byId, dateInput, id, isoDate, oneLine, text, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxDiscrepancy, maxName } from '#contract/limits.ts';
import { attachedFile, fileIds } from '#contract/uploads.ts';
import { meters } from './meters.ts';
import { hours } from './readings.ts';

/** What a pilot noted about an aircraft between inspections. It says nothing about airworthiness. */
export const squawk = z.object({
  id: z.int(),
  aircraftId: z.int(),
  text: z.string(),
  notedOn: isoDate,
  meter: z.enum(meters).nullable(),
  hours: z.number().nullable(),
  photos: z.array(attachedFile),
  /** The request that was posted for it; null if there is none, or if it was cancelled or expired. */
  requestId: z.int().nullable(),
  /** Set when its job was completed, or by hand. */
  resolvedAt: timestamp.nullable(),
  /** What the owner noted when it was resolved by hand. */
  resolution: z.string().nullable(),
  createdAt: timestamp,
});

export const squawkEndpoints = {
  listSquawks: endpoint({
    method: 'GET',
    path: '/api/aircraft/:id/squawks',
    access: 'owner',
    needs: 'aircraft.read',
    summary: 'The squawks of an aircraft: open ones first, then resolved ones, each the latest first',
    params: byId,
    response: z.array(squawk),
  }),
  addSquawk: endpoint({
    method: 'POST',
    path: '/api/aircraft/:id/squawks',
    access: 'owner',
    needs: 'aircraft.log',
    summary: 'Adds a squawk',
    status: 201,
    params: byId,
    body: z.object({
      text: text(1, maxDiscrepancy),
      notedOn: dateInput,
      /** What a meter read; both or none. */
      meter: z.enum(meters).nullish(),
      hours: hours.nullish(),
      fileIds: fileIds.optional(),
    }),
    response: squawk,
  }),
  resolveSquawk: endpoint({
    method: 'POST',
    path: '/api/squawks/:id/resolve',
    access: 'owner',
    needs: 'aircraft.manage',
    summary: 'Marks a squawk resolved by hand',
    params: byId,
    body: z.object({ resolution: oneLine(0, maxName).optional() }),
    response: squawk,
  }),
  reopenSquawk: endpoint({
    method: 'POST',
    path: '/api/squawks/:id/reopen',
    access: 'owner',
    needs: 'aircraft.manage',
    summary: 'Opens a resolved squawk again',
    params: byId,
    response: squawk,
  }),
  removeSquawk: endpoint({
    method: 'DELETE',
    path: '/api/squawks/:id',
    access: 'owner',
    needs: 'aircraft.manage',
    summary: 'Removes a squawk that was entered by mistake; one with a request stays',
    status: 204,
    params: byId,
    errors: ['stale_state'],
  }),
};

/** Ids of squawks that a request is posted for. */
export const squawkIds = z.array(id);
