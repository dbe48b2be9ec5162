import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { ApiError, call, callPage } from '#web/lib/api.ts';
import { useAction, type ToastContent } from '#web/lib/use-action.ts';
import { jobKeys } from './jobs.ts';

type CardPayment = CallOf<Api['POST /api/payments/sandbox/confirm']>['body'];

/** True if the payer's bank asks for a confirmation before it pays. */
export const isChallenged = (error: unknown) =>
  error instanceof ApiError && error.body?.code === 'authentication_required';

/** Pays by card with the sandbox processor. */
export const usePayByCard = (success: ToastContent) =>
  useAction(
    ({ idempotencyKey, ...body }: CardPayment & { idempotencyKey: string }) =>
      call('POST /api/payments/sandbox/confirm', { body, idempotencyKey }),
    { invalidates: jobKeys, success, error: 'Payment Failed', isQuiet: isChallenged },
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

/** Answers the bank's question about a challenged test card. */
export const useAnswerChallenge = (success: ToastContent) =>
  useAction(
    (body: CallOf<Api['POST /api/payments/sandbox/challenge']>['body']) =>
      call('POST /api/payments/sandbox/challenge', { body }),
    { invalidates: jobKeys, success, error: 'Payment Failed' },
  );

export type ListedPayment = WireOf<Api['GET /api/payments/my']>[number];

/** The caller's payments of a year, made and received, page by page. */
export const paymentsOf = (year: number) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'my', year],
    queryFn: ({ pageParam }) => callPage('GET /api/payments/my', { query: { year, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
