import {
  notificationKindNames,
  notificationKinds,
  type NotificationGroup,
  type NotificationKind,
} from '#contract/messaging/notification-kinds.ts';
import { isJobPart, isNotificationOver } from '#contract/notification-actions.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { collect, type Batch } from '#server/db/transaction.ts';
import { emit } from '#server/live/emit.ts';
import { replaceParagraph } from '#server/modules/mail/mail.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import { askForRows } from '#server/questions.ts';
import type { Events } from '#server/queue/events.ts';
import { gatherCrowded, requestOf } from './gathering.service.ts';
import * as hot from './notifications.hot.repo.ts';
import * as repo from './notifications.repo.ts';
import { wants } from './preferences.policy.ts';
import { expandAccounts } from './recipients.service.ts';

export interface NotificationContent {
  kind: NotificationKind;
  title: string;
  message: string;
  /** Identifies the event, e.g. 'quote.accepted:17'; deduplicates notifications per user. */
  eventKey: string;
  /** The related row. */
  related?: { type: string; id: number; requestId?: number };
  /** The page that shows what it is about. */
  path?: string;
  /** True if something happens unless the user acts in time: emailed right away, never in a digest. */
  isDeadline?: true;
  /** True if the module that sends it emails it as well, in words of its own. */
  isEmailedElsewhere?: true;
  /** The user whose act caused it, if that is not the caller, as in a task. */
  causedBy?: string;
  /** True for the outcome of an act, such as a held payment: the user who acted is notified as well. */
  isOutcome?: boolean;
  /** The member who answers for a conversation of a shared account, if someone does. */
  leadId?: string | null;
  /** True for a message to a shared account that no one answers: it is for owners and managers. */
  isUnanswered?: true;
  /** True for what every member of a group is notified of. */
  isForAll?: true;
  /** True for a member who muted the account: shown in the app alone. */
  isQuiet?: true;
}

/** Notifies one user in the caller's transaction: in the app and, as they chose, by email and push. */
export const notify = (ctx: Context, userId: string, content: NotificationContent) =>
  notifyAll(ctx, [{ userId, content }]);

interface Notification {
  userId: string;
  content: NotificationContent;
}

/** A notification with the user whose act caused it, and the context of the transaction that sends it. */
interface Caused extends Notification {
  cause: string | null;
  ctx: Context;
}

/**
 * Notifies several users, who are not notified of their own acts. The notifications of a transaction are inserted
 * together, right before its commit; they are deduplicated by event key and user.
 */
export async function notifyAll(ctx: Context, notifications: Notification[]) {
  for (const { userId, content } of notifications) {
    const cause = content.causedBy ?? ctx.actor?.id ?? null;
    if (content.isOutcome || userId !== cause) await collect(ctx.db, batch, { userId, content, cause, ctx });
  }
}

const batch: Batch<Caused> = {
  flush: (db, items) => insertAll({ ...items[0]!.ctx, db }, items),
};

/**
 * Inserts notifications. Emails and push messages follow after the commit, in tasks: their limits lock a recipient, which
 * must not happen in the middle of a transaction that locks others.
 */
async function insertAll(ctx: Context, all: Caused[]) {
  const items = await gatherCrowded(ctx, await expandAccounts(ctx, all));
  if (items.length === 0) return;
  const written = await hot.insert(
    ctx.db,
    items.map(({ userId, content }) => ({
      userId,
      title: content.title,
      message: content.message,
      type: content.kind,
      relatedId: content.related?.id ?? null,
      relatedType: content.related?.type ?? null,
      requestId: requestOf(content),
      eventKey: content.eventKey,
      path: content.path ?? null,
    })),
    ctx.now(),
  );
  const byKey = new Map(items.map((one) => [`${one.userId} ${one.content.eventKey}`, one]));
  const byCause = new Map<string | null, Outgoing>();
  for (const { id, userId, eventKey, choice, hasPush } of written) {
    const one = byKey.get(`${userId} ${eventKey}`);
    if (!one) continue;
    const { content, cause } = one;
    await emit(ctx.db, userId, 'notification', toView(id, content, ctx.now()));
    const outgoing = byCause.get(cause) ?? { emails: [], pushes: [] };
    byCause.set(cause, outgoing);
    if (content.isQuiet) continue;
    if (!content.isEmailedElsewhere && wants(choice, content.kind, 'email'))
      outgoing.emails.push({ id, isDeadline: content.isDeadline ?? false });
    if (ctx.push && hasPush && wants(choice, content.kind, 'push')) outgoing.pushes.push(id);
  }
  for (const [causedBy, { emails, pushes }] of byCause) {
    if (emails.length > 0) await ctx.publish(ctx.db, 'notification.added', { emails, causedBy });
    if (pushes.length > 0) await ctx.publish(ctx.db, 'notification.push_wanted', { ids: pushes, causedBy });
  }
}

/** Notifications of one cause that are sent beside the app. */
interface Outgoing {
  emails: Events['notification.added']['emails'];
  pushes: number[];
}

/** A new notification as lists show it. */
const toView = (
  id: number,
  { kind, title, message, related, path }: NotificationContent,
  createdAt: Date,
) => ({
  id,
  title,
  message,
  type: kind,
  isRead: false,
  relatedId: related?.id ?? null,
  relatedType: related?.type ?? null,
  path: path ?? null,
  createdAt,
});

type Filter = 'all' | 'unread' | 'jobs' | 'messages' | 'account';

const groupsOf: Partial<Record<Filter, NotificationGroup[]>> = {
  jobs: ['requests', 'jobs'],
  messages: ['messages'],
  account: ['account'],
};

const toListFilter = (filter: Filter): repo.ListFilter => ({
  onlyUnread: filter === 'unread',
  kinds:
    groupsOf[filter] &&
    notificationKindNames.filter((kind) => groupsOf[filter]!.includes(notificationKinds[kind].group)),
});

/** Returns a page of the caller's notifications, newest first. */
export async function list(ctx: SignedIn, { filter, ...paging }: Paging & { filter: Filter }) {
  const { db, actor } = ctx;
  const listFilter = toListFilter(filter);
  const page = await paged(
    ctx,
    'notifications',
    paging,
    (limit, before?: number) => repo.list(db, actor.id, limit, before, listFilter),
    ({ id }) => id,
  );
  const unanswered = await unansweredParts(ctx, page.items);
  return {
    next: page.next,
    items: page.items.map((row) => {
      const isUnanswered = unanswered.has(`${row.relatedType} ${row.requestId}`);
      const sent = { ...row, status: row.request?.status, isUnanswered };
      return { ...row, isOver: isNotificationOver(sent, ctx.now()) };
    }),
    total: await repo.total(db, actor.id, listFilter),
  };
}

type Listed = Awaited<ReturnType<typeof repo.list>>[number];

/** Returns the parts of jobs among notifications that wait for an answer, with their requests. */
async function unansweredParts(ctx: Context, items: Listed[]) {
  const requestIds = items.flatMap(({ relatedType, requestId }) =>
    isJobPart(relatedType) && requestId !== null ? [requestId] : [],
  );
  if (requestIds.length === 0) return new Set<string>();
  const rows = await askForRows(ctx, 'request.unanswered_parts', { requestIds });
  return new Set(rows.map(({ part, requestId }) => `${part} ${requestId}`));
}

/** Replaces the text of notifications about a row, also in emails that were not sent yet. */
export async function removeExcerpt(
  ctx: Context,
  userIds: string[],
  related: { type: string; id: number },
  replacement: string,
) {
  for (const { email, title, message } of await repo.replaceText(ctx.db, userIds, related, replacement)) {
    await replaceParagraph(ctx, email, message, replacement);
    // As a digest spells it.
    await replaceParagraph(ctx, email, `${title}: ${message}`, `${title}: ${replacement}`);
  }
}

/** Returns who has read notifications of events. */
export const readersOf = ({ db }: Context, userIds: string[], eventKeys: string[]) =>
  repo.readersOf(db, userIds, eventKeys);

/** Marks notifications about a page as read: they have seen the page itself. */
export async function markReadAt({ db, actor }: SignedIn, path: string) {
  if (await repo.markReadAt(db, actor.id, path)) await emit(db, actor.id, 'notifications_read', {});
}

/** Marks notifications about a request as read: they have acted on it. */
export async function markReadAbout({ db, actor }: Context, requestId: number) {
  if (actor && (await hot.markReadAbout(db, actor.id, requestId)))
    await emit(db, actor.id, 'notifications_read', {});
}

/** Marks the given or all notifications as read; returns the number of unread ones. */
export async function markRead({ db, actor }: SignedIn, ids: number[] | undefined) {
  await repo.markRead(db, actor.id, ids);
  await emit(db, actor.id, 'notifications_read', {});
  return { unread: await repo.countUnread(db, actor.id) };
}
