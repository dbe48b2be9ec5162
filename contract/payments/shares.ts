import * as z from 'zod';
import { person } from '#contract/accounts/team.ts';
import { amount, byId, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { shareStatuses } from './share-lifecycle.ts';

/** What a co-owner owes of a payment, as the other co-owners see it. */
const paymentShare = z.object({
  id: z.int(),
  user: person.extend({ profileImageUrl: z.string().nullable() }),
  shareBp: z.int(),
  amount,
  refundedAmount: amount,
  status: z.enum(shareStatuses),
  /** Who pays it: the co-owner, or another one who covers it. */
  payer: person,
  /** The last digits of the card that is authorized or charged. */
  cardLast4: z.string().nullable(),
  /** When the co-owner was asked; null until the accepting owner has authorized. */
  askedAt: timestamp.nullable(),
  remindedAt: timestamp.nullable(),
  /** When the card was refused at the charge; null once it is paid again. */
  refusedAt: timestamp.nullable(),
  authorizedAt: timestamp.nullable(),
  /** With which the caller pays an open share, their own or one that they cover; null for others. */
  clientSecret: z.string().nullable(),
});
export type PaymentShare = z.infer<typeof paymentShare>;

export const paymentShares = z.object({
  paymentId: z.int(),
  requestId: z.int(),
  isSplit: z.boolean(),
  /** What the cards are charged: the price, and the no-call limit held beside it. */
  total: amount,
  /** When the request reopens if a share is missing; null once the payment is held. */
  dueAt: timestamp.nullable(),
  shares: z.array(paymentShare),
});

export const shareEndpoints = {
  paymentShares: endpoint({
    method: 'GET',
    path: '/api/payments/:id/shares',
    access: 'owner',
    needs: 'pay',
    summary: 'What each co-owner owes of a payment, and how far a split payment is',
    params: byId,
    response: paymentShares,
  }),
  coverShare: endpoint({
    method: 'POST',
    path: '/api/payment-shares/:id/cover',
    access: 'owner',
    needs: 'pay',
    summary: 'Pays an open share of another co-owner with your own card',
    params: byId,
    response: z.object({ share: paymentShare, clientSecret: z.string().nullable() }),
    errors: ['stale_state'],
  }),
  remindOfShare: endpoint({
    method: 'POST',
    path: '/api/payment-shares/:id/remind',
    access: 'owner',
    needs: 'pay',
    summary: 'Reminds a co-owner of an open share, every 12 hours',
    params: byId,
    response: paymentShare,
    errors: ['stale_state'],
  }),
};
