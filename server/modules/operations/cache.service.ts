import type { SignedIn } from '#server/context.ts';
import { record } from '#server/modules/audit/audit.service.ts';

/** Clears what every process has cached. */
export async function clearCache(ctx: SignedIn) {
  const result = await ctx.caches.clearEverywhere();
  await record(ctx, { action: 'cache.clear', entity: 'site', entityId: 'cache', after: result });
  return result;
}
