import * as z from 'zod';
import { amount, byId, dollars, timestamp, pageQuery, text } from './common.ts';
import { endpoint } from './endpoint.ts';
import { minPrice } from './limits.ts';

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
  /** Part of the total that the owner's credit covers; null for anybody else than the owner. */
  creditAmount: amount.nullable(),
  createdAt: timestamp,
  heldAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
});

/** A payment as lists show it, with its job. */
const listedPayment = payment.extend({
  title: z.string(),
  tailNumber: z.string().nullable(),
  provider: z.string(),
  /** True if the caller paid it; false if the caller received it. */
  isPayer: z.boolean(),
  /** Null until the payment has ended. */
  receiptNumber: z.string().nullable(),
});

export const paymentEndpoints = {
  createPaymentIntent: endpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'user',
    summary: 'Creates an intent for the payment test page; no job is affected',
    body: z.object({ amount: dollars(minPrice), description: text(0, 500).optional() }),
    response: z.object({ clientSecret: z.string() }),
  }),
  confirmSandboxPayment: endpoint({
    method: 'POST',
    path: '/api/payments/sandbox/confirm',
    access: 'user',
    summary: 'Pays with a test card; sandbox only',
    errors: ['card_declined'],
    idempotent: true,
    body: z.object({
      clientSecret: text(1, 200),
      cardNumber: text(1, 30),
      expiry: text(1, 12),
      cvc: text(1, 4),
    }),
    response: z.object({ status: z.string(), payment: payment.nullable() }),
  }),
  answerSandboxChallenge: endpoint({
    method: 'POST',
    path: '/api/payments/sandbox/challenge',
    access: 'user',
    summary: 'Answers the bank’s question about a challenged test card; sandbox only',
    errors: ['card_declined'],
    idempotent: true,
    body: z.object({ clientSecret: text(1, 200), approve: z.boolean() }),
    response: z.object({ status: z.string(), payment: payment.nullable() }),
  }),
  myPayments: endpoint({
    method: 'GET',
    path: '/api/payments/my',
    access: 'user',
    summary: 'Payments made and received',
    query: pageQuery.extend({ year: z.coerce.number().int().min(2000).max(2200).optional() }),
    response: listedPayment,
    paged: true,
  }),
};

export const receiptEndpoints = {
  receipt: endpoint({
    method: 'GET',
    path: '/api/payments/:id/receipt',
    access: 'user',
    summary: 'The receipt as a PDF, for the payer, the provider and administrators',
    params: byId,
    responseKind: 'file',
  }),
  exportPayments: endpoint({
    method: 'GET',
    path: '/api/payments/export',
    access: 'user',
    summary: 'Payments made and received, as CSV',
    responseKind: 'file',
  }),
  payoutStatement: endpoint({
    method: 'GET',
    path: '/api/payouts/statement',
    access: 'provider',
    summary: 'The statement of a past month, as PDF or CSV',
    query: z.object({
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-10'),
      format: z.enum(['pdf', 'csv']).default('pdf'),
    }),
    responseKind: 'file',
  }),
};

export const webhookEndpoints = {
  stripeWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/stripe',
    access: 'public',
    summary: 'Signed events from the payment processor',
    crossSite: true,
    response: z.object({ received: z.literal(true) }),
  }),
};
