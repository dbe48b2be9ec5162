import { notificationKinds, type NotificationKind } from '#contract/notification-kinds.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { limits, tryConsumeAll, type Limit } from '#server/modules/limits/limits.service.ts';
import { queueEmail } from '#server/modules/mail/mail.service.ts';
import type { Events } from '#server/queue/events.ts';
import * as repo from './notifications.repo.ts';
import { isDigested } from './preferences.policy.ts';
import { preferencesPath, unsubscribeLinks } from './unsubscribe.service.ts';

/**
 * Emails new notifications, or leaves them for the recipient's digest. What an owner does whose email is unconfirmed is
 * shown in the app only: such an account may belong to anyone, and its titles must not reach mailboxes. A recipient whose
 * email is unconfirmed gets none either: the mailbox may be a stranger's.
 */
export async function emailNotifications(ctx: Context, { emails, causedBy }: Events['notification.added']) {
  if (causedBy && (await repo.isUnconfirmedOwner(ctx.db, causedBy))) return;
  for (const { id, isDeadline } of emails) {
    await inTransaction(ctx, async (tx) => {
      const notification = await repo.withRecipient(tx.db, id);
      if (!notification) return;
      const kind = notification.type as NotificationKind;
      if (notification.choice.dailyDigest && isDigested(kind) && !isDeadline) {
        await repo.waitForDigest(tx.db, id);
      } else if (await tryConsumeAll(tx, limitsOf(notification))) {
        await queueEmail(tx, notification.email, toEmail(tx, notification), `notification:${id}`);
      }
    });
  }
}

type Emailed = NonNullable<Awaited<ReturnType<typeof repo.withRecipient>>>;

/**
 * Returns the limits of an email, per mailbox: an account that changes its address gains nothing. The alert of a new
 * request has its own, and does not delay news of the same request.
 */
function limitsOf({ email, type, relatedType, relatedId }: Emailed): [Limit, string][] {
  const all: [Limit, string] = [limits.notificationEmails, email];
  if (type === 'request_matched') return [[limits.requestAlertEmails, email], all];
  return relatedType === 'request' ? [[limits.emailsAboutRequest, `${email} ${relatedId}`], all] : [all];
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
