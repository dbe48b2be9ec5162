import * as z from 'zod';
import { service } from './catalog.ts';
import { byId, idParam, looseList, moment, pageQuery, text } from './common.ts';
import { endpoint } from './endpoint.ts';

const person = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
});

/** A provider as the directory shows it; no e-mail in lists. */
export const provider = z.object({
  id: z.int(),
  userId: z.string(),
  businessName: z.string(),
  description: z.string().nullable(),
  credentials: z.array(z.string()),
  servicesOffered: z.array(z.string()),
  coverageAreas: z.array(z.string()),
  rating: z.string(),
  reviewCount: z.int(),
  isVerified: z.boolean(),
  verifiedAt: moment.nullable(),
  isAvailable: z.boolean(),
  user: person,
});
export const providerProfile = provider.extend({ user: person.extend({ email: z.string().nullable() }) });

export const providerRegistration = z.object({
  businessName: z.string().trim().min(2, 'Business name must be at least 2 characters').max(80),
  credentials: z
    .string()
    .trim()
    .min(5, 'Please provide your relevant credentials (A&P License, certifications, etc.)')
    .max(2000),
  servicesOffered: z.array(service).min(1, 'Please select at least one service category'),
  coverageAreas: z.string().trim().min(2, 'Please specify your service coverage areas').max(2000),
  description: z.string().trim().min(20, 'Description must be at least 20 characters').max(5000),
});

export const analyticsPeriod = z.enum(['7d', '30d', '90d', '1y']);

export const directoryEndpoints = {
  listProviders: endpoint({
    method: 'GET',
    path: '/api/providers',
    access: 'user',
    summary: 'Providers by text, place, services and rating',
    query: pageQuery.extend({
      q: text(0, 120).optional(),
      location: text(0, 80).optional(),
      radiusNm: z.coerce.number().min(1).max(3000).optional(),
      services: text(0, 200).optional(),
      rating: z.coerce.number().min(0).max(5).optional(),
      sort: z.enum(['best', 'rating', 'distance', 'newest']).default('best'),
    }),
    response: provider,
    paged: true,
  }),
  getProvider: endpoint({
    method: 'GET',
    path: '/api/providers/:id',
    access: 'user',
    summary: "A provider's profile",
    params: byId,
    response: providerProfile,
  }),
  registerProvider: endpoint({
    method: 'POST',
    path: '/api/providers',
    access: 'provider',
    summary: "Makes one's provider profile",
    status: 201,
    body: providerRegistration,
    response: providerProfile,
  }),
  ownProfile: endpoint({
    method: 'GET',
    path: '/api/service-providers/me',
    access: 'user',
    summary: "One's own provider profile, or null",
    response: providerProfile.nullable(),
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/api/service-providers/me',
    access: 'provider',
    summary: "Changes one's provider profile",
    body: z.object({
      businessName: text(2, 80).optional(),
      description: text(0, 5000).optional(),
      credentials: looseList.optional(),
      servicesOffered: looseList.optional(),
      coverageAreas: looseList.optional(),
      isAvailable: z.boolean().optional(),
      showEmail: z.boolean().optional(),
    }),
    response: providerProfile,
  }),
  saveProvider: endpoint({
    method: 'PUT',
    path: '/api/providers/:id/saved',
    access: 'user',
    summary: 'Remembers a provider',
    params: byId,
    response: z.object({ saved: z.literal(true) }),
  }),
  forgetProvider: endpoint({
    method: 'DELETE',
    path: '/api/providers/:id/saved',
    access: 'user',
    summary: 'Forgets a remembered provider',
    status: 204,
    params: byId,
  }),
  providerAnalytics: endpoint({
    method: 'GET',
    path: '/api/analytics/provider',
    access: 'provider',
    summary: "One's own figures for a period, against the period before",
    query: z.object({ period: analyticsPeriod.default('30d') }),
    response: z.object({
      totalEarnings: z.number(),
      earningsChange: z.number(),
      activeJobs: z.int(),
      jobsChange: z.number(),
      averageRating: z.number(),
      ratingChange: z.number(),
      averageResponseTime: z.number(),
      responseTimeChange: z.number(),
    }),
  }),
  providerActivity: endpoint({
    method: 'GET',
    path: '/api/activity/provider/:providerId',
    access: 'provider',
    summary: 'What happened lately, to that provider alone',
    params: z.object({ providerId: idParam }),
    query: pageQuery,
    response: z.object({ description: z.string(), timestamp: moment }),
    paged: true,
  }),
};
