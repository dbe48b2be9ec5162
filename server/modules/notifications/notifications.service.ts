import { notificationKinds, type NotificationKind } from '#contract/words.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { setNotificationPreferences } from '#server/modules/accounts/accounts.service.ts';
import { write } from '#server/modules/mail/mail.service.ts';
import * as repo from './notifications.repo.ts';

export interface News {
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
export async function notify(ctx: Context, userId: string, { kind, related, path, ...news }: News) {
  const person = await repo.recipient(ctx.db, userId);
  if (!person || person.deletedAt) return;
  const written = await repo.insert(ctx.db, {
    ...news,
    userId,
    type: kind,
    relatedId: related?.id,
    relatedType: related?.type,
    createdAt: ctx.now(),
  });
  const wantsMail = (person.preferences as repo.Preferences)[kind]?.email ?? notificationKinds[kind].email;
  if (!written || !wantsMail) return;
  const letter = {
    subject: news.title,
    paragraphs: [news.message],
    action: path ? { label: 'Open', url: ctx.env.appUrl + path } : undefined,
    footnote: `You get this because you asked to be mailed: ${notificationKinds[kind].label.toLowerCase()}. Change it at ${ctx.env.appUrl}/account.`,
  };
  await write(ctx, person.email, letter, `notification:${written.id}`);
}

/** A page of one's notifications, the newest first. */
export async function list({ db, actor, secrets }: SignedIn, limit: number, cursor: string | undefined) {
  const before = readCursor(secrets, 'notifications', cursor) as number | undefined;
  const items = await repo.list(db, actor.id, limit, before);
  const last = items.length === limit ? items.at(-1)?.id : undefined;
  return { items, total: await repo.total(db, actor.id), next: writeCursor(secrets, 'notifications', last) };
}

/** Marks some or all read; answers how many are left. */
export async function markRead({ db, actor }: SignedIn, ids: number[] | undefined) {
  await repo.markRead(db, actor.id, ids);
  return { unread: await repo.countUnread(db, actor.id) };
}

const withLabels = (chosen: repo.Preferences) =>
  Object.fromEntries(
    Object.entries(notificationKinds).map(([kind, { label, email }]) => [
      kind,
      { label, email: chosen[kind as NotificationKind]?.email ?? email },
    ]),
  ) as Record<NotificationKind, { label: string; email: boolean }>;

/** Which news is mailed. */
export async function preferences({ db, actor }: SignedIn) {
  return withLabels(found(await repo.recipient(db, actor.id)).preferences);
}

/** Chooses; what is not named stays as it was. */
export async function choose(ctx: SignedIn, choice: repo.Preferences) {
  return ctx.db.transaction(async (tx) => {
    const { preferences: before } = found(await repo.recipient(tx, ctx.actor.id));
    const after = { ...before, ...choice };
    await setNotificationPreferences({ ...ctx, db: tx }, after);
    return withLabels(after);
  });
}
