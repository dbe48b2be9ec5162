import type { BodyOf } from '#contract/endpoint.ts';
import type { jobEndpoints } from '#contract/jobs/jobs.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { expireUnpaid } from '#server/modules/payments/payments.service.ts';
import { toLogged, transitionAddition } from './additions.lifecycle.ts';
import * as templates from './additions.notifications.ts';
import * as repo from './additions.repo.ts';
import { findStage, prepareAddition } from './approved-work.service.ts';
import { lockJobForParty, requireParty } from './parties.service.ts';

type Party = Awaited<ReturnType<typeof lockJobForParty>>;

function requireRunning({ request }: Party) {
  if (request.status !== 'in_progress') throw new AppError('stale_state', { status: request.status });
}

const notifyOther = (
  ctx: Context,
  template: typeof templates.additionProposed,
  { request, otherUserId }: Party,
  id: number,
) => notify(ctx, otherUserId, template(request, id));

/** Proposes additional work on a running job. */
export function propose(
  ctx: SignedIn,
  requestId: number,
  work: BodyOf<typeof jobEndpoints, 'proposeAddition'>,
) {
  return inTransaction(ctx, async (tx) => {
    const party = await lockJobForParty(tx, requestId);
    requireParty(party.role, 'provider');
    // The buyer and the seller agreed to its stages.
    if (party.request.kind === 'prebuy') throw new AppError('no_additional_work');
    requireRunning(party);
    const addition = await repo.insert(tx.db, {
      requestId,
      description: work.description,
      price: work.price.toFixed(2),
      createdAt: ctx.now(),
    });
    await logTransition(tx, {
      entity: 'addition',
      entityId: addition.id,
      requestId,
      to: addition.status,
      event: 'propose',
      actorId: ctx.actor.id,
      reason: toLogged(addition),
    });
    await notifyOther(tx, templates.additionProposed, party, addition.id);
    return addition;
  });
}

/**
 * Returns an addition with its job, whose request it locks; throws `not_found` for users who are no party and
 * `forbidden` for the other party.
 */
async function lockOwnAddition(ctx: SignedIn, id: number, role: 'owner' | 'provider') {
  const { requestId } = found(await repo.byId(ctx.db, id));
  const party = await lockJobForParty(ctx, requestId);
  requireParty(party.role, role);
  if (await findStage(ctx, id)) throw new AppError('stage_order');
  return { party, addition: found(await repo.byId(ctx.db, id)) };
}

/** Approves additional work and prepares its payment. */
export function approve(ctx: SignedIn, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { party, addition } = await lockOwnAddition(tx, id, 'owner');
    requireRunning(party);
    const after = await transitionAddition(tx, addition, { event: 'approve', by: 'owner' });
    const due = await prepareAddition(tx, party, after);
    await notifyOther(tx, templates.additionApproved, party, id);
    return { addition: after, ...due };
  });
}

/** Declines additional work; approved work can be declined while it is unpaid. */
export function decline(ctx: SignedIn, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { party, addition } = await lockOwnAddition(tx, id, 'owner');
    const after = await transitionAddition(tx, addition, { event: 'decline', by: 'owner' });
    await expireUnpaid(tx, party.request.id, id);
    await notifyOther(tx, templates.additionDeclined, party, id);
    return after;
  });
}

/** Withdraws proposed additional work. */
export function withdraw(ctx: SignedIn, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { party, addition } = await lockOwnAddition(tx, id, 'provider');
    const after = await transitionAddition(tx, addition, { event: 'withdraw', by: 'provider' });
    await notifyOther(tx, templates.additionWithdrawn, party, id);
    return after;
  });
}

/** Returns the additional work that the owner has approved, paid or not. */
export const listApproved = async ({ db }: SignedIn, requestId: number) =>
  (await repo.of(db, requestId)).filter(({ status }) => status === 'approved' || status === 'paid');
