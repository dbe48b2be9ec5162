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
  /** What happened, e.g. 'quote.accepted:17': nobody is told twice of it. */
  eventKey: string;
  /** What it is about, and the page that shows it. */
  related?: { type: string; id: number };
  path?: string;
}

/** Tells a person, in the transaction of what happened: in the bell, and by mail if they want that. */
export const notify = (ctx: Context, userId: string, content: NotificationContent) =>
  notifyAll(ctx, [{ userId, content }]);

/** Tells several people in one go; nobody is told twice of the same event. */
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

/** A page of one's notifications, the newest first. */
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

/** Marks some or all read; answers how many are left. */
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

/** Which news is mailed. */
export async function preferences({ db, actor }: SignedIn) {
  return withLabels(found((await hot.recipients(db, [actor.id]))[0]).preferences);
}

/** Chooses; what is not named stays as it was. */
export async function updatePreferences(ctx: SignedIn, choice: hot.Preferences) {
  return inTransaction(ctx, async (tx) => {
    const { preferences: before } = found((await hot.recipients(tx.db, [ctx.actor.id]))[0]);
    const after = { ...before, ...choice };
    await setNotificationPreferences(tx, after);
    return withLabels(after);
  });
}
