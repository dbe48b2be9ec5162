import * as z from 'zod';
import { email, timestamp, name, pagePath, sitePath, text, userId } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxPassword, maxReason, maxReferralCode, minPassword } from '#contract/limits.ts';
import { deletionGraceDays, minimumAge } from '#contract/product.ts';
import { groupPermissions, groupRoles, teamPermissions, teamRoles } from './permissions.ts';

export const userType = z.enum(['owner', 'provider']);

/** At least 10 characters; the server rejects common passwords. */
export const newPassword = z
  .string()
  .min(minPassword, `Enter at least ${minPassword} characters`)
  .max(maxPassword);
const secret = z.string().min(1).max(maxPassword);
const token = z.string().min(16).max(200);

/** A shared account that a person acts for, and what they may do for it. */
export const membership = z.object({
  accountId: userId,
  kind: z.enum(['team', 'group']),
  name: z.string(),
  role: z.enum([...teamRoles, ...groupRoles]),
  canQuote: z.boolean(),
  canSign: z.boolean(),
  permissions: z.array(z.enum([...new Set([...teamPermissions, ...groupPermissions])])),
  providerId: z.int().nullable(),
});

/** The signed-in user, as returned to their own browser. */
export const user = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  userType,
  hasDualAccess: z.boolean(),
  userTypeLocked: z.boolean(),
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
  emailVerified: z.boolean(),
  createdAt: timestamp,
  /** True after the first OIDC sign-in, while account type, age and terms are missing. */
  needsProfile: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** When new terms take effect for the user, who may only read from then on until they accept them; null without such. */
  termsDueAt: timestamp.nullable(),
  /** Why an administrator suspended the account; null if none did. */
  suspensionReason: z.string().nullable(),
  /** True if the user finished or skipped the guided tour, in any browser. */
  hasSeenTour: z.boolean(),
  /** The shared accounts that the user acts for. */
  memberships: z.array(membership),
  /** The account that lists and new rows belong to: the user’s own, or one of the memberships. */
  actingAccountId: userId,
});

/** The user right after signing in. */
export const signedInUser = user.extend({
  /** True if signing in cancelled the deletion of the account. */
  wasRestored: z.boolean(),
});

export const dualAccessStatus = z.enum(['pending', 'approved', 'declined']);

/** A request for dual access, as its user sees it. */
export const ownDualAccessRequest = z.object({
  status: dualAccessStatus,
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
  /** Why an administrator declined it. */
  declineReason: z.string().nullable(),
});

const person = {
  userType: userType.default('owner'),
  ageConfirmed: z.literal(true, `You must be at least ${minimumAge} years old`),
  referralCode: text(1, maxReferralCode).optional(),
};

export const registration = z.object({
  email,
  password: newPassword,
  firstName: name,
  lastName: name,
  /** Of the link of an invitation, which works while registration is closed. */
  invitation: text(0, 64).optional(),
  ...person,
});

const done = z.object({ ok: z.literal(true) });
export const accountEndpoints = {
  signIn: endpoint({
    method: 'GET',
    path: '/api/login',
    access: 'public',
    summary: 'Starts sign-in with the configured issuer, or opens the sign-in page',
    status: 302,
    query: z.object({
      returnTo: pagePath.optional().catch(undefined),
      intent: userType.optional().catch(undefined),
      ref: text(1, maxReferralCode).optional().catch(undefined),
      screen: z.literal('sign-up').optional().catch(undefined),
    }),
    responseKind: 'redirect',
  }),
  signInCallback: endpoint({
    method: 'GET',
    path: '/api/callback',
    access: 'public',
    summary: 'Where the issuer sends the browser back',
    status: 302,
    responseKind: 'redirect',
  }),
  signOut: endpoint({
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    summary: 'Signs out and goes to Home; asks first if another site sent the browser',
    status: 302,
    responseKind: 'redirect',
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Creates an account and signs in',
    status: 201,
    // Emails are unique, so a repeated call fails anyway; a replayed response would carry no session.
    idempotent: false,
    body: registration,
    response: user,
  }),
  passwordLogin: endpoint({
    duringMaintenance: true,
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Signs in with email and password',
    errors: ['wrong_credentials'],
    body: z.object({ email, password: secret, unlockToken: token.optional() }),
    response: signedInUser,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary:
      'Emails a link to reset the password; the response is the same whether or not the account exists',
    status: 202,
    body: z.object({ email }),
    response: done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Sets a new password with an emailed token',
    body: z.object({ token, password: newPassword }),
    response: done,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'public',
    summary: 'Confirms an email address with an emailed token',
    body: z.object({ token }),
    response: done,
  }),
  changeEmail: endpoint({
    forUnconfirmed: true,
    method: 'POST',
    path: '/api/auth/change-email',
    access: 'user',
    summary: 'Corrects an email address that isn’t confirmed yet and emails a link to the new one',
    body: z.object({ email, password: secret.optional() }),
    response: user,
  }),
  changePassword: endpoint({
    forUnconfirmed: true,
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'user',
    summary: 'Changes the password and signs out everywhere else',
    body: z.object({ currentPassword: secret, newPassword }),
    response: done,
  }),
  currentUser: endpoint({
    forUnconfirmed: true,
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    summary: 'The signed-in user',
    response: user,
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/api/auth/user',
    access: 'user',
    summary: 'Updates name, account type or photo',
    body: z.object({
      firstName: name.optional(),
      lastName: name.optional(),
      userType: userType.optional(),
      profileImageUrl: sitePath.nullable().optional(),
    }),
    response: user,
  }),
  deleteUser: endpoint({
    forUnconfirmed: true,
    method: 'DELETE',
    path: '/api/auth/user',
    access: 'user',
    summary: `Deletes the account after ${deletionGraceDays} days; signing in before then keeps it`,
    status: 204,
    body: z.object({ password: secret.optional() }),
  }),
  exportUser: endpoint({
    forUnconfirmed: true,
    method: 'GET',
    path: '/api/auth/export',
    access: 'user',
    mayLag: true,
    summary: 'All of your data as JSON',
    responseKind: 'file',
  }),
  resendVerification: endpoint({
    forUnconfirmed: true,
    method: 'POST',
    path: '/api/auth/resend-verification',
    access: 'user',
    summary: 'Emails the confirmation link again',
    status: 202,
    response: done,
  }),
  completeProfile: endpoint({
    forUnconfirmed: true,
    method: 'POST',
    path: '/api/auth/complete-profile',
    access: 'user',
    summary: 'After the first sign-in through an issuer: account type, age and terms',
    body: z.object(person),
    response: user,
  }),
  acceptTerms: endpoint({
    forUnconfirmed: true,
    method: 'POST',
    path: '/api/auth/terms',
    access: 'user',
    summary: 'Accepts the newest terms, by the date of their version; refused for any other',
    body: z.object({ version: text(1, 20) }),
    response: user,
    errors: ['stale_state'],
  }),
  finishTour: endpoint({
    forUnconfirmed: true,
    method: 'POST',
    path: '/api/auth/tour',
    access: 'user',
    summary: 'Stores that you have finished or skipped the guided tour',
    status: 204,
  }),
  dualAccessRequest: endpoint({
    method: 'GET',
    path: '/api/auth/dual-access-request',
    access: 'user',
    summary: 'Your latest request for dual access; null if there is none',
    response: ownDualAccessRequest.nullable(),
  }),
  requestDualAccess: endpoint({
    method: 'POST',
    path: '/api/auth/dual-access-request',
    access: 'user',
    summary: 'Requests dual access; an administrator decides. Refused while a request is pending',
    body: z.object({ reason: text(0, maxReason).optional() }),
    response: ownDualAccessRequest,
  }),
};
