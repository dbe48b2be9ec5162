import * as z from 'zod';
import { amount, dollars, timestamp, pageQuery, text } from './common.ts';
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
  createdAt: timestamp,
  heldAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
});

export const paymentEndpoints = {
  createPaymentIntent: endpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'user',
    summary: 'Creates an intent for the payment test page; no job is affected',
    idempotent: true,
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
  myPayments: endpoint({
    method: 'GET',
    path: '/api/payments/my',
    access: 'user',
    summary: 'Payments made and received',
    query: pageQuery,
    response: payment,
    paged: true,
  }),
};
