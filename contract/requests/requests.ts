import * as z from 'zod';
import { noJob } from '#contract/aircraft/due-jobs.ts';
import { meters } from '#contract/aircraft/meters.ts';
import { isBroken } from '#contract/aircraft/new-meters.ts';
import { amount, id, timestamp, prose, isoDate, oneLine, title } from '#contract/common.ts';
import { eventsOf } from '#contract/lifecycle.ts';
import { maxHours, maxLocation, maxRequestedReminders } from '#contract/limits.ts';
import { matchScoreParts } from '#contract/matching/matching.ts';
import { prebuyView } from '#contract/prebuys/prebuy-view.ts';
import { fieldKind } from '#contract/providers/airports.ts';
import { attachedFile, fileIds } from '#contract/uploads.ts';
import { budgetRange, service, urgency } from './catalog.ts';
import { pricings } from './pricing.ts';
import { requestTransitions } from './request-lifecycle.ts';
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

/** Hours or counts by meter, as they are stored. */
export const meterFigures = z.partialRecord(z.enum(meters), z.number().min(0).max(maxHours));

/** What is entered: cycles and landings in whole numbers. */
export const meterFiguresInput = meterFigures.refine(
  (figures) => !meters.some((meter) => isBroken(meter, figures[meter] ?? 0)),
  'Enter whole cycles and landings',
);

/** An item of the owner's due list that a request is for. */
export const requestedReminder = z.object({
  id: z.int(),
  name: z.string(),
  template: z.string().nullable(),
  rule: z.string().nullable(),
  dueDate: isoDate.nullable(),
  dueHours: z.number().nullable(),
  /** The meter of its hours. */
  meter: z.enum(meters).nullable(),
  /** True if the delivered work includes it; null before delivery. */
  isDelivered: z.boolean().nullable(),
});

/** The aircraft of a request; `tailNumber` is null for viewers who may not see it. */
const requestAircraft = z.object({
  tailNumber: z.string().nullable(),
  aircraftType: z.string(),
  /** Of the airworthiness certificate, such as 'Light-Sport'; null if the owner gave none. */
  category: z.string().nullable(),
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
  /** The group that it belongs to, for its members; null for a person’s own. */
  groupId: z.string().nullable(),
  /** As the owner typed it; for a viewer who is no party the airport or town that it resolves to. */
  preferredLocation: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  aircraft: requestAircraft.nullable(),
  /** The airport that the preferred location resolves to; null if it resolves to none. */
  airport: z
    .object({
      code: z.string(),
      name: z.string(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      fieldKind,
    })
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
  /** Of the accepted quote. */
  pricing: z.enum(pricings).nullish(),
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
  ownPricing: z.enum(pricings).nullish(),
  /** True if the caller's latest quote was rejected. */
  isRejected: z.boolean(),
});

/** A logged transition of a request, of its additional work or of its stages. */
export const timelineEntry = z.object({
  /** The event; of additional work with the prefix 'addition_', of findings with 'finding_', of stages with 'stage_', of votes of the owners with 'approval_'. */
  event: z.string(),
  /** The findings that an event with the prefix 'finding_' is about: 'finding 3', 'findings 3 and 4', '40 findings'. */
  findings: z.string().optional(),
  /** The stage that an event with the prefix 'stage_' is about: 'stage 2 (Inspection on site)'. */
  stage: z.string().optional(),
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
  /** True for the people of the job's provider whose role, or place on its crew, lets them change it. */
  canWork: z.boolean(),
  owner: z.object({
    userId: z.string().nullable(),
    name: z.string(),
    profileImageUrl: z.string().nullable(),
    /** True if the caller may write to the owner. */
    canMessage: z.boolean(),
  }),
  photos: z.array(attachedFile),
  /** Of a pre-buy alone. */
  prebuy: prebuyView.optional(),
  /** The usual job that the owner chose for the estimate; null leaves it to the title. */
  serviceJob: z.string().nullable(),
  /** What the request is for, from the owner's due list. */
  reminders: z.array(requestedReminder),
  notes: z.array(z.object({ id: z.int(), text: z.string(), createdAt: timestamp })),
  timeline: z.array(timelineEntry),
  /** The last day on which it is open, where the airplane is; null once it is not. */
  openUntil: isoDate.nullable(),
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
