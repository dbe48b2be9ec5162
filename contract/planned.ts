import * as z from 'zod';
import { userType } from './accounts.ts';
import { timestamp, text, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { maxSearchText } from './limits.ts';
import { referralStats } from './referrals.ts';
import { adminUser } from './roles.ts';

/** Endpoints that are specified and not built yet; they check access and then return 501. */
export const plannedEndpoints = {
  listUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'Users, searched, filtered and sorted',
    query: pageQuery.extend({
      q: text(0, maxSearchText).optional(),
      type: userType.optional(),
      status: z.enum(['dual_access', 'locked', 'verified', 'unverified']).optional(),
      sort: z.enum(['created', 'name', 'email', 'type']).default('created'),
    }),
    response: adminUser,
    paged: true,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    access: 'admin',
    summary: 'Counts of the whole site',
    response: z.object({
      totalUsers: z.int(),
      aircraftOwners: z.int(),
      serviceProviders: z.int(),
      dualAccessUsers: z.int(),
      totalRequests: z.int(),
      totalMessages: z.int(),
      waitlistCount: z.int(),
    }),
  }),
  listWaitlist: endpoint({
    method: 'GET',
    path: '/api/admin/waitlist',
    access: 'admin',
    summary: 'The waitlist',
    query: pageQuery,
    response: z.object({ id: z.int(), email: z.string(), createdAt: timestamp }),
    paged: true,
  }),
  generateAds: endpoint({
    method: 'POST',
    path: '/api/admin/generate-ads',
    access: 'admin',
    summary: 'A set of advertising images',
    response: z.object({
      ads: z.array(z.object({ adType: z.string(), imageUrl: z.string(), description: z.string() })),
    }),
  }),
  generateCustomAd: endpoint({
    method: 'POST',
    path: '/api/admin/generate-custom-ad',
    access: 'admin',
    summary: 'One advertising image from a description',
    body: z.object({
      prompt: text(1, 2000),
      size: z.enum(['1024x1024', '1792x1024', '1024x1792']).default('1024x1024'),
    }),
    response: z.object({ imageUrl: z.string() }),
  }),
  referralStats: endpoint({
    method: 'GET',
    path: '/api/referrals/my-stats',
    access: 'user',
    summary: 'Your referrals and rewards',
    response: referralStats,
  }),
  generateReferralCode: endpoint({
    method: 'POST',
    path: '/api/referrals/generate-code',
    access: 'user',
    summary: 'Creates your referral code, once',
    response: referralStats,
  }),
};
