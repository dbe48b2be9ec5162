import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { lockProvider } from '#server/modules/directory/profile.service.ts';
import * as repo from './verification.repo.ts';

/**
 * Locks a verification after its provider: providers, administrators and sweeps lock in this order, so that none of them
 * waits for another one in a circle. Throws `not_found` for an unknown id.
 */
export async function lockWithProvider(ctx: Context, id: number) {
  const { providerId } = found(await repo.byId(ctx.db, id));
  const provider = await lockProvider(ctx, providerId);
  return { row: found(await repo.lockById(ctx.db, id)), provider };
}
