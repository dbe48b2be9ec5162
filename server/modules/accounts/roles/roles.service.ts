import type { AuditAction } from '#contract/admin/audit-actions.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import * as repo from '#server/modules/accounts/accounts.repo.ts';
import { requireNotLastAdmin } from '#server/modules/accounts/personal-data/deletion.service.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import * as dualAccess from './dual-access.repo.ts';

/** Returns the caller's latest request for dual access; null if there is none. */
export const ownDualAccessRequest = async ({ db, actor }: SignedIn) =>
  (await dualAccess.latestOf(db, actor.id)) ?? null;

/** Requests dual access; throws `stale_state` while a request is pending or if the user has it. */
export async function requestDualAccess({ db, actor, now }: SignedIn, reason: string | undefined) {
  if (actor.hasDualAccess)
    throw new AppError('stale_state', { status: 'approved', message: 'You already have dual access.' });
  const request = await dualAccess.insert(db, { userId: actor.id, reason, createdAt: now() });
  if (!request)
    throw new AppError('stale_state', {
      status: 'pending',
      message: 'You’ve already requested dual access. We’ll notify you when an administrator decides.',
    });
  return request;
}

/** Lists requests for dual access, newest first. */
export async function listDualAccessRequests(
  ctx: SignedIn,
  { status, limit, cursor }: Paging & { status?: dualAccess.Status | undefined },
) {
  const page = await paged(
    ctx,
    'dual-access',
    { limit, cursor },
    (size, before?: number) => dualAccess.list(ctx.db, status, size, before),
    ({ id }) => id,
  );
  return { ...page, total: await dualAccess.total(ctx.db, status) };
}

type Decision = { approve: true } | { approve: false; reason: string };

/** Throws `own_dual_access` for the caller's own account. */
function requireOther({ actor }: SignedIn, userId: string) {
  if (userId === actor.id) throw new AppError('own_dual_access');
}

/** Grants or declines dual access; never the caller's own. */
export async function decideDualAccess(ctx: SignedIn, id: number, decision: Decision) {
  return inTransaction(ctx, async (tx) => {
    const request = found(await dualAccess.byId(tx.db, id));
    requireOther(ctx, request.userId);
    const decided = decision.approve
      ? approval(ctx)
      : { ...approval(ctx), status: 'declined' as const, declineReason: decision.reason };
    if (!(await dualAccess.decide(tx.db, { id }, decided))) {
      throw new AppError('stale_state', {
        status: (await dualAccess.byId(tx.db, id))?.status ?? request.status,
      });
    }
    if (decision.approve) await change(tx, request.userId, { hasDualAccess: true }, 'dual-access.approve');
    else await decline(tx, request, decision.reason);
    return { ...request, ...decided };
  });
}

async function decline(ctx: SignedIn, { id, userId }: { id: number; userId: string }, reason: string) {
  const entry = {
    entity: 'dual-access-request',
    entityId: id,
    before: { status: 'pending' },
    after: { status: 'declined' },
    reason,
  };
  await record(ctx, { action: 'dual-access.decline', ...entry });
  await ctx.publish(ctx.db, 'user.rights_changed', {
    userId,
    what: `An administrator declined your request for dual access. Reason: ${reason}`,
  });
}

/** Grants or revokes dual access; administrators may give up their own, not grant it. A grant approves the user's pending request: nothing is left to decide. */
export const setDualAccess = (ctx: SignedIn, userId: string, hasDualAccess: boolean, reason?: string) =>
  inTransaction(ctx, async (tx) => {
    if (hasDualAccess) requireOther(tx, userId);
    // Before the user row, as in a decision: the other order would deadlock with one.
    if (hasDualAccess) await dualAccess.decide(tx.db, { userId }, approval(tx));
    return change(tx, userId, { hasDualAccess }, 'user.dual-access', reason);
  });

const approval = ({ actor, now }: SignedIn) => ({
  status: 'approved' as const,
  declineReason: null,
  decidedBy: actor.id,
  decidedAt: now(),
});

/** Changes the account type of a user, also if it is locked for the user. */
export const setUserType = (ctx: SignedIn, userId: string, userType: 'owner' | 'provider', reason?: string) =>
  inTransaction(ctx, (tx) => change(tx, userId, { userType }, 'user.type', reason));

/** Locks the account type of a user, or lets the user change it again. */
export const setUserTypeLocked = (ctx: SignedIn, userId: string, userTypeLocked: boolean, reason?: string) =>
  inTransaction(ctx, (tx) => change(tx, userId, { userTypeLocked }, 'user.type-lock', reason));

export const setAdmin = (ctx: SignedIn, userId: string, isAdmin: boolean, reason: string | undefined) =>
  inTransaction(ctx, async (tx) => {
    if (isAdmin) await requireFit(tx, userId);
    else await requireNotLastAdmin(tx, userId);
    return change(tx, userId, { isAdmin }, 'user.admin', reason);
  });

async function requireFit({ db }: SignedIn, userId: string) {
  const user = found(await repo.lockById(db, userId));
  if (!user.emailVerifiedAt) invalid('isAdmin', 'They need to confirm their email address first');
  if (user.suspendedAt) invalid('isAdmin', 'Lift the suspension of the account first');
}

/** What the user reads about a change of their rights. */
function changeText({ hasDualAccess, userType, userTypeLocked, isAdmin }: Partial<repo.User>) {
  if (hasDualAccess !== undefined)
    return hasDualAccess
      ? 'You now have dual access. You can post requests and offer services.'
      : 'An administrator removed your dual access.';
  if (userType) return `An administrator changed your account to ${userType}.`;
  if (userTypeLocked !== undefined)
    return userTypeLocked
      ? 'An administrator locked your account type.'
      : 'You can switch your account type again.';
  return isAdmin ? 'You are now an administrator.' : 'You are no longer an administrator.';
}

/** Changes the rights of a user and records who did it in the audit log. */
export async function change(
  ctx: SignedIn,
  userId: string,
  to: Partial<repo.User>,
  action: AuditAction,
  reason?: string,
  text = changeText(to),
) {
  const user = found(await repo.lockForDependents(ctx.db, userId));
  if (user.deletedAt) throw new AppError('not_found');
  const keys = Object.keys(to) as (keyof repo.User)[];
  if (keys.every((key) => user[key] === to[key])) return user;
  const before = Object.fromEntries(keys.map((key) => [key, user[key]]));
  await record(ctx, { action, entity: 'user', entityId: userId, before, after: to, reason });
  const changed = found(await repo.update(ctx.db, userId, ctx.now(), to));
  await ctx.publish(ctx.db, 'user.rights_changed', { userId, what: text });
  return changed;
}
