import { disputeReasons } from '#contract/disputes/dispute-labels.ts';
import type { disputeEndpoints } from '#contract/disputes/disputes.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { toCents, toDollars } from '#contract/money.ts';
import { disputeAnswerDays } from '#contract/product.ts';
import { addDays } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { closeUnpaidWork } from '#server/modules/jobs/on-job.service.ts';
import { lockJobForParty } from '#server/modules/jobs/parties.service.ts';
import { consume, limits } from '#server/modules/limits/limits.service.ts';
import { notify, notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { requireUncontested } from '#server/modules/payments/chargebacks.service.ts';
import { endLimit } from '#server/modules/payments/no-call-limit.service.ts';
import { freeze, settleFrozen, unfreeze } from '#server/modules/payments/settlement.service.ts';
import { postpone } from '#server/modules/payouts/payouts.service.ts';
import { findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import {
  resumeRequest,
  transitionRequest,
  type Request,
} from '#server/modules/requests/lifecycle.service.ts';
import { attachFiles } from '#server/modules/uploads/attachments.service.ts';
import { transitionDispute } from './disputes.lifecycle.ts';
import * as templates from './disputes.notifications.ts';
import * as repo from './disputes.repo.ts';
import { getDetail, toView } from './disputes.view.ts';

type Dispute = repo.Dispute;
type Party = Awaited<ReturnType<typeof lockJobForParty>>;

interface Opening {
  reason: string;
  description: string;
  requestedRefund: number;
  fileIds?: number[] | undefined;
}

/** Opens a dispute: the payments are frozen and the deadlines stand still until it ends. */
export function open(ctx: SignedIn, requestId: number, { fileIds = [], ...opening }: Opening) {
  return inTransaction(ctx, async (tx) => {
    const party = await lockJobForParty(tx, requestId);
    const { request, role } = party;
    // A settlement or a ruling is final, also within the window.
    if ((await repo.ofRequest(tx.db, requestId)).some(({ status }) => status === 'resolved'))
      throw new AppError('stale_state', { status: request.status });
    await requireUncontested(tx, request, 'open', 'lost');
    if (!(disputeReasons[role] as readonly string[]).includes(opening.reason))
      invalid('reason', 'Choose a reason from the list');
    await transitionRequest(tx, request, {
      event: 'dispute',
      by: role,
      change: { disputedFrom: request.status },
    });
    await closeUnpaidWork(tx, requestId);
    // The dispute is about what the provider keeps: what no finding has used isn't part of it.
    await endLimit(tx, requestId);
    const atStake = await totalAtStake(tx, requestId);
    if (toCents(opening.requestedRefund) > atStake)
      invalid('requestedRefund', `Enter at most ${toDollars(atStake)}`);
    const dispute = await repo.insert(tx.db, {
      requestId,
      openedById: ctx.actor.id,
      openedByRole: role,
      reason: opening.reason,
      description: opening.description,
      requestedRefund: opening.requestedRefund.toFixed(2),
      answerBy: addDays(ctx.now(), disputeAnswerDays),
      createdAt: ctx.now(),
    });
    await freeze(tx, requestId, causeOf(dispute));
    await attachFiles(tx, fileIds, { type: 'dispute', id: String(dispute.id) });
    await logTransition(tx, {
      entity: 'dispute',
      entityId: dispute.id,
      requestId,
      to: 'open',
      event: 'open',
      actorId: ctx.actor.id,
    });
    await notify(tx, party.otherUserId, templates.opened(request, dispute));
    return toView(dispute);
  });
}

const causeOf = ({ id }: Dispute) => `dispute:${id}`;

async function totalAtStake(ctx: Context, requestId: number) {
  const payments = await repo.paymentsAtStake(ctx.db, requestId);
  return payments.reduce((sum, { totalAmount }) => sum + toCents(totalAmount), 0);
}

/** Runs `act` for a party of the dispute while its request is locked; returns the dispute afterwards. */
function onDispute(
  ctx: SignedIn,
  id: number,
  act: (tx: SignedIn, dispute: Dispute, party: Party) => Promise<unknown>,
) {
  return inTransaction(ctx, async (tx) => {
    const { requestId } = found(await repo.byId(tx.db, id));
    const party = await lockJobForParty(tx, requestId);
    await act(tx, found(await repo.byId(tx.db, id)), party);
    return getDetail(tx, id);
  });
}

/** Responds to a dispute as the other party. */
export const answer = (
  ctx: SignedIn,
  id: number,
  { description, fileIds = [] }: BodyOf<typeof disputeEndpoints, 'answerDispute'>,
) =>
  onDispute(ctx, id, async (tx, dispute, { role, otherUserId, request }) => {
    await transitionDispute(tx, dispute, {
      event: 'answer',
      by: role,
      change: { answer: description, answeredAt: ctx.now(), answerBy: null },
    });
    await attachFiles(tx, fileIds, { type: 'dispute', id: String(id) });
    await notify(tx, otherUserId, templates.answered(request, dispute));
  });

/** Offers a refund; the offer before it is replaced. */
export const offer = (ctx: SignedIn, id: number, refundAmount: number) =>
  onDispute(ctx, id, async (tx, dispute, { role, otherUserId, request }) => {
    const atStake = await totalAtStake(tx, request.id);
    if (toCents(refundAmount) > atStake) invalid('refundAmount', `Enter at most ${toDollars(atStake)}`);
    await consume(tx, limits.offersPerDispute, `${id} ${role}`);
    await transitionDispute(tx, dispute, {
      event: 'offer',
      by: role,
      reason: refundAmount.toFixed(2),
      change: { offeredBy: role },
    });
    await repo.decideOffer(tx.db, id, 'replaced', ctx.now());
    const { n } = await repo.addOffer(tx.db, {
      disputeId: id,
      by: role,
      refundAmount: refundAmount.toFixed(2),
      createdAt: ctx.now(),
    });
    await notify(tx, otherUserId, templates.offered(request, dispute, refundAmount, n));
  });

/** Accepts the other party's offer: the dispute is resolved by it. */
export const acceptOffer = (ctx: SignedIn, id: number, n: number) =>
  onDispute(ctx, id, async (tx, dispute, { role, request }) => {
    const accepted = await requireOpenOffer(tx, dispute, n, 'accepted');
    await resolve(tx, request, dispute, {
      event: 'accept_offer',
      by: role,
      refundCents: toCents(accepted.refundAmount),
    });
  });

/** Declines the other party's offer; the dispute goes on. */
export const declineOffer = (ctx: SignedIn, id: number, n: number) =>
  onDispute(ctx, id, async (tx, dispute, { role, otherUserId, request }) => {
    const declined = await requireOpenOffer(tx, dispute, n, 'declined');
    await transitionDispute(tx, dispute, {
      event: 'decline_offer',
      by: role,
      reason: declined.refundAmount,
      change: { offeredBy: null },
    });
    await notify(tx, otherUserId, templates.offerDeclined(request, dispute, n));
  });

async function requireOpenOffer(ctx: SignedIn, dispute: Dispute, n: number, status: 'accepted' | 'declined') {
  const offers = await repo.offersOf(ctx.db, dispute.id);
  if (!offers.some((one) => one.n === n)) throw new AppError('not_found');
  const decided = await repo.decideOffer(ctx.db, dispute.id, status, ctx.now(), n);
  if (!decided) throw new AppError('stale_state', { status: dispute.status });
  return decided;
}

/** Adds evidence while the dispute lives; nothing can be removed. */
export const addEvidence = (ctx: SignedIn, id: number, fileIds: number[]) =>
  onDispute(ctx, id, async (tx, dispute, { request, otherUserId }) => {
    if (dispute.endedAt) throw new AppError('stale_state', { status: dispute.status });
    await attachFiles(tx, fileIds, { type: 'dispute', id: String(id) });
    await notify(tx, otherUserId, templates.evidenceAdded(request, dispute, ctx.now()));
  });

/** Asks an administrator to decide. */
export const escalate = (ctx: SignedIn, id: number) =>
  onDispute(ctx, id, async (tx, dispute, { role, request, otherUserId }) => {
    await transitionDispute(tx, dispute, {
      event: 'escalate',
      by: role,
      change: { escalatedAt: ctx.now() },
    });
    await notify(tx, otherUserId, templates.escalated(request, dispute));
  });

/** Withdraws a dispute: alone before the answer, afterwards when both parties have asked for it. */
export const withdraw = (ctx: SignedIn, id: number) =>
  onDispute(ctx, id, async (tx, dispute, { role, request, otherUserId }) => {
    const isAsked = dispute.withdrawProposedBy !== null && dispute.withdrawProposedBy !== role;
    if (dispute.status === 'open' || isAsked) {
      await end(tx, dispute, dispute.status === 'open' ? 'withdraw' : 'agree_to_withdraw', role);
      await resume(tx, request, dispute);
      await notifyAll(tx, await forBoth(tx, request, templates.withdrawn(request, dispute)));
      return;
    }
    await transitionDispute(tx, dispute, {
      event: 'propose_withdrawal',
      by: role,
      change: { withdrawProposedBy: role },
    });
    await notify(tx, otherUserId, templates.withdrawalProposed(request, dispute));
  });

const end = (
  ctx: Context,
  dispute: Dispute,
  event: 'withdraw' | 'agree_to_withdraw',
  by: 'owner' | 'provider',
) => transitionDispute(ctx, dispute, { event, by, change: { endedAt: ctx.now(), answerBy: null } });

/** Restores the job as it was before the dispute; its clocks go on where they stopped. */
async function resume(ctx: Context, request: Request, dispute: Dispute) {
  await requireUncontested(ctx, request, 'open');
  const took = ctx.now().getTime() - dispute.createdAt.getTime();
  await resumeRequest(ctx, request, took);
  await unfreeze(ctx, request.id, causeOf(dispute));
  await postpone(ctx, request.id, took);
}

interface Ending {
  event: 'accept_offer' | 'rule';
  by: 'owner' | 'provider' | 'admin';
  refundCents: number;
  change?: Partial<Dispute>;
}

/** Ends a dispute with a refund of a part, all or nothing; the job ends with it. */
export async function resolve(ctx: SignedIn, request: Request, dispute: Dispute, ending: Ending) {
  await requireUncontested(ctx, request, 'open');
  const atStake = await totalAtStake(ctx, request.id);
  const isRefund = ending.refundCents === atStake;
  const outcome = isRefund ? 'refund' : ending.refundCents === 0 ? 'release' : 'split';
  const after = await transitionDispute(ctx, dispute, {
    event: ending.event,
    by: ending.by,
    reason: toDollars(ending.refundCents),
    change: {
      ...ending.change,
      outcome,
      refundAmount: toDollars(ending.refundCents),
      endedAt: ctx.now(),
      offeredBy: null,
    },
  });
  const took = ctx.now().getTime() - dispute.createdAt.getTime();
  await transitionRequest(ctx, request, {
    event: isRefund ? 'rule_refund' : 'rule_release',
    by: 'system',
    change: {
      disputedFrom: null,
      confirmBy: null,
      ...(!isRefund && { completedAt: request.completedAt ?? ctx.now() }),
    },
  });
  // First the payout that is scheduled already: a new one counts the time of the dispute by itself.
  await postpone(ctx, request.id, took);
  await settleFrozen(ctx, request.id, ending.refundCents, causeOf(dispute));
  await notifyAll(ctx, await forBoth(ctx, request, templates.resolved(request, after)));
}

/** Notifies both parties, but not the one who acted. */
export async function forBoth(ctx: Context, request: Request, content: Parameters<typeof notify>[2]) {
  const { provider } = await findAcceptedQuote(ctx, request);
  return [request.ownerId, provider.userId]
    .filter((userId) => userId !== ctx.actor?.id)
    .map((userId) => ({ userId, content }));
}
