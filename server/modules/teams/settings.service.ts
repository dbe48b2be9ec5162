import { inTransaction, type Http, type SignedIn } from '#server/context.ts';
import { sendAccountExport } from '#server/modules/accounts/personal-data/export.service.ts';
import { setMechanicsTake } from '#server/modules/directory/profile.service.ts';
import { lockOwnTeam, logAbout, ownProvider } from './team.service.ts';
import * as repo from './teams.repo.ts';

/** Decides whether mechanics may take jobs without a lead. */
export const update = (ctx: SignedIn, { mechanicsTake }: { mechanicsTake: boolean }) =>
  inTransaction(ctx, async (tx) => {
    const { provider } = await lockOwnTeam(tx);
    await setMechanicsTake(tx.db, provider.id, mechanicsTake);
    const before = { mechanicsTake: provider.mechanicsTake };
    await logAbout(tx, provider, { event: 'settings_changed', before, after: { mechanicsTake } });
    return { mechanicsTake };
  });

const maxEntries = 500;

/** Returns the newest entries of the team's log; none while the caller works alone. */
export async function log(ctx: SignedIn) {
  const { userId } = await ownProvider(ctx);
  const rows = await repo.logOf(ctx.db, userId, maxEntries);
  return rows.map(({ actor, subject, ...entry }) => ({
    ...entry,
    actor: actor?.userId ? { ...actor, userId: actor.userId } : null,
    subject: subject?.userId ? { ...subject, userId: subject.userId } : null,
  }));
}

/** Sends the data of the business. */
export async function exportTeam(ctx: SignedIn, http: Http) {
  const { userId } = await ownProvider(ctx);
  sendAccountExport(ctx, userId, http);
}
