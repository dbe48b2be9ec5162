import * as z from 'zod';
import { amount, byId, pageQuery, text, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxPassword } from '#contract/limits.ts';

export const payoutStatus = z.enum(['pending', 'processing', 'paid', 'failed', 'cancelled']);

export const payout = z.object({
  id: z.int(),
  /** The job; null for a payout of rewards alone. */
  requestId: z.int().nullable(),
  title: z.string().nullable(),
  tailNumber: z.string().nullable(),
  /** What the job earned. */
  amount,
  /** Referral rewards that joined it. */
  rewardAmount: amount,
  /** Part of both that covers a negative balance, such as after a chargeback. */
  deductedAmount: amount,
  status: payoutStatus,
  /** True while a dispute stops it. */
  isFrozen: z.boolean(),
  dueAt: timestamp,
  deliveredAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  failureCode: z.string().nullable(),
  /** The failed payout that this one retries. */
  retryOf: z.int().nullable(),
  /** The dispute that stops it. */
  disputeId: z.int().nullable(),
});

export const payoutAccountStatus = z.enum(['none', 'needs_information', 'ready', 'closed']);

export const payoutAccount = z.object({
  status: payoutAccountStatus,
  bankName: z.string().nullable(),
  last4: z.string().nullable(),
  holder: z.string().nullable(),
  addedAt: timestamp.nullable(),
  /** Payouts wait until then after the account was changed. */
  usableFrom: timestamp.nullable(),
  /** Where Stripe asks for the account; null in the sandbox. */
  onboardingUrl: z.string().nullable(),
});

const overview = z.object({
  /** Released and not yet sent to the bank; negative after a chargeback of money that was already sent. */
  balance: amount,
  availableNow: amount,
  held: amount,
  heldJobs: z.int(),
  frozen: amount,
  frozenJobs: z.int(),
  next: payout.nullable(),
  /** Referral rewards that join the next payout. */
  nextReward: amount,
  scheduled: z.array(payout),
  /** The latest failed payout that was not retried, and how many there are. */
  lastFailed: payout.nullable(),
  failedCount: z.int(),
  /** Retries that the caller may still make today. */
  retriesLeft: z.int(),
  /** Past months with payouts, the latest first. */
  statements: z.array(z.object({ month: z.string(), payouts: z.int(), sent: amount })),
  /** A page of all payouts, the newest first. */
  history: z.array(payout),
  /** Cursor of the next page of the history. */
  nextCursor: z.string().nullable(),
});

export const payoutEndpoints = {
  listPayouts: endpoint({
    method: 'GET',
    path: '/api/payouts',
    access: 'provider',
    needs: 'money.read',
    summary: 'Your balance, when it reaches your bank, and your payouts',
    query: pageQuery.extend({ status: payoutStatus.optional() }),
    response: overview,
  }),
  retryPayout: endpoint({
    method: 'POST',
    path: '/api/payouts/:id/retry',
    access: 'provider',
    needs: 'money.manage',
    summary: 'Sends a failed payout again, as a new one',
    status: 201,
    params: byId,
    response: payout,
  }),
  getPayoutAccount: endpoint({
    method: 'GET',
    path: '/api/payouts/account',
    access: 'provider',
    needs: 'money.read',
    summary: 'The bank account that your payouts go to',
    response: payoutAccount,
  }),
  setPayoutAccount: endpoint({
    method: 'PUT',
    path: '/api/payouts/account',
    access: 'provider',
    needs: 'money.manage',
    summary: 'Sets the bank account; in the sandbox by test numbers, otherwise Stripe asks for it',
    body: z.object({
      password: text(1, maxPassword),
      routingNumber: z
        .string()
        .regex(/^\d{9}$/, 'Enter the 9 digits of the routing number')
        .optional(),
      accountNumber: z
        .string()
        .regex(/^\d{4,17}$/, 'Enter the account number')
        .optional(),
    }),
    response: payoutAccount,
  }),
};
