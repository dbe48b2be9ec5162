import * as z from 'zod';
import { userType } from '#contract/accounts/accounts.ts';
import { adminUser, userNote } from '#contract/accounts/roles.ts';
import { amount, isoDate, timestamp, userId } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { transferStatuses } from '#contract/logbook/transfer-lifecycle.ts';
import { paymentStatus } from '#contract/payments/payments.ts';
import { credentialKindNames } from '#contract/providers/credential-kinds.ts';
import { verificationStatus } from '#contract/providers/verification.ts';
import { requestStatus } from '#contract/requests/requests.ts';
import { reportStatuses, reportTargets } from './report-lifecycle.ts';
import { caseStatus } from './support-cases.ts';

const side = userType;

/** Everything that administrators know of one user. */
const userPage = adminUser.extend({
  hasSecondFactor: z.boolean(),
  lastSeenAt: timestamp.nullable(),
  /** Set while the account waits for its deletion. */
  deletionRequestedAt: timestamp.nullable(),
  provider: z
    .object({
      id: z.int(),
      businessName: z.string(),
      /** What the shop's capped jobs came to, in percent of their caps; null below five jobs. */
      capRecord: z.object({ jobs: z.int(), percent: z.int() }).nullable(),
    })
    .nullable(),
  verification: z.object({ id: z.int(), status: verificationStatus }).nullable(),
  /** How many there are of what the page shows the newest of. */
  totals: z.object({ jobs: z.int(), payments: z.int() }),
  jobs: z.array(
    z.object({ id: z.int(), title: z.string(), status: requestStatus, side, createdAt: timestamp }),
  ),
  payments: z.array(
    z.object({
      id: z.int(),
      requestId: z.int(),
      title: z.string(),
      totalAmount: amount,
      status: paymentStatus,
      side,
      createdAt: timestamp,
    }),
  ),
  /** Logbooks that the user handed to the next owner of an aircraft, or got from the former one. */
  logbooks: z.array(
    z.object({
      /** Of the transfer. */
      id: z.int(),
      tailNumber: z.string(),
      isGiven: z.boolean(),
      /** The other owner. */
      other: z.object({ id: userId, name: z.string() }),
      status: z.enum(transferStatuses),
      doneAt: timestamp,
      /** Until when an administrator can move it back; null once it was moved back or the time is over. */
      undoUntil: timestamp.nullable(),
    }),
  ),
  cases: z.array(z.object({ id: z.int(), subject: z.string(), status: caseStatus, createdAt: timestamp })),
  /** What others reported of the user's, and what the user reported. */
  reports: z.array(
    z.object({
      id: z.int(),
      targetType: z.enum(reportTargets),
      reason: z.string(),
      status: z.enum(reportStatuses),
      isByUser: z.boolean(),
      createdAt: timestamp,
    }),
  ),
  credentials: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(credentialKindNames),
      name: z.string().nullable(),
      number: z.string().nullable(),
      validUntil: isoDate.nullable(),
      verdict: z.enum(['ok', 'refused']).nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      createdAt: timestamp,
      lastSeenAt: timestamp,
      userAgent: z.string().nullable(),
      ip: z.string().nullable(),
    }),
  ),
  notes: z.array(userNote),
  /** What administrators did to the account. */
  actions: z.array(
    z.object({
      id: z.int(),
      action: z.string(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
      at: timestamp,
    }),
  ),
});

export const userPageEndpoints = {
  getUserPage: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId',
    access: 'admin',
    summary:
      'A user with jobs, payments, cases, reports, credentials, sessions, notes and what was done to the account',
    params: z.object({ userId }),
    response: userPage,
  }),
};
