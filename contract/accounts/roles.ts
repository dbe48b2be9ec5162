import * as z from 'zod';
import { byId, pageQuery, reason, text, timestamp, userId } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxReason, maxSearchText } from '#contract/limits.ts';
import { dualAccessStatus, ownDualAccessRequest, userType } from './accounts.ts';

export const adminUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  userType,
  hasDualAccess: z.boolean(),
  userTypeLocked: z.boolean(),
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
  /** Null until the user has confirmed the email address. */
  emailVerifiedAt: timestamp.nullable(),
  suspendedAt: timestamp.nullable(),
  suspensionReason: z.string().nullable(),
  createdAt: timestamp,
});

export const userStatus = z.enum([
  'dual_access',
  'locked',
  'verified',
  'unverified',
  'suspended',
  'administrators',
]);
export const userSort = z.enum(['created', 'name', 'email', 'type']);

const dualAccessRequest = ownDualAccessRequest.extend({
  id: z.int(),
  userId: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  userType,
  reason: z.string().nullable(),
});

/** What an administrator noted about a user. */
export const userNote = z.object({
  id: z.int(),
  text: z.string(),
  author: z.string().nullable(),
  createdAt: timestamp,
});

const byUser = z.object({ userId });
/** Why an administrator changed something: kept in the audit log. */
const why = { reason: text(0, maxReason).optional() };

export const roleEndpoints = {
  listUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary:
      'Users, searched by the beginnings of words of name and email, filtered and sorted. The total is left out if a search has more matches than are counted',
    query: pageQuery.extend({
      q: text(0, maxSearchText).optional(),
      type: userType.optional(),
      status: userStatus.optional(),
      /** `created` is newest first; the others are in the order of the alphabet. */
      sort: userSort.default('created'),
    }),
    response: adminUser,
    paged: true,
  }),
  setDualAccess: endpoint({
    method: 'PUT',
    path: '/api/user/:userId/dual-access',
    access: 'admin',
    summary: 'Grants or removes dual access',
    audits: ['user.dual-access'],
    params: byUser,
    body: z.object({ hasDualAccess: z.boolean(), ...why }),
    response: adminUser,
    errors: ['own_dual_access'],
  }),
  setUserType: endpoint({
    method: 'PUT',
    path: '/api/admin/user/:userId/type',
    access: 'admin',
    summary: 'Changes a user’s account type',
    audits: ['user.type'],
    params: byUser,
    body: z.object({ userType, ...why }),
    response: adminUser,
  }),
  setAdmin: endpoint({
    method: 'PUT',
    path: '/api/admin/user/:userId/admin',
    access: 'admin',
    summary: 'Grants or removes administrator rights; the last administrator stays',
    audits: ['user.admin'],
    params: byUser,
    body: z.object({ isAdmin: z.boolean(), ...why }),
    response: adminUser,
  }),
  setUserTypeLocked: endpoint({
    method: 'PUT',
    path: '/api/admin/user/:userId/type-lock',
    access: 'admin',
    summary: 'Locks a user’s account type, or lets the user change it again',
    audits: ['user.type-lock'],
    params: byUser,
    body: z.object({ userTypeLocked: z.boolean(), ...why }),
    response: adminUser,
  }),
  setSuspended: endpoint({
    method: 'PUT',
    path: '/api/admin/user/:userId/suspended',
    access: 'admin',
    summary:
      'Suspends a user, notifies them of the reason and signs them out everywhere, or lifts the suspension',
    audits: ['user.suspend', 'user.reinstate'],
    params: byUser,
    body: z.union([
      z.object({ suspended: z.literal(true), reason }),
      z.object({ suspended: z.literal(false), ...why }),
    ]),
    response: adminUser,
  }),
  signOutUser: endpoint({
    method: 'DELETE',
    path: '/api/admin/user/:userId/sessions',
    access: 'admin',
    summary: 'Ends all sessions of a user',
    audits: ['user.sign-out'],
    params: byUser,
    body: z.object(why),
    response: z.object({ ended: z.int() }),
  }),
  addUserNote: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/notes',
    access: 'admin',
    summary: 'Adds a note about a user, for administrators; returns all of them',
    audits: ['user.note'],
    status: 201,
    params: byUser,
    body: z.object({ text: text(1, maxReason) }),
    response: z.array(userNote),
  }),
  listDualAccessRequests: endpoint({
    method: 'GET',
    path: '/api/admin/dual-access-requests',
    access: 'admin',
    summary: 'Requests for dual access, newest first',
    query: pageQuery.extend({ status: dualAccessStatus.optional() }),
    response: dualAccessRequest,
    paged: true,
  }),
  decideDualAccess: endpoint({
    method: 'POST',
    path: '/api/admin/dual-access-requests/:id/decide',
    access: 'admin',
    summary: 'Approves a request for dual access, or declines it with a reason for the user',
    audits: ['dual-access.approve', 'dual-access.decline'],
    params: byId,
    body: z.union([z.object({ approve: z.literal(true) }), z.object({ approve: z.literal(false), reason })]),
    response: dualAccessRequest,
    errors: ['own_dual_access'],
  }),
};
