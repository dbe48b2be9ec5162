import * as z from 'zod';
import { pageQuery, idParam, timestamp, amount } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pricings } from '#contract/requests/pricing.ts';
import { quoteStatus } from '#contract/requests/quotes.ts';
import { serviceRequest } from '#contract/requests/requests.ts';

export const analyticsPeriod = z.enum(['7d', '30d', '90d', '1y']);
export const activityKind = z.enum([
  'invited',
  'quoted',
  'won',
  'lost',
  'work',
  'money',
  'trouble',
  'review',
]);

/**
 * Where a quote stands, for its provider: pending ones that the owner has seen or that expire soon are distinguished. A
 * quote whose job was cancelled is lost.
 */
export const quoteProgress = z.enum(['pending', 'seen', 'expiring', 'won', 'lost']);

/** What came of a quote. */
const quoteSums = {
  /** The quoted price; of an accepted quote with the additional work that the owner approved. */
  price: amount,
  /** A capped quote costs at most its price. */
  pricing: z.enum(pricings).nullish(),
  /** Refunded to the owner; null if nothing was. */
  refunded: amount.nullable(),
};

export const dashboardEndpoints = {
  providerAnalytics: endpoint({
    method: 'GET',
    path: '/api/analytics/provider',
    access: 'provider',
    needs: 'work.read',
    summary: 'Your figures for a period, compared with the period before',
    query: z.object({ period: analyticsPeriod.default('30d') }),
    response: z.object({
      /** Changes are percentages; null if there was nothing before to compare with. */
      totalEarnings: z.number(),
      earningsChange: z.number().nullable(),
      activeJobs: z.int(),
      jobsChange: z.number().nullable(),
      averageRating: z.number(),
      ratingChange: z.number().nullable(),
      /** In hours, from when the provider could know of a request to its first quote; null without a quote. */
      averageResponseTime: z.number().nullable(),
      responseTimeChange: z.number().nullable(),
      /**
       * Earnings by day, week or month of the period, oldest first; `before` is the same part of the previous
       * period.
       */
      earnings: z.array(z.object({ from: z.string(), amount: z.number(), before: z.number() })),
    }),
  }),
  providerActivity: endpoint({
    method: 'GET',
    path: '/api/activity/provider/:providerId',
    access: 'provider',
    needs: 'work.read',
    summary: 'A provider’s recent activity, visible to that provider only',
    params: z.object({ providerId: idParam }),
    query: pageQuery,
    response: z.object({
      description: z.string(),
      timestamp: timestamp,
      kind: activityKind,
      /** The request that the entry is about, if any. */
      requestId: z.int().nullable(),
    }),
    paged: true,
  }),
  quotesOfProvider: endpoint({
    method: 'GET',
    path: '/api/service-quotes/provider/:providerId',
    access: 'user',
    needs: { team: 'work.read' },
    summary: 'A provider’s quotes, for that provider and administrators',
    params: z.object({ providerId: idParam }),
    query: pageQuery,
    response: z.object({
      id: z.int(),
      status: quoteStatus,
      quotedPrice: amount,
      ...quoteSums,
      createdAt: timestamp,
      serviceRequest: z.object({
        id: z.int(),
        title: z.string(),
        description: z.string(),
        status: z.string(),
      }),
    }),
    paged: true,
  }),
  myQuotes: endpoint({
    method: 'GET',
    path: '/api/service-quotes/my',
    access: 'provider',
    needs: 'work.read',
    summary: 'Your quotes on all requests, one row per request, newest first',
    query: pageQuery.extend({ status: quoteProgress.optional() }),
    response: z.object({
      id: z.int(),
      status: quoteStatus,
      progress: quoteProgress,
      ...quoteSums,
      createdAt: timestamp,
      validUntil: timestamp.nullable(),
      /** Why the quote was rejected: a reason of the product, or the owner’s text. */
      rejectReason: z.string().nullable(),
      /** Number of the earlier quotes on the same request. */
      earlierQuotes: z.int(),
      serviceRequest: serviceRequest.pick({
        id: true,
        title: true,
        status: true,
        category: true,
        airport: true,
      }),
    }),
    paged: true,
  }),
};
