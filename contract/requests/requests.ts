import * as z from 'zod';
import { noJob } from '#contract/aircraft/due-jobs.ts';
import { meters } from '#contract/aircraft/meters.ts';
import {
  amount,
  byId,
  id,
  timestamp,
  pageQuery,
  prose,
  isoDate,
  oneLine,
  text,
  title,
} from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { eventsOf } from '#contract/lifecycle.ts';
import {
  maxHours,
  maxLocation,
  maxSearchText,
  maxRequestedReminders,
  maxRequestsTogether,
  maxNote,
} from '#contract/limits.ts';
import { maxSelectedMatches } from '#contract/matching/match-score.ts';
import { matchScoreParts } from '#contract/matching/matching.ts';
import { attachedFile, fileIds } from '#contract/uploads.ts';
import { budgetRange, service, urgency } from './catalog.ts';
import { requestTransitions } from './request-lifecycle.ts';
import { newSearch, openRequestFilters, savedSearch } from './saved-searches.ts';
import { jobIds } from './service-jobs.ts';

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
  aircraftId: id.nullish(),
  urgency: urgency.default('normal'),
  budgetRange: budgetRange.nullish(),
  /** The usual job that the owner chose for the estimate, 'none' if none fits; null leaves it to the title. */
  serviceJob: z.enum([...jobIds, noJob]).nullish(),
  preferredLocation: oneLine(0, maxLocation).nullish(),
  photoIds: fileIds.optional(),
  /** The reminders of the aircraft that the request is posted for; without an aircraft, theirs is taken. */
  reminderIds: z.array(id).max(maxRequestedReminders).optional(),
});

/** Hours by meter. */
export const meterFigures = z.partialRecord(z.enum(meters), z.number().min(0).max(maxHours));

/** An item of the owner's due list that a request is for. */
export const requestedReminder = z.object({
  id: z.int(),
  name: z.string(),
  template: z.string().nullable(),
  rule: z.string().nullable(),
  dueDate: isoDate.nullable(),
  dueHours: z.number().nullable(),
  /** The meter of its hours. */
  meter: z.string().nullable(),
  /** True if the delivered work includes it; null before delivery. */
  isDelivered: z.boolean().nullable(),
});

/** The aircraft of a request; `tailNumber` is null for viewers who may not see it. */
const requestAircraft = z.object({
  tailNumber: z.string().nullable(),
  aircraftType: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.int().nullable(),
});

/** A provider's job is 'taken' for other providers, whatever becomes of it. */
export const shownStatus = z.enum([...requestStatus.options, 'taken']);

/** A request as lists show it. */
export const serviceRequest = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  status: shownStatus,
  category: z.string(),
  urgency: z.string(),
  budgetRange: z.string().nullable(),
  aircraftId: z.int().nullable(),
  /** As the owner typed it; for a viewer who is no party the airport or town that it resolves to. */
  preferredLocation: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  aircraft: requestAircraft.nullable(),
  /** The airport that the preferred location resolves to; null if it resolves to none. */
  airport: z
    .object({ code: z.string(), name: z.string(), city: z.string().nullable(), state: z.string().nullable() })
    .nullable(),
  quoteCount: z.int(),
  /** Thumbnail of the first photo. */
  thumbnailUrl: z.string().nullable(),
  expiresAt: timestamp.nullable(),
  /** The provider of the job and its price, from acceptance on. */
  provider: z.object({ id: z.int(), userId: z.string(), businessName: z.string() }).nullable(),
  /** The owner's full name, for the provider of the job alone. */
  ownerName: z.string().nullable(),
  /** What a running job waits for from its provider; null for others, and if it waits for nothing but the work. */
  needs: z.enum(['dispute', 'cancellation', 'date', 'changes']).nullable(),
  /** The agreed price: the accepted quote and the additional work that the owner approved. */
  price: amount.nullable(),
  /** Refunded to the owner, also for findings that were not done; null if nothing was. */
  refunded: amount.nullable(),
  /** Released to the provider, for the provider itself after the platform fee; null if nothing was. */
  released: amount.nullable(),
});

/** The parts of a provider's worklist. */
export const jobStages = ['needs_you', 'running', 'history'] as const;

/** An open request, as listed for providers. */
export const openRequest = serviceRequest.extend({
  distanceNm: z.number().nullable(),
  /** True course to the request's location, in degrees. */
  bearing: z.number().nullable(),
  /** Match score of the request for the caller, 0 to 100, with reasons and the parts of the score. */
  match: z
    .object({
      score: z.int(),
      reasons: z.array(z.string()),
      parts: matchScoreParts,
    })
    .nullable(),
  isInvited: z.boolean(),
  /** True if it lies beyond the caller's reach; 'match' sorts it after all others. */
  isBeyondReach: z.boolean(),
  /** The price of the caller's own live quote. */
  ownPrice: amount.nullable(),
  /** True if the caller's latest quote was rejected. */
  isRejected: z.boolean(),
});

/** A logged transition of a request or of its additional work. */
export const timelineEntry = z.object({
  /** The event; of additional work with the prefix 'addition_', of findings with 'finding_'. */
  event: z.string(),
  /** The findings that an event with the prefix 'finding_' is about: 'finding 3', 'findings 3 and 4', '40 findings'. */
  findings: z.string().optional(),
  from: z.string().nullable(),
  to: z.string(),
  /** Who triggered it: 'You', the owner's name or the provider's business name; null if the system did. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  at: timestamp,
});

/** Actions of a viewer on a request: events of its lifecycle, and edits that leave its status unchanged. */
export const requestAction = z.enum([
  ...eventsOf(requestTransitions),
  'quote',
  'withdraw',
  'invite',
  'note',
  'edit',
]);

/** A request as its page shows it, limited to the fields that the caller may see. */
export const requestDetail = serviceRequest.extend({
  /** The caller's viewer role. */
  side: z.enum(['owner', 'provider', 'visitor', 'admin']),
  /** Actions that the caller may take now: events of the lifecycle, and 'edit', 'note', 'invite', 'quote'. */
  can: z.array(requestAction),
  owner: z.object({
    userId: z.string().nullable(),
    name: z.string(),
    profileImageUrl: z.string().nullable(),
    /** True if the caller may write to the owner. */
    canMessage: z.boolean(),
  }),
  photos: z.array(attachedFile),
  /** The usual job that the owner chose for the estimate; null leaves it to the title. */
  serviceJob: z.string().nullable(),
  /** What the request is for, from the owner's due list. */
  reminders: z.array(requestedReminder),
  notes: z.array(z.object({ id: z.int(), text: z.string(), createdAt: timestamp })),
  timeline: z.array(timelineEntry),
  paymentDueAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
  deliverBy: timestamp.nullable(),
  deliverySummary: z.string().nullable(),
  /** The date on which the delivered work counts as done. */
  doneOn: isoDate.nullable(),
  deliveryFiles: z.array(attachedFile),
  /** What the meters read at delivery, for the parties. */
  deliveryReadings: meterFigures,
  confirmBy: timestamp.nullable(),
  changesAsked: z.int(),
  completedAt: timestamp.nullable(),
  /** Until when the owner may cancel the running job alone, with a full refund; null once it takes both. */
  cancelFreeUntil: timestamp.nullable(),
  cancelProposedBy: z.enum(['owner', 'provider']).nullable(),
  cancelReason: z.string().nullable(),
  /** The delivery date that both parties agreed on. */
  agreedDate: isoDate.nullable(),
  /** The new delivery date that one party proposes. */
  proposedDate: isoDate.nullable(),
  dateProposedBy: z.enum(['owner', 'provider']).nullable(),
});

export const requestEndpoints = {
  myRequests: endpoint({
    method: 'GET',
    path: '/api/requests/my',
    access: 'user',
    summary: 'An owner’s requests or a provider’s jobs',
    query: pageQuery.extend({
      as: z.enum(['owner', 'provider']).optional(),
      status: requestStatus.optional(),
      /** A part of a provider's jobs: what waits for the provider, what runs, what has ended, the cancelled ones too. */
      stage: z.enum(jobStages).optional(),
      q: text(0, maxSearchText).optional(),
    }),
    response: serviceRequest,
    paged: true,
  }),
  openRequests: endpoint({
    method: 'GET',
    path: '/api/requests',
    access: 'provider',
    summary: 'Open requests, for providers',
    errors: ['provider_profile_required'],
    query: pageQuery.extend({
      ...openRequestFilters.shape,
      sort: z.enum(['newest', 'nearest', 'match']).default('newest'),
      /** 'reach' leaves out what lies beyond the reach of the caller's served airports; invitations stay. */
      within: z.enum(['reach', 'anywhere']).default('anywhere'),
    }),
    response: openRequest,
    paged: true,
  }),
  savedSearches: endpoint({
    method: 'GET',
    path: '/api/saved-searches',
    access: 'provider',
    summary: 'Your saved searches',
    response: z.array(savedSearch),
  }),
  saveSearch: endpoint({
    method: 'POST',
    path: '/api/saved-searches',
    access: 'provider',
    summary: 'Saves a search; you’re notified of new requests that match',
    status: 201,
    body: newSearch,
    response: savedSearch,
  }),
  removeSearch: endpoint({
    method: 'DELETE',
    path: '/api/saved-searches/:id',
    access: 'provider',
    summary: 'Removes a saved search',
    status: 204,
    params: byId,
  }),
  postRequest: endpoint({
    method: 'POST',
    path: '/api/requests',
    access: 'owner',
    summary: 'Posts a request',
    status: 201,
    body: newRequest.extend({
      /** The caller's job whose list of discrepancies the request is posted for; one request at a time. */
      fixesId: id.nullish(),
    }),
    response: requestDetail,
    errors: ['reminder_requested', 'fix_requested'],
  }),
  postRequests: endpoint({
    method: 'POST',
    path: '/api/requests/together',
    access: 'owner',
    summary: 'Posts several requests, all of them or none, and invites providers to quote on each',
    status: 201,
    body: z.object({
      requests: z.array(newRequest).min(1).max(maxRequestsTogether),
      /** Providers to invite to all of the requests. */
      providerIds: z.array(id).max(maxSelectedMatches).optional(),
    }),
    response: z.array(requestDetail),
    errors: ['reminder_requested'],
  }),
  getRequest: endpoint({
    method: 'GET',
    path: '/api/requests/:id',
    access: 'user',
    summary: 'A request, limited to what you can see',
    params: byId,
    response: requestDetail,
  }),
  updateRequest: endpoint({
    method: 'PATCH',
    path: '/api/requests/:id',
    access: 'owner',
    summary: 'Edits a request until the first quote; after that, adds a note',
    params: byId,
    body: newRequest.partial().extend({ urgency: urgency.optional(), note: text(1, maxNote).optional() }),
    response: requestDetail,
  }),
  cancelRequest: endpoint({
    method: 'DELETE',
    path: '/api/requests/:id',
    access: 'owner',
    summary: 'Cancels an open request',
    status: 204,
    params: byId,
  }),
  inviteProvider: endpoint({
    method: 'POST',
    path: '/api/requests/:id/invite',
    access: 'owner',
    summary: 'Invites a provider to quote',
    params: byId,
    body: z.object({ providerId: id }),
    response: z.object({ invited: z.literal(true) }),
  }),
};
