import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import * as repo from '#server/modules/accounts/accounts.repo.ts';
import * as sessions from '#server/modules/accounts/sign-in/sessions.service.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { ask } from '#server/questions.ts';
import { change } from './roles.service.ts';

type Wanted = { suspended: true; reason: string } | { suspended: false; reason?: string | undefined };

/**
 * Suspends a user or lifts the suspension. A suspended user is hidden and cannot start anything new; running jobs go on
 * and payouts wait.
 */
export const setSuspended = (ctx: SignedIn, userId: string, wanted: Wanted) =>
  inTransaction(ctx, async (tx) => {
    // Whatever changes a deal locks its request before its people, so the other order would deadlock with it.
    await ask(tx, 'user.lock_dependents', { userId });
    const user = found(await repo.lockForDependents(tx.db, userId));
    if (wanted.suspended === (user.suspendedAt !== null))
      throw new AppError('stale_state', {
        status: user.suspendedAt ? 'suspended' : 'active',
        message: user.suspendedAt ? 'This account is suspended already.' : 'This account is not suspended.',
      });
    return wanted.suspended ? suspend(tx, user, wanted.reason) : reinstate(tx, user, wanted.reason);
  });

async function suspend(ctx: SignedIn, { id, isAdmin, deletedAt }: repo.User, reason: string) {
  if (deletedAt) throw new AppError('not_found');
  if (isAdmin) invalid('suspended', 'Remove their administrator rights first');
  const to = { suspendedAt: ctx.now(), suspensionReason: reason };
  const text = `An administrator suspended your account. Reason: ${reason}`;
  const suspended = await change(ctx, id, to, 'user.suspend', reason, text);
  await ctx.publish(ctx.db, 'user.suspended', { userId: id });
  await sessions.removeOfUser(ctx.db, id);
  return suspended;
}

async function reinstate(ctx: SignedIn, { id }: repo.User, reason: string | undefined) {
  const to = { suspendedAt: null, suspensionReason: null };
  const text = 'An administrator lifted the suspension of your account.';
  const reinstated = await change(ctx, id, to, 'user.reinstate', reason, text);
  await ctx.publish(ctx.db, 'user.reinstated', { userId: id });
  return reinstated;
}

/** Ends all sessions of a user. */
export const signOut = (ctx: SignedIn, userId: string, reason: string | undefined) =>
  inTransaction(ctx, async (tx) => {
    found(await repo.lockById(tx.db, userId));
    const { rowCount } = await sessions.removeOfUser(tx.db, userId);
    const after = { sessions: 0 };
    const before = { sessions: rowCount ?? 0 };
    await record(tx, { action: 'user.sign-out', entity: 'user', entityId: userId, before, after, reason });
    return { ended: rowCount ?? 0 };
  });
