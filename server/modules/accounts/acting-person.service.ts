import type { Actor, Context, SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import * as repo from './accounts.repo.ts';

/**
 * Returns the context in which another person acts, for what they asked for earlier: with the rights that they have now.
 * `needs` is what the call that they made needs.
 */
export async function actAs(
  ctx: Context,
  userId: string,
  needs: NonNullable<Context['needs']>,
): Promise<SignedIn> {
  const user = found(await repo.byId(ctx.db, userId));
  const actor: Actor = {
    id: user.id,
    email: user.email,
    userType: user.userType,
    hasDualAccess: user.hasDualAccess,
    isAdmin: false,
    accountId: user.id,
    memberships: user.memberships ?? [],
    hasSecondFactor: false,
    isSuspended: user.suspendedAt !== null,
    accountStatus: 'good',
  };
  return { ...ctx, actor, needs };
}
