import * as z from 'zod';
import { byId, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';

/** A card that a person keeps for the next payment. */
const paymentMethod = z.object({
  id: z.int(),
  /** As the processor names it, such as 'visa'. */
  brand: z.string(),
  last4: z.string(),
  /** Null in the sandbox, which keeps brand and last digits alone. */
  expMonth: z.int().nullable(),
  expYear: z.int().nullable(),
  /** The processor's id, with which the browser pays; null in the sandbox. */
  externalId: z.string().nullable(),
  createdAt: timestamp,
});

export const paymentMethodEndpoints = {
  listPaymentMethods: endpoint({
    method: 'GET',
    path: '/api/payment-methods',
    access: 'user',
    summary: 'The cards that you keep',
    response: z.array(paymentMethod),
  }),
  removePaymentMethod: endpoint({
    method: 'DELETE',
    path: '/api/payment-methods/:id',
    access: 'user',
    summary: 'Removes a card that you keep',
    status: 204,
    params: byId,
  }),
  setSaveCard: endpoint({
    method: 'PUT',
    path: '/api/payments/:id/save-card',
    access: 'user',
    summary:
      'Says whether the card that pays is kept, before it pays; in the sandbox the payment itself says so',
    status: 204,
    params: byId,
    body: z.object({ saveCard: z.boolean() }),
  }),
};
