import { transferDays } from '#contract/limits.ts';
import { fullName } from '#contract/names.ts';
import { addDays } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import * as accounts from '#server/modules/accounts/members.service.ts';
import { requirePassword } from '#server/modules/accounts/sign-in/passwords.service.ts';
import { tell } from './members.service.ts';
import { lockOwnTeam, logAbout } from './team.service.ts';
import * as repo from './teams.repo.ts';

const requireOwnPassword = async (ctx: SignedIn, password: string) =>
  requirePassword(ctx, await getUserName(ctx.db, ctx.actor.id), password);

/** Returns the offer of ownership that still waits for an answer. */
async function openTransfer(tx: SignedIn, accountId: string) {
  const transfer = await repo.pendingTransfer(tx.db, accountId);
  if (transfer && transfer.expiresAt <= tx.now()) {
    await repo.endTransfer(tx.db, transfer.id, 'expired');
    return undefined;
  }
  return transfer;
}

/** Offers the caller's role as owner to another member. */
export async function ask(ctx: SignedIn, userId: string, password: string) {
  await requireOwnPassword(ctx, password);
  return inTransaction(ctx, async (tx) => {
    const { provider, members } = await lockOwnTeam(tx);
    const to = found(members.find((one) => one.userId === userId));
    if (to.role === 'owner') throw new AppError('stale_state', { status: 'owner' });
    await openTransfer(tx, provider.userId);
    const transfer = await repo.insertTransfer(tx.db, {
      accountId: provider.userId,
      fromId: ctx.actor.id,
      toId: userId,
      expiresAt: addDays(ctx.now(), transferDays),
      createdAt: ctx.now(),
    });
    if (!transfer) throw new AppError('stale_state', { status: 'pending' });
    await logAbout(tx, provider, { event: 'transfer_asked', subjectId: userId });
    await tell(tx, [userId], {
      title: 'You’re asked to become owner',
      message: `Accept or decline to become an owner of ${provider.businessName}.`,
      eventKey: `member.transfer:${transfer.id}`,
    });
    return transfer;
  });
}

/** Locks the team with the open offer that `isCallers` says is the caller's to end. */
async function lockOpen(tx: SignedIn, isCallers: (transfer: repo.Transfer) => boolean) {
  const team = await lockOwnTeam(tx);
  const transfer = await openTransfer(tx, team.provider.userId);
  if (!transfer || !isCallers(transfer)) throw new AppError('not_found');
  return { ...team, transfer };
}

const endWith = (ctx: SignedIn, status: 'cancelled' | 'declined') =>
  inTransaction(ctx, async (tx) => {
    const own = status === 'cancelled' ? 'fromId' : 'toId';
    const { transfer, provider } = await lockOpen(tx, (one) => one[own] === ctx.actor.id);
    await repo.endTransfer(tx.db, transfer.id, status);
    await logAbout(tx, provider, { event: 'transfer_ended', subjectId: transfer.toId, after: { status } });
    await tell(tx, [status === 'cancelled' ? transfer.toId : transfer.fromId], {
      title: `Transfer ${status}`,
      message: `The ownership of ${provider.businessName} stays as it is.`,
      eventKey: `member.transfer_ended:${transfer.id}`,
    });
  });

export const cancel = (ctx: SignedIn) => endWith(ctx, 'cancelled');
export const decline = (ctx: SignedIn) => endWith(ctx, 'declined');

/** Becomes an owner; the former one becomes a manager, and payouts wait until the bank account is confirmed. */
export async function accept(ctx: SignedIn, password: string) {
  await requireOwnPassword(ctx, password);
  await inTransaction(ctx, async (tx) => {
    const { transfer, provider, members } = await lockOpen(tx, (one) => one.toId === ctx.actor.id);
    const from = members.find((one) => one.userId === transfer.fromId);
    if (from?.role !== 'owner') throw new AppError('stale_state', { status: 'cancelled' });
    const accountId = provider.userId;
    await accounts.change(tx, accountId, ctx.actor.id, { role: 'owner', canQuote: false });
    await accounts.change(tx, accountId, transfer.fromId, { role: 'manager' });
    await repo.endTransfer(tx.db, transfer.id, 'accepted');
    await logAbout(tx, provider, {
      event: 'transferred',
      subjectId: ctx.actor.id,
      before: { owner: transfer.fromId },
      after: { owner: ctx.actor.id },
    });
    await ctx.publish(tx.db, 'team.transferred', { accountId });
    const own = found(members.find((one) => one.userId === ctx.actor.id));
    await tell(tx, [transfer.fromId], {
      title: 'Ownership transferred',
      message: `${fullName(own)} is now an owner of ${provider.businessName}. You’re a manager.`,
      eventKey: `member.transferred:${transfer.id}`,
    });
  });
}
