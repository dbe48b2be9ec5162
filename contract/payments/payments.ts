import * as z from 'zod';
import { amount, byId, dollars, id, idParam, timestamp, pageQuery, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxSearchText, minPrice } from '#contract/limits.ts';
import { receipt } from './receipt.ts';

export const paymentStatus = z.enum([
  'pending',
  'held',
  'released',
  'refunded',
  'split',
  'expired',
  'frozen',
]);

export const payment = z.object({
  id: z.int(),
  serviceRequestId: z.int(),
  quoteId: z.int(),
  payerId: z.string(),
  providerId: z.int(),
  totalAmount: amount,
  serviceAmount: amount,
  platformFee: amount,
  status: paymentStatus,
  /** Set for additional work; null for the quote itself. */
  additionId: z.int().nullable(),
  /** Refunded to the owner. */
  refundedAmount: amount,
  /** Refunded while the rest stays held; no longer part of the total. */
  returnedAmount: amount,
  /** Part of the total that the owner's credit covers; null for anybody else than the owner. */
  creditAmount: amount.nullable(),
  /** Held beside the total for findings within the no-call limit of the quote: in all, not used yet, and returned unused. */
  noCallAmount: amount,
  noCallLeft: amount,
  noCallReturned: amount,
  createdAt: timestamp,
  heldAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
});

/**
 * Why a payment was never made: the deadline passed, another one with a lower sum took its place, its additional work was
 * declined, or withdrawn by the provider or with the job, or its pre-buy stopped before the stage.
 */
export const unpaidReason = z.enum([
  'deadline',
  'backed_out',
  'replaced',
  'declined',
  'withdrawn',
  'stopped',
]);

/** A payment as lists show it, with its job. */
const listedPayment = payment.extend({
  title: z.string(),
  /**
   * The additional work that it is for, such as 'Finding 3: Left main tire', or the stage of a pre-buy; null for the quote
   * itself of other jobs.
   */
  work: z.string().nullable(),
  /** The number of that stage; null for other jobs. */
  stage: z.int().nullable(),
  /** Null unless it has expired. */
  unpaidReason: unpaidReason.nullable(),
  tailNumber: z.string().nullable(),
  provider: z.string(),
  /** The payer's name. */
  owner: z.string(),
  /** While the quote is unpaid: when its payment expires. */
  payBy: timestamp.nullable(),
  /** True if the caller paid it; false if the caller received it. */
  isPayer: z.boolean(),
  /** True while the payment waits for the caller's card; of a split one for the part that the caller pays. */
  isToPay: z.boolean(),
  /** Null until the payment has ended. */
  receiptNumber: z.string().nullable(),
});

const year = z.coerce.number().int().min(2000).max(2200);
const side = z.enum(['owner', 'provider']);

/** Filters of the list of payments and of its export. */
export const paymentFilters = z.object({
  year: year.optional(),
  /** Payments that the caller made as an owner, or received as a provider; both if it is missing. */
  as: side.optional(),
  status: paymentStatus.optional(),
  /** Id of the aircraft; `none` for jobs without one. */
  aircraft: z.union([z.literal('none'), idParam]).optional(),
  /** Part of the title, the other party's name, the tail number or the receipt's number. */
  q: text(1, maxSearchText).optional(),
});

const paymentSummary = z.object({
  /** Of an owner: held and released, less refunds and credit. Of a provider: released, after the fee. */
  total: amount,
  refunded: amount,
  held: amount,
  /** Jobs whose payment is held or frozen. */
  heldJobs: z.int(),
  frozenJobs: z.int(),
  /** The owner's credit for the next job. */
  credit: amount,
  /** Totals of the other years, the newest first. */
  otherYears: z.array(z.object({ year: z.int(), total: amount })),
  /** Amounts of the 12 months: of an owner by aircraft, the most expensive first; of a provider released and held. */
  series: z.array(
    z.object({
      /** Tail number, or what the amounts are. */
      label: z.string(),
      isAircraft: z.boolean(),
      total: amount,
      months: z.array(amount),
    }),
  ),
  /** Aircraft to filter by; id null stands for jobs without one. */
  aircraft: z.array(z.object({ id: z.int().nullable(), tailNumber: z.string().nullable() })),
});

export const paymentEndpoints = {
  createPaymentIntent: endpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'user',
    needs: { group: 'pay' },
    summary: 'Creates an intent for the payment test page; no job is affected',
    body: z.object({ amount: dollars(minPrice), description: text(0, 500).optional() }),
    response: z.object({ clientSecret: z.string() }),
  }),
  confirmSandboxPayment: endpoint({
    method: 'POST',
    path: '/api/payments/sandbox/confirm',
    access: 'user',
    needs: { group: 'pay' },
    summary: 'Pays with a test card; sandbox only',
    errors: ['card_declined'],
    idempotent: true,
    body: z.union([
      z.object({
        clientSecret: text(1, 200),
        cardNumber: text(1, 30),
        expiry: text(1, 12),
        cvc: text(1, 4),
        /** Keeps the card for the next payment, if it pays. */
        saveCard: z.boolean().optional(),
      }),
      z.object({ clientSecret: text(1, 200), paymentMethodId: id }),
    ]),
    response: z.object({ status: z.string(), payment: payment.nullable() }),
  }),
  answerSandboxChallenge: endpoint({
    method: 'POST',
    path: '/api/payments/sandbox/challenge',
    access: 'user',
    needs: { group: 'pay' },
    summary: 'Answers the bank’s question about a challenged test card; sandbox only',
    errors: ['card_declined'],
    idempotent: true,
    body: z.object({ clientSecret: text(1, 200), approve: z.boolean() }),
    response: z.object({ status: z.string(), payment: payment.nullable() }),
  }),
};

/** The number of an earlier receipt of the same job; without it the latest. */
const receiptQuery = z.object({ number: text(1, 20).optional() });

/** What a user paid and received. */
export const ownPaymentEndpoints = {
  paymentSummary: endpoint({
    method: 'GET',
    path: '/api/payments/summary',
    access: 'user',
    needs: { team: 'money.read', group: 'statement.read' },
    summary: 'What you paid or received in a year, by month',
    query: z.object({ year, as: side }),
    response: paymentSummary,
  }),
  myPayments: endpoint({
    method: 'GET',
    path: '/api/payments/my',
    access: 'user',
    needs: { team: 'money.read', group: 'statement.read' },
    summary: 'Payments made and received',
    query: pageQuery.extend(paymentFilters.shape),
    response: listedPayment,
    paged: true,
  }),
};

export const receiptEndpoints = {
  receipt: endpoint({
    method: 'GET',
    path: '/api/payments/:id/receipt',
    access: 'user',
    needs: { team: 'money.read', group: 'statement.read' },
    summary: 'The receipt as a PDF, for the payer, the provider and administrators',
    params: byId,
    query: receiptQuery,
    responseKind: 'file',
  }),
  receiptData: endpoint({
    method: 'GET',
    path: '/api/payments/:id/receipt/data',
    access: 'user',
    needs: { team: 'money.read', group: 'statement.read' },
    summary: 'The receipt as data, as it was issued; for the payer, the provider and administrators',
    params: byId,
    query: receiptQuery,
    response: receipt,
  }),
  exportPayments: endpoint({
    method: 'GET',
    path: '/api/payments/export',
    access: 'user',
    needs: { team: 'money.read', group: 'statement.read' },
    mayLag: true,
    summary: 'Payments made and received, as CSV',
    query: paymentFilters,
    responseKind: 'file',
  }),
  payoutStatement: endpoint({
    method: 'GET',
    path: '/api/payouts/statement',
    access: 'provider',
    needs: 'money.read',
    summary: 'The statement of a past month, as PDF or CSV',
    query: z.object({
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-10'),
      format: z.enum(['pdf', 'csv']).default('pdf'),
    }),
    responseKind: 'file',
  }),
  yearStatement: endpoint({
    method: 'GET',
    path: '/api/payouts/year',
    access: 'provider',
    needs: 'money.read',
    summary:
      'Your jobs of a year with gross, platform fee and net, as PDF or CSV; the running year’s up to today',
    query: z.object({
      year: z.coerce.number().int().min(2020).max(2100),
      format: z.enum(['pdf', 'csv']).default('pdf'),
    }),
    responseKind: 'file',
  }),
};

export const webhookEndpoints = {
  stripeWebhook: endpoint({
    duringMaintenance: true,
    method: 'POST',
    path: '/api/webhooks/stripe',
    access: 'public',
    summary: 'Signed events from the payment processor',
    crossSite: true,
    response: z.object({ received: z.literal(true) }),
  }),
};
