import type { SiteSettings } from '#contract/site/settings.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';

export const settingsPath = '/api/admin/settings';

export type View = SiteSettings & {
  revision: number;
  lastChange: { by: string; at: string; reason: string | null } | null;
};

export const readSettings = async (admin: Browser) => okBody<View>(await admin.get(settingsPath));

/** Changes some settings of the latest ones, with a reason; returns the response. */
export async function changeSettings(admin: Browser, change: Partial<SiteSettings>) {
  const latest = await readSettings(admin);
  return admin.put(settingsPath, { ...latest, ...change, reason: 'Planned for this morning' });
}
