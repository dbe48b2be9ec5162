import { notificationKinds, type NotificationKind } from '#contract/messaging/notification-kinds.ts';
import { isJobPart } from '#contract/notification-actions.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { limits, tryConsumeEach, type Limit } from '#server/modules/limits/limits.service.ts';
import { queueEmails } from '#server/modules/mail/mail.service.ts';
import { batchSize } from '#server/queue/each-due.ts';
import type { Events } from '#server/queue/events.ts';
import { unconfirmedOwners } from './notifications.hot.repo.ts';
import * as repo from './notifications.repo.ts';
import { isDigested, isNeverLimited } from './preferences.policy.ts';
import { preferencesPath, unsubscribeLinks } from './unsubscribe.service.ts';

/**
 * Emails new notifications, or leaves them for the recipient's digest. What an owner does whose email is unconfirmed is
 * shown in the app only: such an account may belong to anyone, and its titles must not reach mailboxes. A recipient whose
 * email is unconfirmed gets none either: the mailbox may be a stranger's.
 */
export async function emailNotifications(ctx: Context, added: Events['notification.added'][]) {
  const causes = added.flatMap(({ causedBy }) => causedBy ?? []);
  const unconfirmed = await unconfirmedOwners(ctx.db, causes);
  const emails = added
    .filter(({ causedBy }) => !unconfirmed.has(causedBy ?? ''))
    .flatMap((one) => one.emails);
  const deadlines = new Set(emails.filter(({ isDeadline }) => isDeadline).map(({ id }) => id));
  const ids = emails.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += batchSize)
    await inTransaction(ctx, (tx) => emailBatch(tx, ids.slice(from, from + batchSize), deadlines));
}

async function emailBatch(ctx: Context, ids: number[], deadlines: Set<number>) {
  const all = await repo.withRecipients(ctx.db, ids);
  const waits = ({ id, type, choice }: Emailed) =>
    choice.dailyDigest && isDigested(type as NotificationKind) && !deadlines.has(id);
  const waiting = all.filter(waits).map(({ id }) => id);
  if (waiting.length > 0) await repo.waitForDigest(ctx.db, waiting);
  const mailed = all.filter((one) => !waits(one));
  const isFree = ({ id, type }: Emailed) => deadlines.has(id) || isNeverLimited(type as NotificationKind);
  const limited = mailed.filter((one) => !isFree(one));
  const isWithin = await tryConsumeEach(ctx, limited.map(limitsOf));
  // Delayed, not lost: they are gathered into one email.
  const late = new Set(limited.filter((_, n) => !isWithin[n]).map(({ id }) => id));
  if (late.size > 0) await repo.waitForDigest(ctx.db, [...late]);
  const emails = mailed
    .filter(({ id }) => !late.has(id))
    .map((one) => ({ to: one.email, content: toEmail(ctx, one), dedupeKey: `notification:${one.id}` }));
  await queueEmails(ctx, emails);
}

type Emailed = Awaited<ReturnType<typeof repo.withRecipients>>[number];

/**
 * Returns the limits of an email, per mailbox: an account that changes its address gains nothing. The alert of a new
 * request has its own, and does not delay news of the same request. That of all emails comes first, and a batch is sorted
 * by mailbox: so two batches never wait for each other.
 */
function limitsOf({ email, type, relatedType, requestId }: Emailed): [Limit, string][] {
  const all: [Limit, string] = [limits.notificationEmails, email];
  if (type === 'request_matched') return [all, [limits.requestAlertEmails, email]];
  const isAboutRequest = relatedType === 'request' || isJobPart(relatedType);
  return isAboutRequest ? [all, [limits.emailsAboutRequest, `${email} ${requestId}`]] : [all];
}

function toEmail(ctx: Context, { userId, type, title, message, path }: Emailed) {
  const kind = type as NotificationKind;
  const { appUrl } = ctx.env;
  return {
    subject: title,
    paragraphs: [message],
    action: path ? { label: 'View Details', url: appUrl + path } : undefined,
    footnote: `You’re getting this because email is on for “${notificationKinds[kind].label}”. Change it in your notification preferences: ${appUrl}${preferencesPath}`,
    unsubscribe: unsubscribeLinks(ctx, userId, kind),
  };
}
