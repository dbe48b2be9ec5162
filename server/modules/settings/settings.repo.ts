import { sql } from 'drizzle-orm';
import { defaultSettings } from '#contract/product.ts';
import type { SiteSettings } from '#contract/site/settings.ts';
import type { Db } from '#server/db/database.ts';
import { settings } from '#server/db/schema/settings.ts';
import type { VersionedSettings } from '#server/settings.ts';

/** Channel on which a trigger announces changes of the row. */
export const changedChannel = 'settings_changed';

const toSettings = ({ id: _id, ...row }: typeof settings.$inferSelect): VersionedSettings => ({
  ...row,
  claims: { ...defaultSettings.claims, ...row.claims },
  referralDemo: { ...defaultSettings.referralDemo, ...row.referralDemo },
});

export async function read(db: Db) {
  const [row] = await db.select().from(settings);
  return toSettings(row!);
}

/** Locks the settings until the transaction ends. */
export async function lock(db: Db) {
  const [row] = await db.select().from(settings).for('update');
  return toSettings(row!);
}

/** Updates the settings and counts the change. */
export async function update(db: Db, values: SiteSettings) {
  const [row] = await db
    .update(settings)
    .set({ ...values, revision: sql`${settings.revision} + 1` })
    .returning();
  return toSettings(row!);
}
