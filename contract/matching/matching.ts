import * as z from 'zod';
import { amount, byId, dollars, id, timestamp, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxNote, maxPlace, maxReason } from '#contract/limits.ts';
import { aircraftType, budgetRange, keysOf, service, urgency } from '#contract/requests/catalog.ts';
import { estimateBounds } from '#contract/requests/estimate-figures.ts';
import { jobIds } from '#contract/requests/service-jobs.ts';
import { matchBudgetLabels, matchUrgencyLabels } from './match-form.ts';

/** Values of both scales: that of smart matching and that of requests. A budget may be written with its dollar sign. */
const matchUrgency = z.enum([...keysOf(matchUrgencyLabels), ...urgency.options]);
const matchBudget = z.preprocess(
  (value) => (typeof value === 'string' ? value.replaceAll(/[$,\s]/g, '') : value),
  z.enum([...keysOf(matchBudgetLabels), ...budgetRange.options]),
);

const serviceJob = z.enum(jobIds);

/** Parts of a match score. */
export const matchScoreParts = z.object({
  specialization: z.number(),
  location: z.number(),
  rating: z.number(),
  verificationAndAvailability: z.number(),
});

export const match = z.object({
  id: z.int(),
  businessName: z.string(),
  isVerified: z.boolean(),
  rating: z.string(),
  reviewCount: z.int(),
  /** From the place searched for to the nearest served airport, in nm. */
  distance: z.number().nullable(),
  /** The code of the base airport. */
  location: z.string().nullable(),
  matchScore: z.int().min(0).max(100),
  parts: matchScoreParts,
  availability: z.enum(['immediate', 'within_week', 'within_month']),
  responseTime: z.string().nullable(),
  completedJobs: z.int(),
  matchReasons: z.array(z.string()),
  /** What speaks against it. */
  shortcomings: z.array(z.string()),
  /** As text: '$2,150' or '$1,740 – $2,900'. */
  estimatedPrice: z.string().nullable(),
  /** Whether the price is the median of the provider's own jobs of this kind, or typical for the work. */
  priceBasis: z.enum(['own_jobs', 'typical']).nullable(),
  servicesOffered: z.array(z.string()),
  /** Of a request: whether the provider was invited to quote, and has a live quote. */
  isInvited: z.boolean(),
  hasQuoted: z.boolean(),
});

export const estimate = z.object({
  low: z.number(),
  typical: z.number(),
  high: z.number(),
  durationHours: z.number(),
  breakdown: z.array(z.object({ label: z.string(), amount: z.number() })),
  /** Null for a whole category. */
  job: serviceJob.nullable(),
  /** How labor in the state of the location compares to the country; null without a location that we know. */
  region: z.object({ state: z.string(), laborFactor: z.number() }).nullable(),
});

/** Inputs of an instant estimate for one job and aircraft type. */
const estimateFigures = {
  basePrice: amount,
  pricePerHour: amount,
  estimatedDuration: z.int(),
  locationMultiplier: amount,
  urgencyMultiplier: amount,
  lowMultiplier: amount,
  highMultiplier: amount,
};
const within = ([min, max]: readonly [number, number]) => z.number().min(min).max(max);
const estimateRow = z.object({
  id: z.int(),
  serviceCategory: z.string(),
  aircraftType: z.string(),
  /** Empty for a whole category. */
  job: z.string(),
  ...estimateFigures,
  /** False hides it: owners see no estimate for that job. */
  isActive: z.boolean(),
  updatedAt: timestamp,
});

export const matchingEndpoints = {
  listEstimates: endpoint({
    method: 'GET',
    path: '/api/admin/estimates',
    access: 'admin',
    summary: 'The figures behind the instant estimates',
    response: z.array(estimateRow),
  }),
  updateEstimate: endpoint({
    method: 'PATCH',
    path: '/api/admin/estimates/:id',
    access: 'admin',
    summary: 'Updates a figure behind the instant estimates',
    audits: ['estimate.changed'],
    params: byId,
    body: z.object({
      basePrice: dollars(...estimateBounds.basePrice).optional(),
      pricePerHour: dollars(...estimateBounds.pricePerHour).optional(),
      estimatedDuration: within(estimateBounds.estimatedDuration).int().optional(),
      locationMultiplier: within(estimateBounds.locationMultiplier).optional(),
      urgencyMultiplier: within(estimateBounds.urgencyMultiplier).optional(),
      lowMultiplier: within(estimateBounds.lowMultiplier).optional(),
      highMultiplier: within(estimateBounds.highMultiplier).optional(),
      isActive: z.boolean().optional(),
      reason: text(0, maxReason).optional(),
    }),
    response: estimateRow,
  }),
  estimate: endpoint({
    method: 'POST',
    path: '/api/instant-quotes/estimate',
    access: 'user',
    mayLag: true,
    summary: 'The instant estimate for a job',
    errors: ['not_found'],
    body: z.object({
      category: service,
      aircraftType,
      location: text(0, maxPlace).optional(),
      urgency,
      /** Without it, the estimate is that of any job of the category. */
      job: serviceJob.optional(),
    }),
    response: estimate,
  }),
};

export const smartMatchEndpoints = {
  smartMatch: endpoint({
    method: 'POST',
    path: '/api/providers/smart-match',
    access: 'owner',
    needs: 'request',
    mayLag: true,
    summary: 'The best-matching providers for a form or for one of your requests, with scores and reasons',
    errors: ['not_found'],
    body: z
      .object({
        /** One of your requests; it replaces the other fields. */
        requestId: id.optional(),
        category: service.optional(),
        location: text(0, maxPlace).optional(),
        budgetRange: matchBudget.optional(),
        urgency: matchUrgency.optional(),
        description: text(0, maxNote).optional(),
        /** Also returns providers beyond the distance at which location counts nothing. */
        anywhere: z.boolean().default(false),
      })
      .refine(({ requestId, category }) => requestId !== undefined || category !== undefined, {
        path: ['category'],
        message: 'Choose a service category',
      }),
    response: z.array(match),
  }),
};
