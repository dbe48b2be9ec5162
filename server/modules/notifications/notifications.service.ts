import { notificationKinds, type NotificationKind } from '#contract/labels.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { setNotificationPreferences } from '#server/modules/accounts/accounts.service.ts';
import { queueEmails } from '#server/modules/mail/mail.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import * as hot from './notifications.hot.repo.ts';
import * as repo from './notifications.repo.ts';

export interface NotificationContent {
  kind: NotificationKind;
  title: string;
  message: string;
  /** Identifies the event, e.g. 'quote.accepted:17'; deduplicates notifications per user. */
  eventKey: string;
  /** The related row. */
  related?: { type: string; id: number };
  path?: string;
}

/** Notifies one user in the caller's transaction: in the app and, if their preferences allow it, by email. */
export const notify = (ctx: Context, userId: string, content: NotificationContent) =>
  notifyAll(ctx, [{ userId, content }]);

/** Notifies several users with one insert; deduplicates by event key and user. */
export async function notifyAll(
  ctx: Context,
  notifications: { userId: string; content: NotificationContent }[],
) {
  if (notifications.length === 0) return;
  const people = new Map(
    (
      await hot.recipients(
        ctx.db,
        notifications.map(({ userId }) => userId),
      )
    ).map((person) => [person.id, person]),
  );
  const recipients = notifications.filter(({ userId }) => people.has(userId));
  const written = await hot.insert(
    ctx.db,
    recipients.map(({ userId, content }) => ({
      userId,
      title: content.title,
      message: content.message,
      type: content.kind,
      relatedId: content.related?.id ?? null,
      relatedType: content.related?.type ?? null,
      eventKey: content.eventKey,
    })),
    ctx.now(),
  );
  const emails = written.flatMap(({ id, userId, eventKey }) => {
    const person = people.get(userId);
    const content = recipients.find(
      (one) => one.userId === userId && one.content.eventKey === eventKey,
    )?.content;
    if (!person || !content) return [];
    const { kind } = content;
    const wantsMail = person.preferences[kind]?.email ?? notificationKinds[kind].email;
    return wantsMail
      ? [{ to: person.email, content: toEmail(ctx, content), dedupeKey: `notification:${id}` }]
      : [];
  });
  if (emails.length > 0) await queueEmails(ctx, emails);
}

const toEmail = ({ env }: Context, { kind, title, message, path }: NotificationContent) => ({
  subject: title,
  paragraphs: [message],
  action: path ? { label: 'View Details', url: env.appUrl + path } : undefined,
  footnote: `You’re getting this because email is on for “${notificationKinds[kind].label}”. Change it in Account Settings: ${env.appUrl}/account`,
});

/** Returns a page of the caller's notifications, newest first. */
export async function list(ctx: SignedIn, paging: Paging) {
  const { db, actor } = ctx;
  const page = await paged(
    ctx,
    'notifications',
    paging,
    (limit, before?: number) => repo.list(db, actor.id, limit, before),
    ({ id }) => id,
  );
  return { ...page, total: await repo.total(db, actor.id) };
}

/** Marks the given or all notifications as read; returns the number of unread ones. */
export async function markRead({ db, actor }: SignedIn, ids: number[] | undefined) {
  await repo.markRead(db, actor.id, ids);
  return { unread: await repo.countUnread(db, actor.id) };
}

const withLabels = (chosen: hot.Preferences) =>
  Object.fromEntries(
    Object.entries(notificationKinds).map(([kind, { label, email }]) => [
      kind,
      { label, email: chosen[kind as NotificationKind]?.email ?? email },
    ]),
  ) as Record<NotificationKind, { label: string; email: boolean }>;

/** Returns the caller's email preferences by kind. */
export async function preferences({ db, actor }: SignedIn) {
  return withLabels(found((await hot.recipients(db, [actor.id]))[0]).preferences);
}

/** Updates email preferences; kinds missing from `choice` keep their setting. */
export async function updatePreferences(ctx: SignedIn, choice: hot.Preferences) {
  return inTransaction(ctx, async (tx) => {
    const { preferences: before } = found((await hot.recipients(tx.db, [ctx.actor.id]))[0]);
    const after = { ...before, ...choice };
    await setNotificationPreferences(tx, after);
    return withLabels(after);
  });
}
