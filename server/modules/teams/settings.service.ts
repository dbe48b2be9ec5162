import { inTransaction, type Http, type SignedIn } from '#server/context.ts';
import { sendAccountExport } from '#server/modules/accounts/personal-data/export.service.ts';
import { setMechanicsTake } from '#server/modules/directory/profile.service.ts';
import { logOf } from './shared-accounts.service.ts';
import { lockOwnTeam, logAbout, ownProvider } from './team.service.ts';

/** Decides whether mechanics may take jobs without a lead. */
export const update = (ctx: SignedIn, { mechanicsTake }: { mechanicsTake: boolean }) =>
  inTransaction(ctx, async (tx) => {
    const { provider } = await lockOwnTeam(tx);
    await setMechanicsTake(tx.db, provider.id, mechanicsTake);
    const before = { mechanicsTake: provider.mechanicsTake };
    await logAbout(tx, provider, { event: 'settings_changed', before, after: { mechanicsTake } });
    return { mechanicsTake };
  });

/** Returns the newest entries of the team's log; none while the caller works alone. */
export async function log(ctx: SignedIn) {
  const { userId } = await ownProvider(ctx);
  return logOf(ctx, userId);
}

/** Sends the data of the business. */
export async function exportTeam(ctx: SignedIn, http: Http) {
  const { userId } = await ownProvider(ctx);
  sendAccountExport(ctx, userId, http);
}
