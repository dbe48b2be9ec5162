import type { CallOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';
import { useAction, type ToastContent } from '#web/lib/use-action.ts';
import { jobKeys } from './jobs.ts';

type CardPayment = CallOf<Api['POST /api/payments/sandbox/confirm']>['body'];

/** Pays by card with the sandbox processor. */
export const usePayByCard = (success: ToastContent) =>
  useAction(
    ({ idempotencyKey, ...body }: CardPayment & { idempotencyKey: string }) =>
      call('POST /api/payments/sandbox/confirm', { body, idempotencyKey }),
    { invalidates: jobKeys, success, error: 'Payment Failed' },
  );

/** Creates a payment of so many dollars that belongs to no job. */
export const useCreateTestPayment = (success: (dollars: number) => ToastContent) =>
  useAction(
    (amount: number) =>
      call('POST /api/create-payment-intent', { body: { amount, description: 'Payment test' } }),
    {
      success: (_, amount) => success(amount),
      error: { title: 'Error', description: 'Failed to create payment intent. Please try again.' },
    },
  );
