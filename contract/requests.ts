import * as z from 'zod';
import { budgetRange, service, urgency } from './catalog.ts';
import { byId, moment, pageQuery, prose, reason, text, title } from './common.ts';
import { endpoint } from './endpoint.ts';
import { fileIds } from './uploads.ts';

export const requestStatus = z.enum([
  'open',
  'awaiting_payment',
  'in_progress',
  'delivered',
  'completed',
  'cancelled',
  'expired',
  'disputed',
]);

export const newRequest = z.object({
  title,
  description: prose,
  category: service,
  aircraftId: z.int().positive().nullish(),
  urgency: urgency.default('normal'),
  budgetRange: budgetRange.nullish(),
  preferredLocation: text(0, 120).nullish(),
  photoIds: fileIds.optional(),
});

export const serviceRequest = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  status: requestStatus,
  category: z.string(),
  urgency: z.string(),
  budgetRange: z.string().nullable(),
  aircraftId: z.int().nullable(),
  preferredLocation: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
});

const move = { method: 'POST', params: byId, response: serviceRequest } as const;

export const requestEndpoints = {
  homeFigures: endpoint({
    method: 'GET',
    path: '/api/home',
    access: 'user',
    summary: 'Everything the home screen shows, in one answer',
    query: z.object({ as: z.enum(['owner', 'provider']).optional() }),
    response: z.looseObject({ stats: z.record(z.string(), z.int()) }),
  }),
  myRequests: endpoint({
    method: 'GET',
    path: '/api/requests/my',
    access: 'user',
    summary: "An owner's requests, a provider's jobs",
    query: pageQuery.extend({
      as: z.enum(['owner', 'provider']).optional(),
      status: requestStatus.optional(),
      q: text(0, 120).optional(),
    }),
    response: serviceRequest,
    paged: true,
  }),
  openRequests: endpoint({
    method: 'GET',
    path: '/api/requests',
    access: 'provider',
    summary: 'Open requests, for providers',
    query: pageQuery.extend({
      category: service.optional(),
      location: text(0, 80).optional(),
      radiusNm: z.coerce.number().min(1).max(3000).optional(),
      urgency: urgency.optional(),
      budgetRange: budgetRange.optional(),
      sort: z.enum(['newest', 'nearest', 'match']).default('newest'),
    }),
    response: serviceRequest,
    paged: true,
  }),
  postRequest: endpoint({
    method: 'POST',
    path: '/api/requests',
    access: 'owner',
    summary: 'Posts a request',
    status: 201,
    body: newRequest,
    response: serviceRequest,
  }),
  getRequest: endpoint({
    method: 'GET',
    path: '/api/requests/:id',
    access: 'user',
    summary: 'A request, as much of it as the caller may see',
    params: byId,
    response: serviceRequest,
  }),
  updateRequest: endpoint({
    method: 'PATCH',
    path: '/api/requests/:id',
    access: 'owner',
    summary: 'Changes a request while open and unquoted; afterwards adds a note',
    params: byId,
    body: newRequest.partial().extend({ note: text(1, 2000).optional() }),
    response: serviceRequest,
  }),
  cancelRequest: endpoint({
    method: 'DELETE',
    path: '/api/requests/:id',
    access: 'owner',
    summary: 'Cancels an open request',
    status: 204,
    params: byId,
  }),
  backOut: endpoint({
    ...move,
    path: '/api/requests/:id/back-out',
    access: 'owner',
    summary: 'Takes an unpaid acceptance back',
  }),
  deliver: endpoint({
    ...move,
    path: '/api/requests/:id/deliver',
    access: 'provider',
    summary: 'Hands the finished work over; the 72-hour clock starts',
    body: z.object({ summary: prose, photos: fileIds.optional() }),
  }),
  requestChanges: endpoint({
    ...move,
    path: '/api/requests/:id/request-changes',
    access: 'owner',
    summary: 'Sends delivered work back, at most three times',
    body: z.object({ reason }),
  }),
  confirm: endpoint({
    ...move,
    path: '/api/requests/:id/confirm',
    access: 'owner',
    summary: 'Confirms delivered work; the money is released',
    idempotent: true,
  }),
  cancelJob: endpoint({
    ...move,
    path: '/api/requests/:id/cancel-job',
    access: 'user',
    summary: 'Proposes to end a running job, or answers such a proposal',
    body: z.union([z.object({ accept: z.boolean() }), z.object({ reason })]),
  }),
  inviteProvider: endpoint({
    method: 'POST',
    path: '/api/requests/:id/invite',
    access: 'owner',
    summary: 'Asks a provider to quote',
    params: byId,
    body: z.object({ providerId: z.int().positive() }),
    response: z.object({ invited: z.literal(true) }),
  }),
};
