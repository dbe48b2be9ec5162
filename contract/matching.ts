import * as z from 'zod';
import { aircraftType, service, urgency } from './catalog.ts';
import { amount, byId, dollars, timestamp, text } from './common.ts';
import { endpoint } from './endpoint.ts';
import { estimateBounds } from './estimate-figures.ts';
import { maxPlace, maxReason } from './limits.ts';

export const match = z.object({
  id: z.int(),
  businessName: z.string(),
  isVerified: z.boolean(),
  rating: z.string(),
  reviewCount: z.int(),
  distance: z.number().nullable(),
  location: z.string().nullable(),
  matchScore: z.int().min(0).max(100),
  availability: z.enum(['immediate', 'within_week', 'within_month']),
  responseTime: z.string().nullable(),
  completedJobs: z.int(),
  matchReasons: z.array(z.string()),
  estimatedPrice: z.string().nullable(),
  servicesOffered: z.array(z.string()),
  parts: z.object({
    specialization: z.number(),
    location: z.number(),
    /** Null without reviews. */
    rating: z.number().nullable(),
    verificationAndAvailability: z.number(),
  }),
});

export const estimate = z.object({
  low: z.number(),
  typical: z.number(),
  high: z.number(),
  durationHours: z.number(),
  breakdown: z.array(z.object({ label: z.string(), amount: z.number() })),
});

/** Inputs of an instant estimate for one category and aircraft type. */
const estimateFigures = {
  basePrice: amount,
  pricePerHour: amount,
  estimatedDuration: z.int(),
  locationMultiplier: amount,
  urgencyMultiplier: amount,
};
const within = ([min, max]: readonly [number, number]) => z.number().min(min).max(max);
const estimateRow = z.object({
  id: z.int(),
  serviceCategory: z.string(),
  aircraftType: z.string(),
  ...estimateFigures,
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
    params: byId,
    body: z.object({
      basePrice: dollars(...estimateBounds.basePrice).optional(),
      pricePerHour: dollars(...estimateBounds.pricePerHour).optional(),
      estimatedDuration: within(estimateBounds.estimatedDuration).int().optional(),
      locationMultiplier: within(estimateBounds.locationMultiplier).optional(),
      urgencyMultiplier: within(estimateBounds.urgencyMultiplier).optional(),
      reason: text(0, maxReason).optional(),
    }),
    response: estimateRow,
  }),
  estimate: endpoint({
    method: 'POST',
    path: '/api/instant-quotes/estimate',
    access: 'user',
    summary: 'The instant estimate for a job',
    body: z.object({ category: service, aircraftType, location: text(0, maxPlace).optional(), urgency }),
    response: estimate,
  }),
};
