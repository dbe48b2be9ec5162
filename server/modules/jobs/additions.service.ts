import type { BodyOf } from '#contract/endpoint.ts';
import type { jobEndpoints } from '#contract/jobs/jobs.ts';
import { toCents } from '#contract/money.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { askOwners } from '#server/modules/approvals/asking.service.ts';
import { approvedExpense, expenseAskedAgain } from '#server/modules/approvals/voting.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { expireUnpaid } from '#server/modules/payments/payments.service.ts';
import type { Events } from '#server/queue/events.ts';
import { toLogged, transitionAddition } from './additions.lifecycle.ts';
import * as templates from './additions.notifications.ts';
import * as repo from './additions.repo.ts';
import { findStage, prepareAddition } from './approved-work.service.ts';
import { lockJobForParty, requireParty } from './parties.service.ts';

type PayChoice = BodyOf<typeof jobEndpoints, 'approveAddition'>;
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
async function lockOwnAddition(
  ctx: SignedIn,
  id: number,
  role: 'owner' | 'provider',
  atMost?: 'officer_limit',
) {
  const { requestId } = found(await repo.byId(ctx.db, id));
  const party = await lockJobForParty(ctx, requestId, atMost);
  requireParty(party.role, role);
  if (await findStage(ctx, id)) throw new AppError('stage_order');
  return { party, addition: found(await repo.byId(ctx.db, id)) };
}

/**
 * Approves additional work and prepares its payment. Where the owners of a group decide, it starts their vote, and nothing
 * else changes.
 */
export function approve(ctx: SignedIn, id: number, { pay, payerId: named }: PayChoice) {
  return inTransaction(ctx, async (tx) => {
    const proposed = await lockProposed(tx, id);
    const { party, addition } = proposed;
    const { approval, payerId } = await askOwners(tx, {
      request: party.request,
      provider: { id: party.quote.providerId, userId: party.providerUserId },
      subject: 'addition',
      subjectIds: [id],
      decision: {},
      cents: toCents(addition.price),
      until: [party.request.deliverBy],
      pay,
      payerId: named,
    });
    if (approval) return { addition, payment: null, clientSecret: null, approval };
    return { ...(await complete(tx, proposed, payerId)), approval };
  });
}

/** Approves the additional work that the owners of a group approved, for the person who asked them. */
export async function approveVoted(ctx: Context, { approvalId, subject }: Events['approval.approved']) {
  if (subject !== 'addition') return;
  const { approval, asker } = await approvedExpense(ctx, approvalId);
  const proposed = await lockProposed(asker, approval.subjectIds[0]!);
  await complete(asker, proposed, approval.payerId ?? asker.actor.id);
}

/** Approves additional work as it was asked for before, or asks the owners of the group again. */
export async function approveAgain(ctx: Context, again: Events['approval.asked_again']) {
  if (again.subject !== 'addition') return;
  const { approval, asker, choice } = await expenseAskedAgain(ctx, again.approvalId, again.userId);
  await approve(asker, approval.subjectIds[0]!, choice);
}

type Proposed = Awaited<ReturnType<typeof lockProposed>>;

async function lockProposed(tx: SignedIn, id: number) {
  const { party, addition } = await lockOwnAddition(tx, id, 'owner', 'officer_limit');
  requireRunning(party);
  // Before a vote on work that was withdrawn.
  if (addition.status !== 'proposed') throw new AppError('stale_state', { status: addition.status });
  return { party, addition };
}

async function complete(tx: SignedIn, { party, addition }: Proposed, payerId: string) {
  const after = await transitionAddition(tx, addition, { event: 'approve', by: 'owner' });
  const due = await prepareAddition(tx, party, after, payerId);
  await notifyOther(tx, templates.additionApproved, party, addition.id);
  return { addition: after, ...due };
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
