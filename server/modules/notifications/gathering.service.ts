import {
  notificationKindNames,
  notificationKinds,
  type NotificationKind,
} from '#contract/messaging/notification-kinds.ts';
import { hourMs, minuteMs } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { emit } from '#server/live/emit.ts';
import * as hot from './notifications.hot.repo.ts';

/** A notification about to be inserted, with the user whose act caused it. */
interface Caused {
  userId: string;
  cause: string | null;
  content: {
    kind: NotificationKind;
    title: string;
    eventKey: string;
    path?: string;
    isDeadline?: true;
    related?: { type: string; id: number; requestId?: number };
  };
}

/** The request that a notification is about. */
export const requestOf = ({ related }: Caused['content']) =>
  related?.requestId ?? (related?.type === 'request' ? related.id : null);

/** So many notifications about one job are entries of their own, in an hour. */
const maxPerHour = 20;
/** Further ones are gathered into one entry per kind and this long. */
const gatherMs = 10 * minuteMs;

const urgentKinds = notificationKindNames.filter((kind) => notificationKinds[kind].isUrgent);

/** What starts a clock or moves money is always an entry of its own. */
const isLimited = ({ content }: Caused) =>
  requestOf(content) !== null && !content.isDeadline && !notificationKinds[content.kind].isUrgent;

/**
 * Gathers notifications of jobs that have had many in the last hour: one entry counts them, and one email brings them, so
 * that nobody can flood another person's list with a job. Returns the rest, which are inserted one by one.
 */
export async function gatherCrowded<Item extends Caused>(ctx: Context, all: Item[]): Promise<Item[]> {
  const about = all
    .filter(isLimited)
    .map(({ userId, content }) => ({ userId, requestId: requestOf(content)! }));
  if (about.length === 0) return all;
  const since = new Date(ctx.now().getTime() - hourMs);
  const crowded = await hot.crowdedOf(ctx.db, about, since, maxPerHour, urgentKinds);
  if (crowded.length === 0) return all;
  const isCrowded = (one: Caused) =>
    isLimited(one) &&
    crowded.some(({ userId, requestId }) => userId === one.userId && requestId === requestOf(one.content));
  // In one order, so that two transactions do not wait for each other.
  for (const one of all.filter(isCrowded).toSorted((a, b) => a.userId.localeCompare(b.userId)))
    await gather(ctx, one);
  return all.filter((one) => !isCrowded(one));
}

async function gather(ctx: Context, { userId, content, cause }: Caused) {
  const requestId = requestOf(content)!;
  const window = Math.floor(ctx.now().getTime() / gatherMs);
  // What an owner does whose email is unconfirmed is shown in the app only.
  const unconfirmed = await hot.unconfirmedOwners(ctx.db, cause ? [cause] : []);
  const title = notificationKinds[content.kind].label;
  const entry = await hot.gather(
    ctx.db,
    {
      userId,
      requestId,
      title,
      gathers: content.title,
      type: content.kind,
      key: `gathered:${requestId}:${content.kind}:${window}`,
      eventKey: content.eventKey,
      path: content.path ?? null,
      isEmailed: unconfirmed.size === 0,
    },
    ctx.now(),
  );
  // An open page loads the list again.
  if (entry) await emit(ctx.db, userId, 'notifications_read', {});
}
