import { notificationKinds, type NotificationKind } from '#contract/labels.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { emit } from '#server/live/emit.ts';
import { setNotificationPreferences } from '#server/modules/accounts/accounts.service.ts';
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
  /** The user whose act caused it, if that is not the caller, as in a task. */
  causedBy?: string;
  /** True for the outcome of an act, such as a held payment: the user who acted is notified as well. */
  isOutcome?: boolean;
}

/** Notifies one user in the caller's transaction: in the app and, if their preferences allow it, by email. */
export const notify = (ctx: Context, userId: string, content: NotificationContent) =>
  notifyAll(ctx, [{ userId, content }]);

/**
 * Notifies several users with one insert; deduplicates by event key and user. Users are not notified of their own acts.
 * Emails follow after the commit, in a task: their limits lock a recipient, which must not happen in the middle of a
 * transaction that locks others.
 */
export async function notifyAll(
  ctx: Context,
  notifications: { userId: string; content: NotificationContent }[],
) {
  const causeOf = ({ causedBy }: NotificationContent) => causedBy ?? ctx.actor?.id;
  const others = notifications.filter(
    ({ userId, content }) => content.isOutcome || userId !== causeOf(content),
  );
  if (others.length === 0) return;
  const people = new Map(
    (
      await hot.recipients(
        ctx.db,
        others.map(({ userId }) => userId),
      )
    ).map((person) => [person.id, person]),
  );
  const recipients = others.filter(({ userId }) => people.has(userId));
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
  const byCause = new Map<string | null, { id: number; path: string | null }[]>();
  for (const { id, userId, eventKey } of written) {
    const content = recipients.find(
      (one) => one.userId === userId && one.content.eventKey === eventKey,
    )?.content;
    if (!content) continue;
    await emit(ctx.db, userId, 'notification', toView(id, content, ctx.now()));
    if (!wantsEmail(people.get(userId)?.preferences ?? {}, content.kind)) continue;
    const cause = causeOf(content) ?? null;
    byCause.set(cause, [...(byCause.get(cause) ?? []), { id, path: content.path ?? null }]);
  }
  for (const [causedBy, emails] of byCause)
    await ctx.publish(ctx.db, 'notification.added', { emails, causedBy });
}

/** A new notification as lists show it. */
const toView = (id: number, { kind, title, message, related }: NotificationContent, createdAt: Date) => ({
  id,
  title,
  message,
  type: kind,
  isRead: false,
  relatedId: related?.id ?? null,
  relatedType: related?.type ?? null,
  createdAt,
});

const wantsEmail = (preferences: hot.Preferences, kind: NotificationKind) =>
  preferences[kind]?.email ?? notificationKinds[kind].email;

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
  await emit(db, actor.id, 'notifications_read', {});
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
