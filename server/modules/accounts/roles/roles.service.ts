import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import * as repo from '#server/modules/accounts/accounts.repo.ts';
import { requireNotLastAdmin } from '#server/modules/accounts/personal-data/deletion.service.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import * as dualAccess from './dual-access.repo.ts';

/** Requests dual access; a repeated request changes nothing. */
export async function requestDualAccess({ db, actor, now }: SignedIn, reason: string | undefined) {
  if (actor.hasDualAccess) return { status: 'approved' as const };
  await dualAccess.insert(db, { userId: actor.id, reason, createdAt: now() });
  return { status: 'pending' as const };
}

/** Lists requests for dual access, newest first. */
export async function listDualAccessRequests(ctx: SignedIn, paging: Paging) {
  const page = await paged(
    ctx,
    'dual-access',
    paging,
    (limit, before?: number) => dualAccess.list(ctx.db, limit, before),
    ({ id }) => id,
  );
  return { ...page, total: await dualAccess.total(ctx.db) };
}

/** Grants or declines dual access. */
export async function decideDualAccess(ctx: SignedIn, id: number, approve: boolean) {
  return inTransaction(ctx, async (tx) => {
    const request = found(await dualAccess.byId(tx.db, id));
    const status = approve ? 'approved' : 'declined';
    if (!(await dualAccess.decide(tx.db, id, status, ctx.actor.id, ctx.now()))) {
      throw new AppError('stale_state', {
        status: (await dualAccess.byId(tx.db, id))?.status ?? request.status,
      });
    }
    if (approve) await change(tx, request.userId, { hasDualAccess: true }, 'dual-access.approve');
    else await decline(tx, request);
    return { ...request, status } as const;
  });
}

async function decline(ctx: SignedIn, { id, userId }: { id: number; userId: string }) {
  const entry = {
    entity: 'dual-access-request',
    entityId: id,
    before: { status: 'pending' },
    after: { status: 'declined' },
  };
  await record(ctx, { action: 'dual-access.decline', ...entry });
  await ctx.publish(ctx.db, 'user.rights_changed', {
    userId,
    what: 'Your request for dual access was declined.',
  });
}

export const setDualAccess = (ctx: SignedIn, userId: string, hasDualAccess: boolean) =>
  inTransaction(ctx, (tx) => change(tx, userId, { hasDualAccess }, 'user.dual-access'));

/** Changes the account type of a user, also if it is locked for the user. */
export const setUserType = (ctx: SignedIn, userId: string, userType: 'owner' | 'provider') =>
  inTransaction(ctx, (tx) => change(tx, userId, { userType }, 'user.type'));

export const setAdmin = (ctx: SignedIn, userId: string, isAdmin: boolean, reason: string | undefined) =>
  inTransaction(ctx, async (tx) => {
    if (isAdmin) await requireConfirmed(tx, userId);
    else await requireNotLastAdmin(tx, userId);
    return change(tx, userId, { isAdmin }, 'user.admin', reason);
  });

async function requireConfirmed({ db }: SignedIn, userId: string) {
  const user = found(await repo.byId(db, userId));
  if (!user.emailVerifiedAt) invalid('isAdmin', 'They need to confirm their email address first');
}

const changeTexts: Record<string, string> = {
  'dual-access.approve': 'You now have dual access. You can post requests and offer services.',
  'user.dual-access': 'An administrator changed your dual access.',
  'user.type': 'An administrator changed your account type.',
  'user.admin': 'An administrator changed your administrator rights.',
};

/** Changes the rights of a user and records who did it in the audit log. */
async function change(
  ctx: SignedIn,
  userId: string,
  to: Partial<repo.User>,
  action: string,
  reason?: string,
) {
  const user = found(await repo.lockById(ctx.db, userId));
  const keys = Object.keys(to) as (keyof repo.User)[];
  const before = Object.fromEntries(keys.map((key) => [key, user[key]]));
  await record(ctx, { action, entity: 'user', entityId: userId, before, after: to, reason });
  const changed = found(await repo.update(ctx.db, userId, ctx.now(), to));
  await ctx.publish(ctx.db, 'user.rights_changed', {
    userId,
    what: changeTexts[action] ?? 'An administrator changed your account rights.',
  });
  return changed;
}
