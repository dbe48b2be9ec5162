import { href } from '#contract/addresses.ts';
import { hasContactDetails } from '#contract/messaging/contact-details.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { AppError, authorize, found } from '#server/errors.ts';
import { announceStored, encodeEvent } from '#server/live/emit.ts';
import { requireActive } from '#server/modules/accounts/accounts.service.ts';
import { emitToReaders } from '#server/modules/accounts/members.service.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { markReadAt } from '#server/modules/notifications/notifications.service.ts';
import { attachFiles, listFilesOfMany } from '#server/modules/uploads/attachments.service.ts';
import { paged, totalOf, type Paging } from '#server/paging.ts';
import { authorIdOf, authorsOf } from './authors.service.ts';
import { canMessage, getOtherUser, marksOf } from './contacts/person.service.ts';
import * as hot from './messaging.hot.repo.ts';
import { canName, canWrite, senderOf } from './messaging.policy.ts';
import * as repo from './messaging.repo.ts';
import { shownParts } from './moderation.service.ts';
import { ownKey } from './own-key.ts';
import { pageLimit } from './reach-back.ts';
import * as work from './relationship.repo.ts';
import type { ActivityCursor } from './rooms/rooms.hot.repo.ts';
import {
  countUnread as countOwnUnread,
  isShared,
  leadFirstReply,
  markRead as markOwnRead,
  withOwnUnread,
} from './team-inbox/team-inbox.service.ts';
import { voicesOf } from './voices.service.ts';

/** Returns a page of the caller's conversations, newest first. */
export async function conversations(ctx: SignedIn, paging: Paging) {
  const { db, actor } = ctx;
  const page = await paged(
    ctx,
    'conversations',
    paging,
    (limit, after?: ActivityCursor) =>
      hot.conversationPage(db, [actor.accountId, limit, ...(after ?? [null, null])]),
    ({ lastMessageAt, lastMessageId }): ActivityCursor => [lastMessageAt.toISOString(), lastMessageId],
  );
  return {
    ...page,
    items: await withOwnUnread(ctx, page.items, ({ userId }) => ({ userId })),
    total: await totalOf(paging, page, () => repo.countConversations(db, actor.accountId)),
  };
}

/**
 * Returns the newest page of a conversation, oldest message first; throws `not_found` if it is empty and the
 * caller may not write to the user.
 */
export async function thread(
  ctx: SignedIn,
  otherUserId: string,
  { from, ...paging }: Paging & { from?: number | undefined },
) {
  const { db, actor } = ctx;
  const limit = await pageLimit(paging, from, (fromId) =>
    hot.countThread(db, actor.accountId, otherUserId, fromId),
  );
  const page = await paged(
    ctx,
    `thread ${otherUserId}`,
    { ...paging, limit },
    (max, before?: number) => hot.threadPage(db, [actor.accountId, otherUserId, before ?? null, max]),
    ({ id }) => id,
  );
  // A user who has messages with another may read them.
  if (page.items.length === 0) await requireThread(ctx, otherUserId);
  return {
    items: await withDetails(ctx, page.items.toReversed()),
    total: await totalOf(paging, page, () => hot.countThread(db, actor.accountId, otherUserId)),
    next: page.next,
  };
}

/** Throws `not_found` unless the caller has a conversation with the user or may begin one. */
async function requireThread(ctx: SignedIn, otherUserId: string) {
  const { userId } = await getOtherUser(ctx, otherUserId);
  if (!(await repo.hasThread(ctx.db, ctx.actor.accountId, userId)) && !(await canMessage(ctx, userId)))
    throw new AppError('not_found');
}

interface Message {
  receiverId: string;
  content: string;
  requestId?: number | undefined;
  quoteId?: number | undefined;
  fileIds?: number[] | undefined;
}

/**
 * Sends a message: one statement counts and inserts it, updates both conversation rows and stores what the pages of both
 * users receive.
 */
export async function send(ctx: SignedIn, { receiverId, content, fileIds = [], ...subject }: Message) {
  const { db, actor } = ctx;
  const receiver = found(await hot.receiverFor(db, senderOf(actor), receiverId));
  if (receiver.userId === actor.accountId) throw new AppError('message_to_self');
  if (receiver.isDeleted) throw new AppError('not_found');
  const about = await requireCommon(ctx, subject, receiver);
  authorize(canWrite(actor, receiver));
  if (receiver.isFirst) await requireActive(ctx, actor.accountId);
  const warning = await warningOf(ctx, content, receiver.userId);
  const draft = {
    senderId: actor.accountId,
    authorId: authorIdOf(actor),
    receiverId: receiver.userId,
    content,
    ...about,
    createdAt: ctx.now(),
    clientKey: ctx.idempotencyKey,
  };
  // Response times count from the first message of the other side.
  const isResponse = actor.providerId !== undefined && !receiver.isFirst && !receiver.hasReplied;
  const isMore = receiver.isFirst || isResponse || fileIds.length > 0;
  const sent = isMore
    ? await inTransaction(ctx, async (tx) => {
        if (receiver.isFirst) await limit.consume(tx, limit.limits.newContacts, actor.id);
        const message = await insert(tx, draft, fileIds);
        if (isResponse) await ctx.publish(tx.db, 'provider.responded', { providerId: actor.providerId! });
        return message;
      })
    : await insert(ctx, draft);
  await leadFirstReply(ctx, receiver.userId);
  return { ...sent, warning };
}

/** Inserts a message with its files; throws `rate_limited` after too many. */
async function insert(ctx: SignedIn, draft: hot.NewMessage, fileIds: number[] = []) {
  const { db, env, actor } = ctx;
  const id = fileIds.length > 0 ? await hot.nextMessageId(db) : undefined;
  const files = id === undefined ? [] : await attachFiles(ctx, fileIds, { type: 'message', id });
  const { requestId = null, quoteId = null, clientKey, ...rest } = draft;
  const row = { ...rest, id: 0, requestId, quoteId, isRead: false, isHidden: false };
  if (actor.accountId !== actor.id) await limit.consume(ctx, limit.limits.messagesOfAccount, actor.accountId);
  const authors = await authorsOf(db, [row]);
  const view = { ...row, files, author: authors(row), ...detailsOf(row, await readSubjects(db, [row])) };
  const hit = env.rateLimits ? limit.hit(limit.limits.messages, actor.id, draft.createdAt) : undefined;
  const added = await hot.insertMessage(db, { ...draft, id }, encodeEvent('message', view), hit);
  if (added.oldest) throw limit.limited(limit.limits.messages, added.oldest, draft.createdAt);
  announceStored(db, added.events ?? []);
  return { ...view, id: added.id!, clientKey };
}

/** Warns of contact details before a job of the two users is paid. */
export async function warningOf({ db, actor }: SignedIn, content: string, otherUserId: string) {
  const isUnwise =
    hasContactDetails(content) && !(await work.haveFundedJob(db, actor.accountId, otherUserId));
  return isUnwise ? ('contact_details' as const) : null;
}

/** Marks the sender's messages to the caller as read. */
export const markRead = (ctx: SignedIn, senderId: string) =>
  inTransaction(ctx, async (tx) => {
    const { read, progress } = await repo.markRead(tx.db, ctx.actor.accountId, senderId, ctx.now());
    if (progress) {
      await emitToReaders(tx.db, senderId, 'marks', { userId: ctx.actor.accountId, ...marksOf(progress) });
      await emitToReaders(tx.db, ctx.actor.accountId, 'read', { userId: senderId });
      await markReadAt(tx, href('/messages', { with: senderId }));
    }
    await markOwnRead(tx, { userId: senderId }, href('/messages', { with: senderId }));
    return { read };
  });

/** Records that messages reached a device of the user, and notifies the sender's pages. */
export const markDelivered = (ctx: Context, userId: string, senderId: string, messageId: number) =>
  inTransaction(ctx, async (tx) => {
    const progress = await repo.markDelivered(tx.db, userId, senderId, messageId);
    if (progress) await emitToReaders(tx.db, senderId, 'marks', { userId, ...marksOf(progress) });
  });

export async function unreadCount(ctx: SignedIn) {
  if (isShared(ctx)) return { unread: await countOwnUnread(ctx) };
  return { unread: await repo.countUnread(ctx.db, ctx.actor.accountId) };
}

/** True if the caller sent or received the message, unless a moderator has hidden it. */
export const canSeeFiles = (ctx: SignedIn, messageId: string) =>
  repo.canSeeMessage(ctx.db, Number(messageId), voicesOf(ctx));

interface About {
  requestId?: number | undefined;
  quoteId?: number | undefined;
}

/** Returns what a message is about; throws `not_found` unless request and quote are of the two users. */
async function requireCommon(
  ctx: SignedIn,
  { requestId, quoteId }: About,
  receiver: hot.PersonRow,
): Promise<About> {
  if (quoteId === undefined) {
    if (requestId !== undefined) await requireCommonRequest(ctx, requestId, receiver);
    return { requestId };
  }
  const quote = found(await work.partiesOfQuote(ctx.db, quoteId));
  const parties = new Set([quote.ownerId, quote.providerUserId]);
  const isCommon = parties.has(ctx.actor.accountId) && parties.has(receiver.userId);
  if (!isCommon || (requestId !== undefined && requestId !== quote.requestId))
    throw new AppError('not_found');
  return { requestId: quote.requestId, quoteId };
}

async function requireCommonRequest({ db, actor }: SignedIn, requestId: number, receiver: hot.PersonRow) {
  const request = found(await work.partiesOf(db, requestId));
  const people = [
    { id: actor.accountId, isProvider: actor.providerId !== undefined },
    { id: receiver.userId, isProvider: receiver.providerId !== null },
  ];
  if (!canName(request, people)) throw new AppError('not_found');
}

/** Adds to messages their files and the request and quote that they are about. */
async function withDetails({ db, actor }: SignedIn, rows: hot.MessageRow[]) {
  const files = await listFilesOfMany(
    db,
    'message',
    rows.filter(({ hasFiles }) => hasFiles).map(({ id }) => id),
  );
  const subjects = await readSubjects(db, rows);
  const authors = await authorsOf(db, rows);
  return rows.map((row) => ({
    ...row,
    author: authors(row),
    clientKey: ownKey(row, actor.accountId),
    ...shownParts(row.hiddenContent !== null, files.get(String(row.id))),
    ...detailsOf(row, subjects),
  }));
}

type Subject = Pick<hot.MessageRow, 'requestId' | 'quoteId'>;

/** Reads the requests and quotes that messages are about. */
async function readSubjects(db: Db, rows: Subject[]) {
  const idsOf = (key: keyof Subject) => [...new Set(rows.flatMap((row) => row[key] ?? []))];
  const [requestIds, quoteIds] = [idsOf('requestId'), idsOf('quoteId')];
  return {
    requests: requestIds.length > 0 ? await work.requestsOf(db, requestIds) : undefined,
    quotes: quoteIds.length > 0 ? await work.quotesOf(db, quoteIds) : undefined,
  };
}

function detailsOf(
  { requestId, quoteId, senderId, receiverId }: Subject & Pick<hot.MessageRow, 'senderId' | 'receiverId'>,
  { requests, quotes }: Awaited<ReturnType<typeof readSubjects>>,
) {
  const request = requests?.get(requestId ?? 0);
  const provider = request?.providerUserId;
  // Neither party may learn how a third person's job goes.
  const isOthers = provider && provider !== senderId && provider !== receiverId;
  return {
    request: request ? { ...request, ...(isOthers && { status: 'taken' as const }) } : null,
    quote: quotes?.get(quoteId ?? 0) ?? null,
  };
}
