import { href } from '#contract/addresses.ts';
import { digestHourUtc, type NotificationKind } from '#contract/messaging/notification-kinds.ts';
import { productName } from '#contract/product.ts';
import { dayMs, minuteMs } from '#contract/time.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { queueEmail } from '#server/modules/mail/mail.service.ts';
import * as repo from './notifications.repo.ts';
import { wants } from './preferences.policy.ts';
import { preferencesPath, unsubscribeLinks } from './unsubscribe.service.ts';

/** Why notifications are sent together: the user chose so, or there were more of them than emails an hour. */
type Cause = 'daily' | 'gathered';
const reasons = { daily: 'you chose a daily digest', gathered: 'there was a lot of news at once' };

/** Max notifications that a digest spells out. */
const maxEntries = 30;

/** Returns the last time at which digests were due. */
function lastDueAt(now: Date) {
  const today = new Date(now);
  today.setUTCHours(digestHourUtc, 0, 0, 0);
  return today <= now ? today : new Date(today.getTime() - dayMs);
}

/**
 * Emails what came before the last digest hour and is still unread, one email per user. Every notification carries its
 * own mark, so that a restart, a second process or a jump of the clock neither repeats nor loses one.
 */
export async function sendDigests(ctx: Context) {
  const dueAt = lastDueAt(ctx.now());
  const recipients = await repo.digestRecipients(ctx.db, dueAt);
  await sendToEach(ctx, recipients, dueAt, 'daily');
}

/** Emails exceeded a limit: they are sent as one when the first of them has waited this long. */
const gatherMs = 10 * minuteMs;

/** Emails what exceeded a limit and is still unread, one email per user. */
export async function sendGathered(ctx: Context) {
  const now = ctx.now();
  const recipients = await repo.gatheredRecipients(ctx.db, new Date(now.getTime() - gatherMs));
  await sendToEach(ctx, recipients, now, 'gathered');
}

async function sendToEach(ctx: Context, recipients: { userId: string }[], dueAt: Date, cause: Cause) {
  for (const { userId } of recipients) {
    try {
      await inTransaction(ctx, (tx) => sendDigest(tx, userId, dueAt, cause));
    } catch (error) {
      // The other users still get theirs; this one is due again in a minute.
      ctx.log.error({ err: error, userId }, 'a digest failed');
    }
  }
}

async function sendDigest(ctx: Context, userId: string, dueAt: Date, cause: Cause) {
  const waiting = await repo.lockWaiting(ctx.db, userId, dueAt);
  const recipient = await repo.confirmedEmail(ctx.db, userId);
  const entries = waiting.filter(
    ({ isRead, type }) => recipient && !isRead && wants(recipient.choice, type as NotificationKind, 'email'),
  );
  if (recipient && entries.length > 0) {
    const key = `digest:${userId}:${dueAt.toISOString()}`;
    const id = await queueEmail(ctx, recipient.email, toDigest(ctx, userId, entries, cause), key);
    // One a day, also if the clock was set back: what came in the meantime waits for the next.
    if (id === undefined) return;
  }
  if (waiting.length > 0)
    await repo.endWaiting(
      ctx.db,
      waiting.map(({ id }) => id),
    );
}

function toDigest(
  ctx: Context,
  userId: string,
  entries: { type: string; title: string; message: string }[],
  cause: Cause,
) {
  const { appUrl } = ctx.env;
  const rest = entries.length - maxEntries;
  return {
    subject:
      entries.length === 1 ? `1 update on ${productName}` : `${entries.length} updates on ${productName}`,
    paragraphs: [
      ...entries.slice(0, maxEntries).map(({ title, message }) => `${title}: ${message}`),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ],
    action: { label: 'View Notifications', url: appUrl + href('/notifications') },
    footnote: `You’re getting this because ${reasons[cause]}. Change it in your notification preferences: ${appUrl}${preferencesPath}`,
    unsubscribe: unsubscribeLinks(
      ctx,
      userId,
      cause === 'daily' ? 'digest' : (entries[0]?.type as NotificationKind),
    ),
  };
}
