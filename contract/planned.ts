import * as z from 'zod';
import { userType } from './accounts.ts';
import { byId, timestamp, note, text, pageQuery, reason } from './common.ts';
import { endpoint } from './endpoint.ts';
import { maxSearchText } from './limits.ts';
import { referralStats } from './referrals.ts';
import { adminUser } from './roles.ts';
import { verificationForm, verification, verificationStatus } from './verification.ts';

const review = { access: 'admin', params: byId, response: verification } as const;

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
  getVerification: endpoint({
    method: 'GET',
    path: '/api/business-verification',
    access: 'provider',
    summary: 'Your business verification, or null',
    response: verification.nullable(),
  }),
  createVerification: endpoint({
    method: 'POST',
    path: '/api/business-verification',
    access: 'provider',
    summary: 'Starts a verification as a draft',
    status: 201,
    body: verificationForm,
    response: verification,
  }),
  updateVerification: endpoint({
    method: 'PUT',
    path: '/api/business-verification/:id',
    access: 'provider',
    summary: 'Saves a draft',
    params: byId,
    body: verificationForm,
    response: verification,
  }),
  submitVerification: endpoint({
    method: 'POST',
    path: '/api/business-verification/:id/submit',
    access: 'provider',
    summary: 'Submits a draft for review',
    params: byId,
    response: verification,
  }),
  listVerifications: endpoint({
    method: 'GET',
    path: '/api/admin/verifications',
    access: 'admin',
    summary: 'The review queue',
    query: pageQuery.extend({ status: verificationStatus.optional() }),
    response: verification,
    paged: true,
  }),
  reviewVerification: endpoint({
    ...review,
    method: 'GET',
    path: '/api/admin/verifications/:id',
    summary: 'One verification, for review',
  }),
  claimVerification: endpoint({
    ...review,
    method: 'POST',
    path: '/api/admin/verifications/:id/claim',
    summary: 'Starts the review of a submitted verification',
  }),
  approveVerification: endpoint({
    ...review,
    method: 'POST',
    path: '/api/admin/verifications/:id/approve',
    summary: 'Approves a verification; the Verified badge appears',
    body: z.object({ notes: note.optional(), expiresAt: timestamp.optional() }),
  }),
  rejectVerification: endpoint({
    ...review,
    method: 'POST',
    path: '/api/admin/verifications/:id/reject',
    summary: 'Rejects a verification with a reason',
    body: z.object({ reason }),
  }),
};
