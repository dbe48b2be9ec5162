import { randomUUID } from 'node:crypto';
import { minuteMs } from '#contract/time.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { emitPassing } from '#server/live/emit.ts';
import type { Hub } from '#server/live/hub.ts';
import { askForRows } from '#server/questions.ts';
import { statesOf } from './presence.hot.repo.ts';
import * as repo from './presence.repo.ts';

/** Streams are renewed every minute; one that was not for longer belongs to a process that is gone. */
const maxSilenceMs = 2.5 * minuteMs;
/** Changes are gathered, so that a reload of the page goes unnoticed. */
const gatherMs = 2_000;

const freshSince = (now: Date) => new Date(now.getTime() - maxSilenceMs);

/**
 * Reads the presence of users; the result looks one of them up. People who hide it are never online, nor is one who
 * blocked the viewer.
 */
export async function presenceOf(db: Db, userIds: string[], now: Date, viewerId?: string) {
  if (userIds.length === 0) return () => ({ isOnline: false, lastSeenAt: null });
  const states = await statesOf(db, userIds, freshSince(now), viewerId);
  const byUser = new Map(states.map((state) => [state.userId, state]));
  return (userId: string) => {
    const state = byUser.get(userId);
    const isVisible = state !== undefined && !state.isHidden;
    return { isOnline: isVisible && state.isOnline, lastSeenAt: isVisible ? state.lastSeenAt : null };
  };
}

/** Returns when a user last had a page open, for administrators: now if one is; null if never. Hiding it is for others. */
export async function getLastSeen({ db, now }: Pick<Context, 'db' | 'now'>, userId: string) {
  const [state] = await statesOf(db, [userId], freshSince(now()), undefined);
  return state?.isOnline ? now() : (state?.lastSeenAt ?? null);
}

/** Follows the streams of this process and notifies a user's conversation partners when the user comes or goes. */
export function trackPresence(contextOf: () => Context, hub: Hub) {
  const processId = randomUUID();
  const changed = new Set<string>();
  let isHere = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function settle() {
    timer = undefined;
    const ctx = contextOf();
    const ids = [...changed];
    changed.clear();
    const now = new Set(hub.userIds());
    const came = ids.filter((id) => now.has(id) && !isHere.has(id));
    const left = ids.filter((id) => !now.has(id) && isHere.has(id));
    isHere = new Set([...isHere].filter((id) => !left.includes(id)).concat(came));
    if (came.length > 0) await repo.add(ctx.db, processId, came, ctx.now());
    if (left.length > 0) await repo.remove(ctx.db, processId, left, ctx.now());
    if (came.length + left.length > 0) await tell(ctx, [...came, ...left]);
  }

  const run = (work: () => Promise<unknown>) =>
    void work().catch((error: unknown) => contextOf().log.warn({ err: error }, 'presence is not up to date'));
  const renewal = setInterval(() => {
    const ctx = contextOf();
    if (isHere.size > 0) run(() => repo.renew(ctx.db, processId, ctx.now()));
  }, minuteMs).unref();
  hub.onPresence((userId) => {
    changed.add(userId);
    timer ??= setTimeout(() => run(settle), gatherMs).unref();
  });
  return async () => {
    clearInterval(renewal);
    clearTimeout(timer);
    if (isHere.size > 0) await repo.remove(contextOf().db, processId, [...isHere], contextOf().now());
  };
}

async function tell(ctx: Context, userIds: string[]) {
  const { db, now } = ctx;
  const rows = await askForRows(ctx, 'user.watchers', { userIds });
  const watchers = Map.groupBy(rows, ({ userId }) => userId);
  const presence = await presenceOf(db, [...watchers.keys()], now());
  for (const [userId, own] of watchers)
    await emitPassing(
      db,
      own.map(({ watcherId }) => watcherId),
      'presence',
      { userId, ...presence(userId) },
    );
}

export const removeStale = ({ db, now }: Context) =>
  repo.removeStale(db, new Date(now().getTime() - 2 * maxSilenceMs));

export async function get({ db, actor }: SignedIn) {
  const [row] = await repo.find(db, [actor.id]);
  return { isHidden: row?.isHidden ?? false };
}

/** Shows or hides when the caller is online, at once for people of their conversations. */
export async function set(ctx: SignedIn, isHidden: boolean) {
  await repo.setHidden(ctx.db, ctx.actor.id, isHidden);
  await tell(ctx, [ctx.actor.id]);
  return { isHidden };
}
