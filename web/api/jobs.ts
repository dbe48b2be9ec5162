import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { disputeWindowHours } from '#contract/product.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useAction, type ToastContent } from '#web/lib/use-action.ts';
import { isResponse } from '#web/ui/form/field-errors.ts';
import { createIdempotencyKeys } from '#web/ui/form/idempotency-key.ts';
import { keys, requestDependents } from './keys.ts';

/** Payments and additional work of a job. */
export type JobDetail = WireOf<Api['GET /api/requests/:id/deal']>;
/** What the job changed on the owner's due list. */
export type Restart = NonNullable<JobDetail['restart']>;
/** An item of the due list that restarts only with a reading of its meter. */
export type HourClock = JobDetail['hourClocks'][number];
export type Addition = JobDetail['additions'][number];
export type Payment = NonNullable<JobDetail['payment']>;
type NewAddition = CallOf<Api['POST /api/requests/:id/additions']>['body'];
export type Delivery = CallOf<Api['POST /api/requests/:id/deliver']>['body'];

/** Address of the work order of a job, to print. */
export const workOrderPdf = (requestId: number) => `/api/requests/${requestId}/work-order.pdf`;

export const jobDetail = (requestId: number) =>
  queryOptions({
    queryKey: [...keys.requests, requestId, 'deal'],
    queryFn: () => call('GET /api/requests/:id/deal', idParams(requestId)),
  });

export type Invoice = WireOf<Api['GET /api/requests/:id/invoices']>[number];

/** The invoices of a capped job, the latest first. */
export const invoicesOf = (requestId: number) =>
  queryOptions({
    queryKey: [...keys.requests, requestId, 'invoices'],
    queryFn: () => call('GET /api/requests/:id/invoices', idParams(requestId)),
  });

/** Reloads a job every second while the processor prepares its payment, or reports that it was paid. */
export function useReloadWhile(isWaiting: boolean, requestId: number) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(
      () => void client.invalidateQueries({ queryKey: [...keys.requests, requestId] }),
      1000,
    );
    return () => clearInterval(timer);
  }, [isWaiting, client, requestId]);
}

/** A transition of a quote or a job: toasts, and reloads everything that shows it. */
export const useJobAction = <Input = void, Result = unknown>(
  action: (input: Input) => Promise<Result>,
  success?: ToastContent | ((result: Result, input: Input) => ToastContent | undefined),
  error = 'Couldn’t update the job',
) => useAction(action, { invalidates: requestDependents, error, ...(success && { success }) });

/** Gives the action of a button its idempotency key: retries after a failed connection share one, so that it happens once. */
export function useKeyed<Result>(action: (idempotencyKey: string) => Promise<Result>) {
  const [keys] = useState(createIdempotencyKeys);
  return async () => {
    try {
      const result = await action(keys.keyFor(null));
      keys.settle();
      return result;
    } catch (failure) {
      if (isResponse(failure)) keys.settle();
      throw failure;
    }
  };
}

/** Job action of a button with an idempotency key. */
export const useKeyedJobAction = <Result>(
  action: (idempotencyKey: string) => Promise<Result>,
  success?: ToastContent | ((result: Result) => ToastContent | undefined),
  error?: string,
) => useJobAction(useKeyed(action), success, error);

/** Toast where the owners of a group vote before anything is accepted. */
export const voteStarted = {
  title: 'Vote started',
  description: 'We’ve asked the other owners. Nothing is accepted until they approve.',
};

/** Undoes an acceptance that is not paid yet. */
export const useBackOut = (requestId: number) =>
  useJobAction(
    () => call('POST /api/requests/:id/back-out', idParams(requestId)),
    { title: 'You backed out', description: 'Your request is open again.' },
    'Couldn’t back out',
  );

export const useDeliverWork = (requestId: number) =>
  useJobAction(
    (body: Delivery) => call('POST /api/requests/:id/deliver', { ...idParams(requestId), body }),
    ({ confirmBy }) => ({
      title: 'Work delivered',
      description:
        confirmBy === null
          ? `The owner’s ${disputeWindowHours} hours to review it start with the logbook entry.`
          : `The owner has ${disputeWindowHours} hours to review it.`,
    }),
    'Couldn’t deliver the work',
  );

/** Confirms delivered work, which releases the payment. `onConfirmed` is called on the response, before the reload. */
export const useConfirmWork = (requestId: number, onConfirmed: () => void) =>
  useKeyedJobAction(
    async (idempotencyKey) => {
      await call('POST /api/requests/:id/confirm', { ...idParams(requestId), idempotencyKey });
      onConfirmed();
    },
    { title: 'Work confirmed', description: 'The payment was released.' },
    'Couldn’t confirm the work',
  );

/** Takes back what the job changed on the due list. */
export const useUndoRestart = (requestId: number) =>
  useAction(() => call('POST /api/requests/:id/undo-restart', idParams(requestId)), {
    invalidates: requestDependents,
    success: { title: 'Update undone', description: 'Your due list is as it was before.' },
    error: 'Couldn’t undo the update',
  });

export const useRequestChanges = (requestId: number, providerName: string) =>
  useJobAction(
    (reason: string) =>
      call('POST /api/requests/:id/request-changes', { ...idParams(requestId), body: { reason } }),
    { title: 'Changes requested', description: `We’ve notified ${providerName}.` },
    'Couldn’t request changes',
  );

/** Proposes a delivery date to the other party, or agrees to `theirs`, the date that party proposed. */
export const useProposeDate = (requestId: number, otherName: string, theirs: string | null) =>
  useJobAction(
    (date: string) => call('POST /api/requests/:id/new-date', { ...idParams(requestId), body: { date } }),
    (_, date) => ({
      title: date === theirs ? 'Date agreed' : 'Date proposed',
      description: `We’ve notified ${otherName}.`,
    }),
    'Couldn’t save the date',
  );

/** Asks the other party to cancel the job. */
export const useRequestCancellation = (requestId: number, otherName: string) =>
  useJobAction(
    (reason: string) =>
      call('POST /api/requests/:id/cancel-job', { ...idParams(requestId), body: { reason } }),
    { title: 'Cancellation requested', description: `The job is cancelled if ${otherName} agrees.` },
    'Couldn’t request the cancellation',
  );

/** Cancels a job as its owner, before work starts. */
export const useCancelEarly = (requestId: number) =>
  useJobAction(
    (reason: string) =>
      call('POST /api/requests/:id/cancel-job', { ...idParams(requestId), body: { reason, alone: true } }),
    { title: 'Job cancelled', description: 'You’ll get a full refund.' },
    'Couldn’t cancel the job',
  );

/** Cancels a running job as an administrator; the owner is refunded in full. */
export const useCancelJob = (requestId: number) =>
  useJobAction(
    (reason: string) =>
      call('POST /api/requests/:id/cancel-job', { ...idParams(requestId), body: { reason } }),
    { title: 'Job cancelled', description: 'We’ve refunded the owner and notified both parties.' },
    'Couldn’t cancel the job',
  );

/** Agrees to a requested cancellation, or declines it; the party that requested it withdraws it with false. */
export const useDecideCancellation = (requestId: number, accept: boolean, success: ToastContent) =>
  useJobAction(
    () => call('POST /api/requests/:id/cancel-job', { ...idParams(requestId), body: { accept } }),
    success,
  );

export const useProposeAddition = (requestId: number) =>
  useJobAction(
    ({ idempotencyKey, ...body }: NewAddition & { idempotencyKey: string }) =>
      call('POST /api/requests/:id/additions', { ...idParams(requestId), body, idempotencyKey }),
    { title: 'Additional work proposed', description: 'We’ve notified the owner.' },
    'Couldn’t propose the work',
  );

/** Approves additional work; its payment is made afterwards, by the named co-owner if there is one. */
export const useApproveAddition = (additionId: number, payerId: string | undefined) =>
  useKeyedJobAction(
    (idempotencyKey) =>
      call('POST /api/additions/:id/approve', {
        ...idParams(additionId),
        body: payerId === undefined ? {} : { payerId },
        idempotencyKey,
      }),
    ({ approval }) => (approval ? voteStarted : undefined),
    'Couldn’t approve the work',
  );

export const useDeclineAddition = (additionId: number) =>
  useJobAction(
    (reason: string) =>
      call('POST /api/additions/:id/decline', { ...idParams(additionId), body: { reason: reason.trim() } }),
    { title: 'Additional work declined', description: 'The job continues as agreed.' },
    'Couldn’t decline the work',
  );

export const useWithdrawAddition = (additionId: number) =>
  useJobAction(
    () => call('POST /api/additions/:id/withdraw', idParams(additionId)),
    { title: 'Proposal withdrawn', description: 'We’ve notified the owner.' },
    'Couldn’t withdraw the proposal',
  );
