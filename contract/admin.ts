import * as z from 'zod';
import { userType } from './accounts.ts';
import { byId, timestamp, pageQuery, text, userId } from './common.ts';
import { endpoint } from './endpoint.ts';

export const adminUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  userType,
  hasDualAccess: z.boolean(),
  userTypeLocked: z.boolean(),
  isVerified: z.boolean(),
  createdAt: timestamp,
});

const dualAccessRequest = z.object({
  id: z.int(),
  userId: z.string(),
  email: z.string(),
  reason: z.string().nullable(),
  status: z.enum(['pending', 'approved', 'declined']),
  createdAt: timestamp,
});

const byUser = z.object({ userId });

export const adminEndpoints = {
  listUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'Users, searched, filtered and sorted',
    query: pageQuery.extend({
      q: text(0, 120).optional(),
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
  setDualAccess: endpoint({
    method: 'PUT',
    path: '/api/user/:userId/dual-access',
    access: 'admin',
    summary: 'Grants or removes dual access',
    params: byUser,
    body: z.object({ hasDualAccess: z.boolean() }),
    response: adminUser,
  }),
  setUserType: endpoint({
    method: 'PUT',
    path: '/api/admin/user/:userId/type',
    access: 'admin',
    summary: 'Changes a user’s account type',
    params: byUser,
    body: z.object({ userType }),
    response: adminUser,
  }),
  setAdmin: endpoint({
    method: 'PUT',
    path: '/api/admin/user/:userId/admin',
    access: 'admin',
    summary: 'Grants or removes administrator rights; the last administrator stays',
    params: byUser,
    body: z.object({ isAdmin: z.boolean(), reason: text(0, 2000).optional() }),
    response: adminUser,
  }),
  listDualAccessRequests: endpoint({
    method: 'GET',
    path: '/api/admin/dual-access-requests',
    access: 'admin',
    summary: 'Requests for dual access',
    query: pageQuery,
    response: dualAccessRequest,
    paged: true,
  }),
  decideDualAccess: endpoint({
    method: 'POST',
    path: '/api/admin/dual-access-requests/:id/decide',
    access: 'admin',
    summary: 'Approves or declines a request for dual access',
    params: byId,
    body: z.object({ approve: z.boolean() }),
    response: dualAccessRequest,
  }),
};
