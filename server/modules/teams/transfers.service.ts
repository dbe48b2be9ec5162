import { roleLabels, withArticle } from '#contract/accounts/role-labels.ts';
import { transferDays } from '#contract/limits.ts';
import { fullName } from '#contract/names.ts';
import { addDays } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import * as accounts from '#server/modules/accounts/members.service.ts';
import { requirePassword } from '#server/modules/accounts/sign-in/passwords.service.ts';
import type { AnyRole } from './invitations.view.ts';
import { logAt, notifyMembers, type Lock, type SharedAccount } from './shared-accounts.service.ts';
import { startingShare } from './shares.policy.ts';
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

/** What an owner is here, and what the former one becomes. */
const rolesOf = ({ subject }: SharedAccount) =>
  'providerId' in subject
    ? { owner: 'owner' as const, former: 'manager' as const }
    : { owner: 'managing_owner' as const, former: 'co_owner' as const };

const nameOf = (role: AnyRole) => withArticle(roleLabels[role].toLowerCase());

/** Offers the caller's role as owner to another member. */
export async function ask(ctx: SignedIn, lock: Lock, userId: string, password: string) {
  await requireOwnPassword(ctx, password);
  return inTransaction(ctx, async (tx) => {
    const account = await lock(tx);
    const { owner } = rolesOf(account);
    const to = found(account.members.find((one) => one.userId === userId));
    if (to.role === owner) throw new AppError('stale_state', { status: owner });
    await openTransfer(tx, account.accountId);
    const transfer = await repo.insertTransfer(tx.db, {
      accountId: account.accountId,
      fromId: ctx.actor.id,
      toId: userId,
      expiresAt: addDays(ctx.now(), transferDays),
      createdAt: ctx.now(),
    });
    if (!transfer) throw new AppError('stale_state', { status: 'pending' });
    await logAt(tx, account.accountId, { event: 'transfer_asked', subjectId: userId });
    await notifyMembers(tx, [userId], {
      title: `You’re asked to become ${roleLabels[owner].toLowerCase()}`,
      message: `Accept or decline to become ${nameOf(owner)} of ${account.name}.`,
      eventKey: `member.transfer:${transfer.id}`,
      path: account.path,
    });
    return transfer;
  });
}

/** Locks the account with the open offer that `isCallers` says is the caller's to end. */
async function lockOpen(tx: SignedIn, lock: Lock, isCallers: (transfer: repo.Transfer) => boolean) {
  const account = await lock(tx);
  const transfer = await openTransfer(tx, account.accountId);
  if (!transfer || !isCallers(transfer)) throw new AppError('not_found');
  return { account, transfer };
}

const endWith = (ctx: SignedIn, lock: Lock, status: 'cancelled' | 'declined') =>
  inTransaction(ctx, async (tx) => {
    const own = status === 'cancelled' ? 'fromId' : 'toId';
    const { transfer, account } = await lockOpen(tx, lock, (one) => one[own] === ctx.actor.id);
    await repo.endTransfer(tx.db, transfer.id, status);
    await logAt(tx, account.accountId, {
      event: 'transfer_ended',
      subjectId: transfer.toId,
      after: { status },
    });
    await notifyMembers(tx, [status === 'cancelled' ? transfer.toId : transfer.fromId], {
      title: `Transfer ${status}`,
      message: `The ownership of ${account.name} stays as it is.`,
      eventKey: `member.transfer_ended:${transfer.id}`,
      path: account.path,
    });
  });

export const cancel = (ctx: SignedIn, lock: Lock) => endWith(ctx, lock, 'cancelled');
export const decline = (ctx: SignedIn, lock: Lock) => endWith(ctx, lock, 'declined');

/** Cancels the open offer from or to a member who goes. */
export async function cancelOf({ db }: SignedIn, accountId: string, userId: string) {
  const pending = await repo.pendingTransfer(db, accountId);
  if (pending && (pending.toId === userId || pending.fromId === userId))
    await repo.endTransfer(db, pending.id, 'cancelled');
}

/**
 * Becomes an owner. Of a team the former one becomes a manager, and payouts wait until the bank account is confirmed; of a
 * group, which has one managing owner, a co-owner.
 */
export async function accept(ctx: SignedIn, lock: Lock, password: string) {
  await requireOwnPassword(ctx, password);
  await inTransaction(ctx, async (tx) => {
    const { transfer, account } = await lockOpen(tx, lock, (one) => one.toId === ctx.actor.id);
    const { accountId, members, own } = account;
    const { owner, former } = rolesOf(account);
    const from = members.find((one) => one.userId === transfer.fromId);
    if (from?.role !== owner) throw new AppError('stale_state', { status: 'cancelled' });
    // Who had no vote so far starts without a share, where there are shares.
    const shareBp = own.shareBp ?? startingShare(members, owner);
    await accounts.change(tx, accountId, ctx.actor.id, { role: owner, canQuote: false, shareBp });
    await accounts.change(tx, accountId, transfer.fromId, { role: former });
    await repo.endTransfer(tx.db, transfer.id, 'accepted');
    await logAt(tx, accountId, {
      event: 'transferred',
      subjectId: ctx.actor.id,
      before: { owner: transfer.fromId },
      after: { owner: ctx.actor.id },
    });
    if (owner === 'owner') await ctx.publish(tx.db, 'team.transferred', { accountId });
    await notifyMembers(tx, [transfer.fromId], {
      title: 'Ownership transferred',
      message: `${fullName(own)} is now ${nameOf(owner)} of ${account.name}. You’re ${nameOf(former)}.`,
      eventKey: `member.transferred:${transfer.id}`,
      path: account.path,
    });
  });
}
