import * as z from 'zod';
import { amount, text, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxSearchText } from '#contract/limits.ts';
import { requestStatus } from '#contract/requests/requests.ts';
import { caseStatus } from './support-cases.ts';

/** Rows that wait for an administrator, and since when the first one does. */
const queue = z.object({ count: z.int(), since: timestamp.nullable() });
/** A number of the last 7 days, and of the 7 days before. */
const week = z.object({ now: z.int(), before: z.int() });

export const overviewEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    summary: 'What waits for administrators, money, growth, health and shops at their caps, in one answer',
    response: z.object({
      waiting: z.object({
        support: queue,
        dualAccess: queue,
        credentials: queue,
        disputes: queue,
        verifications: queue,
        reports: queue,
        referrals: queue,
      }),
      money: z.object({
        held: amount,
        /** Fees of the last 30 days. */
        fees: amount,
        failedPayouts: z.int(),
        openChargebacks: z.int(),
      }),
      growth: z.object({ users: week, requests: week, jobsCompleted: week }),
      health: z.object({
        sendsEmail: z.boolean(),
        queuedEmails: z.int(),
        /** Emails of the last 7 days that could not be delivered. */
        bouncedEmails: z.int(),
        /** Calls to the payment processor that were given up or have failed more than once. */
        stuckCalls: z.int(),
      }),
      /** Shops whose capped jobs nearly always come to the cap, the highest first. */
      atTheirCaps: z.array(
        z.object({
          userId: z.string(),
          businessName: z.string(),
          jobs: z.int(),
          /** Mean of invoice to cap. */
          percent: z.number(),
        }),
      ),
    }),
  }),
  adminSearch: endpoint({
    method: 'GET',
    path: '/api/admin/search',
    access: 'admin',
    summary: 'Users, shops, aircraft, requests, receipts and support cases that match, a few of each',
    query: z.object({ q: text(1, maxSearchText) }),
    response: z.object({
      users: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
      shops: z.array(z.object({ userId: z.string(), businessName: z.string() })),
      /** By tail number, from its start. */
      aircraft: z.array(
        z.object({ id: z.int(), tailNumber: z.string(), ownerId: z.string(), owner: z.string() }),
      ),
      requests: z.array(z.object({ id: z.int(), title: z.string(), status: requestStatus })),
      /** By the whole number. */
      receipts: z.array(z.object({ number: z.string(), paymentId: z.int(), title: z.string() })),
      cases: z.array(z.object({ id: z.int(), subject: z.string(), status: caseStatus })),
    }),
  }),
};
