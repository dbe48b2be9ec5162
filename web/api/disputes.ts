import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage, idParams } from '#web/lib/api.ts';
import { useAction, type ToastContent } from '#web/lib/use-action.ts';
import { useKeyed } from './jobs.ts';
import { keys, requestDependents } from './keys.ts';

export type Dispute = WireOf<Api['GET /api/requests/:id/disputes']>[number];
export type DisputeDetail = WireOf<Api['GET /api/disputes/:id']>;
export type Offer = DisputeDetail['offers'][number];
export type DisputeStatus = Dispute['status'];
export type ListedDispute = WireOf<Api['GET /api/admin/disputes']>[number];
export type Ruling = CallOf<Api['POST /api/admin/disputes/:id/rule']>['body'];
type Opening = CallOf<Api['POST /api/requests/:id/disputes']>['body'];
type Answer = CallOf<Api['POST /api/disputes/:id/answer']>['body'];

/** A dispute with everything its page shows. */
export const disputeById = (id: number) =>
  queryOptions({
    queryKey: [...keys.disputes, id],
    queryFn: () => call('GET /api/disputes/:id', idParams(id)),
  });

/** The disputes of a job, the newest first. */
export const disputesOfRequest = (requestId: number) =>
  queryOptions({
    queryKey: [...keys.requests, requestId, 'disputes'],
    queryFn: () => call('GET /api/requests/:id/disputes', idParams(requestId)),
  });

/** The administrators' queue by status, page by page; undefined is every status. */
export const disputeQueue = (status: DisputeStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.disputes, 'queue', status],
    queryFn: ({ pageParam }) => callPage('GET /api/admin/disputes', { query: { status, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

export type DisputedMessage = WireOf<Api['GET /api/admin/disputes/:id/room']>[number];

/** The room of a disputed job, the newest page first. */
export const disputedRoom = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...keys.disputes, 'room', id],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/admin/disputes/:id/room', {
        ...idParams(id),
        query: { limit: 100, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** How many disputes wait for a ruling. */
export const escalatedCount = queryOptions({
  queryKey: [...keys.disputes, 'escalated'],
  queryFn: async () =>
    (await callPage('GET /api/admin/disputes', { query: { status: 'escalated', limit: 1 } })).total,
});

const isEnded = (status: string | undefined) => status === 'resolved' || status === 'withdrawn';

/** Toast for a call that came after the end of the dispute; other conflicts have the general one. */
const settledToast = (status: string | undefined): ToastContent | undefined =>
  isEnded(status)
    ? {
        title: 'Dispute already settled',
        description: status === 'withdrawn' ? 'It was withdrawn. The job continues.' : 'Here’s how it ended.',
      }
    : undefined;

const useDisputeAction = <Input = void>(
  id: number,
  action: (input: Input) => Promise<DisputeDetail>,
  success: ToastContent | ((result: DisputeDetail) => ToastContent),
  error: string,
) =>
  useAction(action, {
    success,
    error,
    stale: settledToast,
    invalidates: requestDependents,
    onSuccess: (changed, _, client) => {
      client.setQueryData(disputeById(id).queryKey, changed);
      // With the ruling the room is closed to the administrator: what is still on screen asks for it no more.
      if (changed.status !== 'escalated') client.removeQueries({ queryKey: disputedRoom(id).queryKey });
    },
  });

/** Opens a dispute on a job, which freezes its payments. */
export const useOpenDispute = (requestId: number, otherName: string) =>
  useAction(
    ({ idempotencyKey, ...body }: Opening & { idempotencyKey: string }) =>
      call('POST /api/requests/:id/disputes', { ...idParams(requestId), body, idempotencyKey }),
    {
      invalidates: requestDependents,
      success: {
        title: 'Dispute opened',
        description: `The payment is frozen, and we’ve notified ${otherName}.`,
      },
    },
  );

/** Responds to a dispute as the other party. */
export const useAnswerDispute = (id: number, otherName: string) =>
  useDisputeAction(
    id,
    (body: Answer) => call('POST /api/disputes/:id/answer', { ...idParams(id), body }),
    { title: 'Answer sent', description: `We’ve notified ${otherName}. You can make offers now.` },
    'Couldn’t send your answer',
  );

/** Offers a refund of so many dollars; replaces the last offer. */
export const useOfferRefund = (id: number, otherName: string) =>
  useDisputeAction(
    id,
    ({ refundAmount, idempotencyKey }: { refundAmount: number; idempotencyKey: string }) =>
      call('POST /api/disputes/:id/offers', { ...idParams(id), body: { refundAmount }, idempotencyKey }),
    { title: 'Offer sent', description: `We’ve notified ${otherName}.` },
    'Couldn’t send the offer',
  );

const byOffer = (id: number, n: number) => ({ params: { id: String(id), n: String(n) } });

/** Accepts the other party's offer, which ends the dispute. */
export const useAcceptOffer = (id: number, n: number) =>
  useDisputeAction(
    id,
    useKeyed((idempotencyKey) =>
      call('POST /api/disputes/:id/offers/:n/accept', { ...byOffer(id, n), idempotencyKey }),
    ),
    { title: 'Dispute resolved', description: 'We’re refunding and releasing the payment as agreed.' },
    'Couldn’t accept the offer',
  );

export const useDeclineOffer = (id: number, n: number, otherName: string) =>
  useDisputeAction(
    id,
    () => call('POST /api/disputes/:id/offers/:n/decline', byOffer(id, n)),
    { title: 'Offer declined', description: `We’ve notified ${otherName}.` },
    'Couldn’t decline the offer',
  );

export const useAddEvidence = (id: number, otherName: string) =>
  useDisputeAction(
    id,
    (fileIds: number[]) => call('POST /api/disputes/:id/evidence', { ...idParams(id), body: { fileIds } }),
    { title: 'Evidence added', description: `We’ve notified ${otherName}.` },
    'Couldn’t add the evidence',
  );

export const useEscalateDispute = (id: number) =>
  useDisputeAction(
    id,
    () => call('POST /api/disputes/:id/escalate', idParams(id)),
    { title: 'Dispute escalated', description: 'An administrator reads everything and decides.' },
    'Couldn’t escalate the dispute',
  );

/** Withdraws a dispute; after the answer it asks the other party, or agrees with it. */
export const useWithdrawDispute = (id: number, otherName: string) =>
  useDisputeAction(
    id,
    () => call('POST /api/disputes/:id/withdraw', idParams(id)),
    ({ status }) =>
      status === 'withdrawn'
        ? { title: 'Dispute withdrawn', description: 'The job continues where it stopped.' }
        : { title: 'Withdrawal requested', description: `The dispute ends if ${otherName} agrees.` },
    'Couldn’t withdraw the dispute',
  );

/** Issues an administrator's ruling. */
export const useRuleDispute = (id: number) =>
  useDisputeAction(
    id,
    ({ idempotencyKey, ...body }: Ruling & { idempotencyKey: string }) =>
      call('POST /api/admin/disputes/:id/rule', { ...idParams(id), body, idempotencyKey }),
    { title: 'Ruling issued', description: 'We’ve notified the owner and the provider.' },
    'Couldn’t issue the ruling',
  );

/** Claims a dispute for a ruling, or extends the claim. */
export const useClaimDispute = (id: number) =>
  useAction(
    (body: CallOf<Api['POST /api/admin/disputes/:id/claim']>['body']) =>
      call('POST /api/admin/disputes/:id/claim', { ...idParams(id), body }),
    {
      error: 'Couldn’t claim the dispute',
      stale: settledToast,
      invalidates: [keys.disputes],
      onSuccess: (changed, _, client) => client.setQueryData(disputeById(id).queryKey, changed),
    },
  );

/** Gives up the caller's claim. */
export const useUnclaimDispute = (id: number) =>
  useAction(() => call('DELETE /api/admin/disputes/:id/claim', idParams(id)), {
    error: 'Couldn’t unclaim the dispute',
    invalidates: [keys.disputes],
    success: { title: 'Dispute unclaimed', description: 'Your draft stays in this browser.' },
  });
