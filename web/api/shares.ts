import { queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keys, requestDependents } from './keys.ts';

export type PaymentShares = WireOf<Api['GET /api/payments/:id/shares']>;
export type PaymentShare = PaymentShares['shares'][number];

/** What each co-owner owes of a payment; an error for a payment that nobody shares. */
export const paymentShares = (paymentId: number) =>
  queryOptions({
    queryKey: [...keys.payments, paymentId, 'shares'],
    queryFn: () => call('GET /api/payments/:id/shares', idParams(paymentId)),
  });

/** Asks the caller's card for another co-owner's share. */
export const useCoverShare = () =>
  useAction((id: number) => call('POST /api/payment-shares/:id/cover', idParams(id)), {
    invalidates: requestDependents,
    error: 'Couldn’t cover the share',
  });

export const useRemindOfShare = () =>
  useAction((id: number) => call('POST /api/payment-shares/:id/remind', idParams(id)), {
    invalidates: [keys.payments],
    success: { title: 'Reminder sent' },
    error: 'Couldn’t send the reminder',
  });
