import { can, isVoter } from '#contract/accounts/permissions.ts';
import type { ApprovalEvent } from '#contract/approvals/approval-lifecycle.ts';
import { standingOf } from '#contract/approvals/approval-rules.ts';
import { isPast } from '#contract/lifecycle.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, authorize, found } from '#server/errors.ts';
import { actAs } from '#server/modules/accounts/acting-person.service.ts';
import { belongsTo, providersOf } from '#server/modules/accounts/members.policy.ts';
import * as accounts from '#server/modules/accounts/members.service.ts';
import { decidingOf } from '#server/modules/groups/groups.service.ts';
import { notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { lockRequest } from '#server/modules/requests/lifecycle.service.ts';
import { requireVisible } from '#server/modules/requests/visibility.service.ts';
import * as templates from './approvals.notifications.ts';
import * as repo from './approvals.repo.ts';
import { endedWithout, publicView, toViews, votersAmong } from './approvals.view.ts';

/** Lists the votes on a request: all of them for its owners; for the provider, the open one on its quote or job. */
export async function ofRequest(ctx: SignedIn, requestId: number) {
  await requireVisible(ctx, requestId);
  const all = await repo.ofRequest(ctx.db, requestId);
  const owned = all.filter(({ accountId }) => belongsTo(ctx, accountId));
  if (owned.length > 0) return toViews(ctx, owned);
  const own = new Set(providersOf(ctx));
  return all
    .filter(
      ({ status, providerId, expiresAt }) =>
        status === 'open' && own.has(providerId) && expiresAt > ctx.now(),
    )
    .map(publicView);
}

/** Lists the open votes of the caller's groups: those that wait for the caller first, then the first to end. */
export async function listOpen(ctx: SignedIn) {
  const groups = ctx.actor.memberships.filter(({ accountId }) => can(ctx.actor, accountId, 'vote'));
  if (groups.length === 0) return [];
  const open = await repo.openOf(
    ctx.db,
    groups.map(({ accountId }) => accountId),
  );
  const views = await toViews(
    ctx,
    open.filter(({ expiresAt }) => expiresAt > ctx.now()),
  );
  const awaits = (view: (typeof views)[number]) =>
    view.vote?.voters.some(({ isYou, approves }) => isYou && approves === null) ?? false;
  return views.toSorted((a, b) => Number(awaits(b)) - Number(awaits(a)));
}

/** Returns the open vote for which the caller has to vote first; undefined without one. */
export async function awaitingVote(ctx: SignedIn) {
  const [first] = await listOpen(ctx);
  const own = first?.vote?.voters.find(({ isYou }) => isYou);
  if (!first?.vote || own?.approves !== null) return undefined;
  return { requestId: first.requestId, title: first.vote.title, dueAt: first.expiresAt };
}

export const viewOf = async (ctx: SignedIn, id: number) =>
  (await toViews(ctx, [found(await repo.listedById(ctx.db, id))]))[0]!;

/** Locks a vote of the caller's group with its request; `requireOpen` throws `stale_state` for one that has ended. */
export async function lockVote(tx: SignedIn, id: number) {
  const { requestId, accountId } = found(await repo.byId(tx.db, id));
  if (!belongsTo(tx, accountId)) throw new AppError('not_found');
  await lockRequest(tx, requestId);
  const approval = found(await repo.byId(tx.db, id));
  // Read again under the lock: the role may be gone since the call began.
  await accounts.lockAccount(tx, accountId);
  const members = await accounts.membersOf(tx.db, accountId);
  const own = found(members.find(({ userId }) => userId === tx.actor.id));
  const isOver = approval.status === 'open' && isPast(approval.expiresAt, tx.now());
  const requireOpen = () => {
    if (isOver || approval.status !== 'open')
      throw new AppError('stale_state', { status: isOver ? 'expired' : approval.status });
  };
  return { approval, members, own, requireOpen };
}

/** Votes, in place of the caller's earlier vote. The vote that decides accepts or rejects. */
export const vote = (ctx: SignedIn, id: number, { approve, note }: { approve: boolean; note: string }) =>
  inTransaction(ctx, async (tx) => {
    if (ctx.actor.isSuspended) throw new AppError('suspended');
    const { approval, members, requireOpen } = await lockVote(tx, id);
    authorize(votersAmong(approval, members).some(({ userId }) => userId === tx.actor.id));
    requireOpen();
    await repo.vote(tx.db, { approvalId: id, userId: tx.actor.id, approve, note, at: tx.now() });
    const outcome = await settle(tx, approval, members, 'owner');
    // Nothing is logged of a vote that decides nothing; the pages of the others show it.
    if (outcome === 'open') {
      const userIds = members.map(({ userId }) => userId);
      await accounts.emitToReaders(tx.db, userIds, 'request', live(approval));
    }
    return viewOf(tx, id);
  });

const live = ({ requestId }: repo.Approval) => ({ requestId, quoteId: null });

/** Ends a vote if its result is certain: the acceptance runs, or nothing is accepted. */
async function settle(
  tx: Context,
  approval: repo.Approval,
  members: accounts.ActiveMember[],
  by: 'owner' | 'system',
) {
  const votes = await repo.votesOf(tx.db, [approval.id]);
  const { outcome } = standingOf(approval, votersAmong(approval, members), votes);
  if (outcome === 'approved') await carryOut(tx, approval, members, by);
  else if (outcome === 'rejected') await end(tx, approval, 'reject', by);
  return outcome;
}

/** Accepts what the owners approved, in the transaction of the vote; if it is refused, the vote is outdated. */
async function carryOut(
  tx: Context,
  approval: repo.Approval,
  members: accounts.ActiveMember[],
  by: 'owner' | 'system',
) {
  if (lacksPayer(approval, members))
    return end(tx, approval, 'outdate', 'system', 'The person who was to pay is no longer a co-owner.');
  try {
    await inTransaction(tx, async (nested) => {
      await end(nested, approval, 'approve', by);
      await nested.publish(nested.db, 'approval.approved', {
        approvalId: approval.id,
        subject: approval.subject,
      });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await end(tx, approval, 'outdate', 'system', reasonOf(error));
  }
}

/** True if another one than who asked was to pay, and has left or no longer pays: nobody is charged for a former group. */
const lacksPayer = ({ payerId, askedBy }: repo.Approval, members: accounts.ActiveMember[]) =>
  payerId !== null &&
  payerId !== askedBy &&
  !members.some(({ userId, role }) => userId === payerId && isVoter(role));

/** Why an acceptance was refused, as the owners read it. */
function reasonOf({ code, message }: AppError) {
  if (code === 'forbidden' || code === 'not_found' || code === 'suspended')
    return 'The person who asked can no longer accept it.';
  if (code === 'stale_state') return 'It changed while you voted.';
  if (code === 'provider_unavailable') return 'The provider is unavailable.';
  return message;
}

/** Ends a vote and notifies who voted and who asked. */
async function end(
  tx: Context,
  approval: repo.Approval,
  event: ApprovalEvent,
  by: 'owner' | 'system',
  endReason: string | null = null,
) {
  await repo.machine.transition(tx, approval, { event, by, change: { endedAt: tx.now(), endReason } });
  const listed = found(await repo.listedById(tx.db, approval.id));
  const members = await accounts.membersOf(tx.db, approval.accountId);
  const group = found(await decidingOf(tx, approval.accountId));
  const content = templates.result({ approval: listed, timeZone: group.timeZone });
  const isAsked = new Set([...approval.voters, approval.askedBy]);
  const asked = members.filter(({ userId }) => isAsked.has(userId));
  await notifyAll(tx, templates.toMembers(asked, content));
}

/** Withdraws a vote: who asked, or the managing owner. */
export const withdraw = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const { approval, own, requireOpen } = await lockVote(tx, id);
    authorize(approval.askedBy === own.userId || own.role === 'managing_owner');
    requireOpen();
    await end(tx, approval, 'withdraw', 'owner');
    return viewOf(tx, id);
  });

/** Repeats the call that a vote which ended without an acceptance was about, as the caller; returns the vote that it starts. */
export const askAgain = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const { approval } = await lockVote(tx, id);
    const { requestId, subject, status } = approval;
    if (!endedWithout.has(status)) throw new AppError('stale_state', { status });
    await tx.publish(tx.db, 'approval.asked_again', { approvalId: id, subject, userId: tx.actor.id });
    const latest = found((await repo.ofRequest(tx.db, requestId))[0]);
    return (await toViews(tx, [latest]))[0]!;
  });

/** Returns an expense that a member asks for again, with the context in which they do. */
export async function expenseAskedAgain(tx: Context, approvalId: number, userId: string) {
  const approval = found(await repo.byId(tx.db, approvalId));
  const { payerId, askedBy, pay } = approval;
  const members = await accounts.membersOf(tx.db, approval.accountId);
  const mayPay = (id: string | null) => members.some((one) => one.userId === id && isVoter(one.role));
  // The member who asked pays unless another one was named; now that is who asks again, if they can.
  const isNamed = mayPay(payerId) && (payerId !== askedBy || !mayPay(userId));
  return {
    approval,
    asker: await actAs(tx, userId, 'accept'),
    choice: { pay, payerId: (isNamed && payerId) || undefined },
  };
}

/** Expires a vote whose time is over. The caller has locked its request. */
export const expire = async (tx: Context, id: number) => {
  const approval = await repo.byId(tx.db, id);
  if (approval?.status === 'open' && isPast(approval.expiresAt, tx.now()))
    await end(tx, approval, 'expire', 'system');
};

/** Settles a vote of which a voter has left. The caller has locked its request. */
export async function settleWithout(tx: Context, id: number) {
  const approval = await repo.byId(tx.db, id);
  if (approval?.status !== 'open') return;
  await accounts.lockAccount(tx, approval.accountId);
  await settle(tx, approval, await accounts.membersOf(tx.db, approval.accountId), 'system');
}

/** Ends the open vote of a request because what it is about has changed. The caller has locked the request. */
export async function outdate(tx: Context, approval: repo.Approval, reason: string) {
  await end(tx, approval, 'outdate', 'system', reason);
}

/** Returns an approved expense and the context in which the person who asked accepts it. */
export async function approvedExpense(tx: Context, approvalId: number) {
  const approval = found(await repo.byId(tx.db, approvalId));
  return { approval, asker: await actAs(tx, approval.askedBy, 'accept') };
}
