import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fillAddress } from '#contract/addresses.ts';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { ApiError, call, callPage, idParams } from '#web/lib/api.ts';
import { useAction, type ToastContent } from '#web/lib/use-action.ts';
import { keys, requestDependents } from './keys.ts';

type CardPayment = CallOf<Api['POST /api/payments/sandbox/confirm']>['body'];

/** True if the payer's bank asks for a confirmation before it pays. */
export const isChallenged = (error: unknown) =>
  error instanceof ApiError && error.body?.code === 'authentication_required';

/** A payment changes its job, and may keep the card. */
const afterPayment = [...requestDependents, keys.paymentMethods];

/** Pays by card with the sandbox processor. */
export const usePayByCard = (success: ToastContent) =>
  useAction(
    ({ idempotencyKey, ...body }: CardPayment & { idempotencyKey: string }) =>
      call('POST /api/payments/sandbox/confirm', { body, idempotencyKey }),
    { invalidates: afterPayment, success, error: 'Payment Failed', isQuiet: isChallenged },
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
    { invalidates: afterPayment, success, error: 'Payment Failed' },
  );

export type ListedPayment = WireOf<Api['GET /api/payments/my']>[number];

/** Filters as the URL holds them. */
export type PaymentFilters = Omit<NonNullable<CallOf<Api['GET /api/payments/export']>['query']>, 'year'> & {
  year?: string | undefined;
};
export type PaymentSummary = WireOf<Api['GET /api/payments/summary']>;
export type PaymentSide = 'owner' | 'provider';
export type Receipt = WireOf<Api['GET /api/payments/:id/receipt/data']>;

/** The caller's payments that the filters match, page by page. */
export const paymentsBy = (filters: PaymentFilters) =>
  infiniteQueryOptions({
    queryKey: [...keys.payments, 'my', filters],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/payments/my', { query: { ...filters, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** What the caller paid or received in a year. */
export const paymentSummary = (year: number, as: PaymentSide) =>
  queryOptions({
    queryKey: [...keys.payments, 'summary', year, as],
    queryFn: () => call('GET /api/payments/summary', { query: { year, as } }),
  });

/** The receipt of a payment's job as it was issued: the latest, or the one with a number. */
export const receiptOf = (paymentId: number, number: string | undefined) =>
  queryOptions({
    queryKey: [...keys.payments, paymentId, 'receipt', number],
    queryFn: () => call('GET /api/payments/:id/receipt/data', { ...idParams(paymentId), query: { number } }),
  });

/** Address of the CSV file with the payments that the filters match. */
export const exportAddress = (filters: PaymentFilters) => fillAddress('/api/payments/export', { ...filters });

/** Address of the PDF file of a receipt. */
export const receiptAddress = (id: number, number: string | undefined) =>
  fillAddress('/api/payments/:id/receipt', { id, number });
