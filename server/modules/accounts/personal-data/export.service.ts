import type { SignedIn } from '#server/context.ts';
import * as accounts from '#server/modules/accounts/accounts.service.ts';
import * as repo from './export.repo.ts';

/** Exports all personal data of the caller. */
export async function exportAll(ctx: SignedIn) {
  const { db, actor, now } = ctx;
  return {
    exportedAt: now().toISOString(),
    user: await accounts.current(ctx),
    ...(await repo.everythingOf(db, actor.id)),
  };
}
