import * as z from 'zod';
import { amount, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';

/** Sums in a period, from the ledger. */
const flows = z.object({
  charged: amount,
  refunded: amount,
  released: amount,
  fees: amount,
  /** Granted to users, less what was taken back; the fees less these are the change of the platform's balance. */
  rewards: amount,
  paidOut: amount,
  chargedBack: amount,
  costs: amount,
  credits: amount,
});

export const financeEndpoints = {
  finance: endpoint({
    method: 'GET',
    path: '/api/admin/finance',
    access: 'admin',
    summary: 'Held, released, fees, refunds and payouts, and where our books differ from the processor’s',
    query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
    response: z.object({
      processor: z.enum(['sandbox', 'stripe', 'none']),
      /** What each account holds now. */
      balances: z.object({
        held: amount,
        providers: amount,
        platform: amount,
        atProcessor: amount,
        contested: amount,
        credits: amount,
      }),
      flows,
      series: z.array(z.object({ day: z.iso.date(), charged: amount, paidOut: amount })),
      /** Null if the processor could not be asked. */
      differences: z
        .array(
          z.object({ paymentId: z.int().nullable(), intentId: z.string().nullable(), message: z.string() }),
        )
        .nullable(),
      /** Outgoing calls that wait for their next attempt or were given up. */
      calls: z.array(
        z.object({
          id: z.int(),
          kind: z.string(),
          status: z.string(),
          paymentId: z.int().nullable(),
          payoutId: z.int().nullable(),
          attempts: z.int(),
          lastError: z.string().nullable(),
          createdAt: timestamp,
        }),
      ),
      failedPayouts: z.int(),
      openChargebacks: z.int(),
    }),
  }),
};
