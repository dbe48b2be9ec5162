import * as z from 'zod';
import { approval, payChoice } from '#contract/approvals/approvals.ts';
import {
  amount,
  byId,
  dateInput,
  dollars,
  id,
  timestamp,
  pageQuery,
  prose,
  isoDate,
  oneLine,
  text,
} from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { eventsOf } from '#contract/lifecycle.ts';
import {
  maxDuration,
  maxHourlyRate,
  maxItemDescription,
  maxOptionalItems,
  maxPrice,
  maxQuoteItems,
  maxReason,
  maxValidDays,
  minPrice,
  minRate,
  minValidDays,
} from '#contract/limits.ts';
import { formatMoney, toCents } from '#contract/money.ts';
import { payment } from '#contract/payments/payments.ts';
import { quotedStages, storedStages } from '#contract/prebuys/quoted-stages.ts';
import { publicCredential } from '#contract/providers/credentials.ts';
import { attachedFile, fileIds } from '#contract/uploads.ts';
import { counteroffer } from './counteroffers.ts';
import { pricings } from './pricing.ts';
import { quoteTransitions } from './quote-lifecycle.ts';
import { serviceRequest } from './requests.ts';

export const quoteStatus = z.enum(['pending', 'accepted', 'rejected', 'withdrawn', 'expired', 'superseded']);

export const additionStatus = z.enum(['proposed', 'approved', 'declined', 'paid', 'withdrawn']);

export const quoteItemKind = z.enum(['labor', 'parts', 'travel', 'other']);

const quoteItem = z.object({
  kind: quoteItemKind,
  description: text(1, maxItemDescription),
  amount: dollars(0),
  /** The owner may leave it out when accepting; it is not part of the price until then. */
  isOptional: z.boolean().optional(),
  /** The item of the owner's due list that the line is for. */
  reminderId: id.nullish(),
});
const newQuoteItem = quoteItem.extend({ description: oneLine(1, maxItemDescription) });

const centsOf = (items: { amount: number; isOptional?: boolean | undefined }[], isOptional: boolean) =>
  items
    .filter((item) => Boolean(item.isOptional) === isOptional)
    .reduce((sum, item) => sum + toCents(item.amount), 0);

export const newQuote = z
  .object({
    /** The cap of a capped quote. */
    price: dollars(minPrice),
    pricing: z.enum(pricings).default('fixed'),
    /** Of a capped quote: what the work will probably come to, and the rate of an hour of labor. */
    estimate: dollars(minPrice).optional(),
    hourlyRate: dollars(minRate, maxHourlyRate).optional(),
    description: prose,
    estimatedDuration: oneLine(1, maxDuration),
    availableDate: dateInput,
    /** Days that the quote is valid; left out, a revision keeps the date of the quote that it replaces. */
    validDays: z.int().min(minValidDays).max(maxValidDays).optional(),
    items: z.array(newQuoteItem).min(1).max(maxQuoteItems).optional(),
    /** May name files of the quote that is revised; left out, a revision keeps them all. */
    fileIds: fileIds.optional(),
    /**
     * The pending quote that the caller has seen and revises, null for none: `stale_state` if it is another one by now.
     * Left out, the quote replaces whichever is pending.
     */
    revises: id.nullish(),
    /** Of a pre-buy, which needs them: its stages; the price is that of the first one. */
    stages: quotedStages.optional(),
    /** Findings up to `each` are approved without asking, until they add up to `total`. */
    noCall: z
      .object({ each: dollars(minPrice), total: dollars(minPrice) })
      .refine(({ each, total }) => total >= each, {
        path: ['total'],
        message: 'Enter at least the limit for each finding',
      })
      .nullish(),
  })
  .refine(({ pricing, estimate }) => (pricing === 'capped') === (estimate !== undefined), {
    path: ['estimate'],
    message: 'Enter an estimate for a price up to a cap',
  })
  .refine(({ pricing, hourlyRate }) => (pricing === 'capped') === (hourlyRate !== undefined), {
    path: ['hourlyRate'],
    message: 'Enter an hourly rate for a price up to a cap',
  })
  .refine(({ price, estimate }) => estimate === undefined || toCents(estimate) <= toCents(price), {
    path: ['estimate'],
    message: 'Enter at most the cap',
  })
  .refine((q) => !q.items || centsOf(q.items, false) === toCents(q.price), {
    path: ['items'],
    message: 'The items must add up to the price',
  })
  .refine(({ items = [] }) => items.filter(({ isOptional }) => isOptional).length <= maxOptionalItems, {
    path: ['items'],
    message: `Mark at most ${maxOptionalItems} lines as optional`,
  })
  .refine(({ price, stages }) => !stages?.[0] || toCents(stages[0].price) === toCents(price), {
    path: ['price'],
    message: 'The price is that of the first stage',
  })
  // All of it is one payment.
  .refine(
    ({ price, noCall, items = [] }) =>
      toCents(price) + toCents(noCall?.total ?? 0) + centsOf(items, true) <= toCents(maxPrice),
    {
      path: ['noCall', 'total'],
      message: `Enter at most ${formatMoney(maxPrice)} together with the price and the optional lines`,
    },
  );

/** The quoting provider, as the owner compares providers. */
const quotingProvider = z.object({
  id: z.int(),
  userId: z.string(),
  businessName: z.string(),
  profileImageUrl: z.string().nullable(),
  rating: z.string(),
  reviewCount: z.int(),
  completedJobs: z.int(),
  isVerified: z.boolean(),
  isAvailable: z.boolean(),
  /** Free text, as the provider states it. */
  credentials: z.array(z.string()),
  listedCredentials: z.array(publicCredential),
  baseAirport: z.string().nullable(),
  /** Distance to the request's location; null if either position is unknown. */
  distanceNm: z.number().nullable(),
});

export const quote = z.object({
  id: z.int(),
  requestId: z.int(),
  providerId: z.int(),
  /** What is held when it is accepted: the cap of a capped quote; once accepted with the optional lines that were chosen. */
  price: amount,
  pricing: z.enum(pricings),
  estimate: amount.nullable(),
  hourlyRate: amount.nullable(),
  /** The price without optional lines; null if it has none. */
  basePrice: amount.nullable(),
  /** Indexes of the optional lines that the owner chose; null unless it is accepted. */
  chosenItems: z.array(z.int()).nullable(),
  /** The price or cap, or that of all stages: what the owner pays at most for these lines; it sorts the quotes. */
  mostYouCanPay: amount,
  /** The estimate of a capped quote. */
  expected: amount.nullable(),
  /** The counteroffer that the quote came from, as the provider agreed to it. */
  counterofferId: z.int().nullish(),
  /** What the owner proposed to this provider, the first round first. */
  counteroffers: z.array(counteroffer),
  /** What the provider's capped jobs came to, in percent of their caps; null for fixed prices and below five jobs. */
  capRecord: z.object({ jobs: z.int(), percent: z.int() }).nullable(),
  description: z.string(),
  estimatedDuration: z.string().nullable(),
  availableDate: isoDate.nullable(),
  status: quoteStatus,
  items: z.array(quoteItem),
  validUntil: timestamp.nullable(),
  rejectReason: z.string().nullable(),
  /** True if the provider does not offer the request's category. */
  isOffCategory: z.boolean(),
  /** Match score of the provider for the request, 0 to 100; null unless the viewer is the owner. */
  match: z.int().nullable(),
  provider: quotingProvider,
  files: z.array(attachedFile),
  /** When the owner accepted it knowing that the provider has no hangarkeepers insurance in force. */
  noCoverAcknowledgedAt: timestamp.nullable(),
  /** Findings up to `each` are approved without asking, until they add up to `total`; null if all are asked for. */
  noCall: z.object({ each: amount, total: amount }).nullable(),
  /** What it was before the provider revised it; null for a first quote. */
  former: z.object({ price: amount, items: z.array(quoteItem) }).nullable(),
  /** Of a pre-buy alone: its stages. */
  stages: storedStages.nullish(),
  /** Transitions that the caller may trigger now. */
  can: z.array(z.enum(eventsOf(quoteTransitions))),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const addition = z.object({
  id: z.int(),
  requestId: z.int(),
  description: z.string(),
  price: amount,
  status: additionStatus,
  createdAt: timestamp,
  /** True if the no-call limit that is held with the quote's payment pays for it; it has no payment of its own. */
  isDrawn: z.boolean(),
});

const move = { method: 'POST', params: byId, response: quote } as const;

export const quoteEndpoints = {
  submitQuote: endpoint({
    method: 'POST',
    path: '/api/requests/:id/quotes',
    access: 'provider',
    needs: 'quote',
    summary: 'Sends a quote for an open request; a second quote revises the first',
    status: 201,
    params: byId,
    body: newQuote,
    response: quote,
  }),
  listQuotes: endpoint({
    method: 'GET',
    path: '/api/requests/:id/quotes',
    access: 'user',
    needs: { team: 'work.read', group: 'aircraft.read' },
    summary:
      'For the owner, all quotes, lowest price first; for a provider, its own quotes with earlier versions',
    params: byId,
    query: pageQuery,
    response: quote,
    paged: true,
  }),
  acceptQuote: endpoint({
    method: 'POST',
    path: '/api/service-quotes/:id/accept',
    access: 'owner',
    needs: 'accept',
    summary: 'Accepts a quote and creates its payment; where the owners of a group decide, starts their vote',
    errors: ['consent_required', 'approval_open', 'split_not_possible'],
    idempotent: true,
    params: byId,
    body: z.object({
      /** The owner accepts that the provider has no hangarkeepers insurance in force. */
      acknowledgesNoCover: z.boolean().optional(),
      /** Indexes of the optional lines to do as well. */
      optionalItems: z.array(z.int().min(0).max(maxQuoteItems)).max(maxOptionalItems).optional(),
      /** The shop reads the aircraft’s logbook during the job. */
      sharesLogbook: z.boolean().optional(),
      ...payChoice,
    }),
    response: z.object({
      request: serviceRequest,
      quote,
      /** Null while the owners vote. */
      payment: payment.nullable(),
      clientSecret: z.string().nullable(),
      /** The vote that started instead; null if it is accepted. */
      approval: approval.nullable(),
    }),
  }),
  rejectQuote: endpoint({
    ...move,
    path: '/api/service-quotes/:id/reject',
    access: 'owner',
    needs: 'accept',
    summary: 'Rejects a quote',
    body: z.object({ reason: text(0, maxReason).optional() }),
  }),
  withdrawQuote: endpoint({
    ...move,
    path: '/api/service-quotes/:id/withdraw',
    access: 'provider',
    needs: 'quote',
    summary: 'Withdraws your quote',
  }),
};
