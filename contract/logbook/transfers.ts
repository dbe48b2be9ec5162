import * as z from 'zod';
import { byId, email, oneLine, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxPassword, maxReason } from '#contract/limits.ts';
import { byToken } from '#contract/prebuys/prebuys.ts';
import { transferStatuses } from './transfer-lifecycle.ts';

const transfer = z.object({
  id: z.int(),
  toEmail: z.string(),
  status: z.enum(transferStatuses),
  offeredAt: timestamp,
  expiresAt: timestamp,
});

export const transferEndpoints = {
  getTransfer: endpoint({
    method: 'GET',
    path: '/api/logbooks/:id/transfer',
    access: 'owner',
    needs: 'transfer',
    summary: 'The open offer of a logbook; null without one',
    params: byId,
    response: transfer.nullable(),
  }),
  offerTransfer: endpoint({
    method: 'POST',
    path: '/api/logbooks/:id/transfer',
    access: 'owner',
    needs: 'transfer',
    summary:
      'Offers a logbook to the next owner of the aircraft, by an emailed link; needs the password again',
    status: 201,
    errors: ['has_open_work', 'transfer_open', 'authentication_failed', 'no_password'],
    params: byId,
    body: z.object({ email, password: z.string().min(1).max(maxPassword) }),
    response: transfer,
  }),
  cancelTransfer: endpoint({
    method: 'DELETE',
    path: '/api/logbooks/:id/transfer',
    access: 'owner',
    needs: 'transfer',
    summary: 'Cancels the open offer',
    status: 204,
    params: byId,
    errors: ['stale_state'],
  }),
  readOffer: endpoint({
    method: 'GET',
    path: '/api/transfers/:token',
    access: 'public',
    summary: 'What is offered and by whom, for anyone with the link',
    errors: ['link_ended'],
    params: byToken,
    response: z.object({
      from: z.string(),
      tailNumber: z.string(),
      aircraft: z.string(),
      entries: z.int(),
      scans: z.int(),
      pages: z.int(),
      ads: z.int(),
      reminders: z.int(),
      expiresAt: timestamp,
    }),
  }),
  answerOffer: endpoint({
    method: 'POST',
    path: '/api/transfers/:token',
    access: 'owner',
    needs: 'aircraft.manage',
    summary:
      'Accepts a logbook, which moves to the caller’s aircraft with that tail number or a new one, or declines it',
    errors: ['link_ended', 'has_open_work', 'stale_state'],
    params: byToken,
    body: z.object({ accept: z.boolean() }),
    response: z.object({ aircraftId: z.int().nullable() }),
  }),
  undoTransfer: endpoint({
    method: 'POST',
    path: '/api/admin/logbook-transfers/:id/undo',
    access: 'admin',
    audits: ['logbook.moved_back'],
    summary: 'Moves a logbook back to its former owner, up to 30 days after its transfer',
    errors: ['stale_state', 'has_open_work', 'aircraft_exists'],
    params: byId,
    body: z.object({ reason: oneLine(1, maxReason) }),
    response: z.object({ aircraftId: z.int() }),
  }),
};
