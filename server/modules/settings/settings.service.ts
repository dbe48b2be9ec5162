import { isDeepStrictEqual } from 'node:util';
import { fullName } from '#contract/names.ts';
import { settingLabels } from '#contract/site/setting-labels.ts';
import type { SettingName, SiteSettings } from '#contract/site/settings.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, invalid } from '#server/errors.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import * as audit from '#server/modules/audit/audit.service.ts';
import type { VersionedSettings } from '#server/settings.ts';
import * as repo from './settings.repo.ts';

const entity = { entity: 'settings', entityId: 1 };

/** Returns the settings and who changed them last. */
export const get = async (ctx: SignedIn) => toView(ctx, await repo.read(ctx.db));

interface Save extends SiteSettings {
  revision: number;
  reason?: string | undefined;
}

/** These change what every visitor can do, so the audit log has to say why. */
const needReason = new Set<SettingName>(['maintenance', 'launchState']);

/** Saves the settings; they are in effect in this process before the call returns, in others right after the commit. */
export async function save(ctx: SignedIn, { revision, reason, ...values }: Save) {
  const saved = await inTransaction(ctx, async (tx) => {
    const before = await repo.lock(tx.db);
    if (before.revision !== revision) throw await staleError(tx, revision);
    const changed = changedNames(before, values);
    if (changed.length === 0) return before;
    if (!reason && changed.some((name) => needReason.has(name)))
      invalid('reason', 'Enter a reason for this change');
    const after = await repo.update(tx.db, values);
    await audit.record(tx, {
      ...entity,
      action: 'settings.changed',
      before: { revision, ...pick(before, changed) },
      after: { revision: after.revision, ...pick(after, changed) },
      reason,
    });
    if (before.maintenance && !after.maintenance) await endMaintenance(tx);
    if (before.launchState !== after.launchState && after.launchState === 'launched')
      await ctx.publish(tx.db, 'site.launched', {});
    return after;
  });
  ctx.settings.replace(saved);
  return toView(ctx, saved);
}

/** Publishes how long users could not act; the audit log knows since when. */
async function endMaintenance(ctx: SignedIn) {
  const entries = await audit.listLast(ctx.db, entity, maxListed);
  const start = entries.find(({ after }) => (after as Partial<SiteSettings>).maintenance);
  if (!start) return;
  const paused = { since: start.at.toISOString(), until: ctx.now().toISOString() };
  await ctx.publish(ctx.db, 'maintenance.ended', paused);
}

const changedNames = (before: SiteSettings, after: SiteSettings) =>
  (Object.keys(settingLabels) as SettingName[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );

const pick = (from: SiteSettings, names: SettingName[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

/** Says what others changed since `revision`, from the audit log. */
async function staleError(ctx: SignedIn, revision: number) {
  const entries = (await audit.listLast(ctx.db, entity, maxListed)).filter(
    ({ after }) => (after as { revision: number }).revision > revision,
  );
  const names = new Set(entries.flatMap(({ after }) => Object.keys(after as object)));
  const changed = (Object.keys(settingLabels) as SettingName[]).filter((name) => names.has(name));
  const by = entries[0] && (await nameOf(ctx, entries[0].actorId));
  return new AppError('stale_state', {
    ...(by && {
      message: `${by} changed ${changed.map((name) => settingLabels[name].toLowerCase()).join(', ')} since you opened this page. Check the latest settings and save again.`,
    }),
    issues: changed.map((name) => ({ path: name, message: `Changed by ${by}` })),
  });
}
const maxListed = 50;

async function nameOf({ db }: Context, userId: string | null) {
  if (!userId) return 'The system';
  const user = await getUserName(db, userId);
  return fullName(user) || user.email;
}

async function toView(ctx: Context, settings: VersionedSettings) {
  const [last] = await audit.listLast(ctx.db, entity, 1);
  return {
    ...settings,
    lastChange: last ? { by: await nameOf(ctx, last.actorId), at: last.at, reason: last.reason } : null,
  };
}
