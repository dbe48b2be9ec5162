import { queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';

export type KeptCard = WireOf<Api['GET /api/payment-methods']>[number];

/** The cards that the user keeps, in the order in which they were kept. */
export const keptCards = queryOptions({
  queryKey: keys.paymentMethods,
  queryFn: () => call('GET /api/payment-methods'),
});

export const useRemoveCard = () =>
  useAction((id: number) => call('DELETE /api/payment-methods/:id', idParams(id)), {
    invalidates: [keys.paymentMethods],
    success: { title: 'Card removed' },
    error: 'Couldn’t remove the card',
  });

/** Tells Stripe whether the card that pays is kept. */
export const setSaveCard = (paymentId: number, saveCard: boolean) =>
  call('PUT /api/payments/:id/save-card', { ...idParams(paymentId), body: { saveCard } });
