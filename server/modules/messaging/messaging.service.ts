import { inTransaction, type SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { AppError, authorize, found } from '#server/errors.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { attachFiles, listFilesOfMany } from '#server/modules/uploads/attachments.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import { hasContactDetails } from './contact-details.ts';
import { conversationPage, personFor, type ConversationRow, type PersonRow } from './messaging.hot.repo.ts';
import { canName, canWrite } from './messaging.policy.ts';
import * as repo from './messaging.repo.ts';
import * as work from './relationship.repo.ts';

/** Returns a page of the caller's conversations, newest first. */
export async function conversations(ctx: SignedIn, paging: Paging) {
  const { db, actor } = ctx;
  const { items, next } = await paged(
    ctx,
    'conversations',
    paging,
    (limit, before?: number) => conversationPage(db, [actor.id, limit, before]),
    ({ lastMessageId }) => lastMessageId,
  );
  return { items: await withFileFlags(db, items), total: await repo.countConversations(db, actor.id), next };
}

/** Returns the caller's latest conversations, for the home screen. */
export const latestConversations = async ({ db, actor }: SignedIn, max: number) =>
  withFileFlags(db, await conversationPage(db, [actor.id, max, undefined]));

/** Adds to each conversation whether its last message has files. */
async function withFileFlags(db: Db, rows: ConversationRow[]) {
  const files = await listFilesOfMany(
    db,
    'message',
    rows.map(({ lastMessageId }) => lastMessageId),
  );
  return rows.map((row) => ({ ...row, lastMessageHasFiles: files.has(String(row.lastMessageId)) }));
}

/**
 * Returns the newest page of a conversation, oldest message first; throws `not_found` if it is empty and the
 * caller may not write to the user.
 */
export async function thread(ctx: SignedIn, otherUserId: string, paging: Paging) {
  const { db, actor } = ctx;
  const { userId } = await getOtherUser(ctx, otherUserId);
  if (!(await repo.hasThread(db, actor.id, userId)) && !(await canMessage(ctx, userId)))
    throw new AppError('not_found');
  const { items, next } = await paged(
    ctx,
    `thread ${userId}`,
    paging,
    (limit, before?: number) => repo.threadQuery(db, actor.id, userId, limit, before),
    ({ id }) => id,
  );
  return {
    items: await withDetails(db, items.toReversed()),
    total: await repo.countThread(db, actor.id, userId),
    next,
  };
}

/** Returns the other user of a conversation, also before the first message. */
export async function person(ctx: SignedIn, id: string) {
  const other = await getOtherUser(ctx, id);
  const isOpen = await canMessage(ctx, other.userId);
  if (!isOpen && !(await repo.hasThread(ctx.db, ctx.actor.id, other.userId))) throw new AppError('not_found');
  return { ...other, canWrite: isOpen };
}

interface Message {
  receiverId: string;
  content: string;
  requestId?: number | undefined;
  quoteId?: number | undefined;
  fileIds?: number[] | undefined;
}

/**
 * Sends a message: inserts it, updates both conversation rows, attaches files and publishes the event in one
 * transaction.
 */
export function send(ctx: SignedIn, { receiverId, content, requestId, quoteId, fileIds }: Message) {
  const { actor } = ctx;
  return inTransaction(ctx, async (tx) => {
    const receiver = found(await personFor(tx.db, actor.id, receiverId));
    const { userId } = receiver;
    if (userId === actor.id) throw new AppError('message_to_self');
    if (receiver.isDeleted) throw new AppError('not_found');
    const about = await requireCommon(tx, { requestId, quoteId }, receiver);
    authorize(await canMessage(tx, userId));
    await limit.consume(tx, limit.limits.messages, actor.id);
    const message = await repo.insert(tx.db, {
      senderId: actor.id,
      receiverId: userId,
      content,
      ...about,
      createdAt: ctx.now(),
    });
    if (fileIds?.length) await attachFiles(tx, fileIds, { type: 'message', id: message.id });
    await repo.bumpConversations(tx.db, message);
    await ctx.publish(tx.db, 'message.sent', {
      messageId: message.id,
      senderId: actor.id,
      receiverId: userId,
    });
    const isUnwise = hasContactDetails(content) && !(await work.haveFundedJob(tx.db, actor.id, userId));
    const [sent] = await withDetails(tx.db, [message]);
    return { ...found(sent), warning: isUnwise ? ('contact_details' as const) : null };
  });
}

/** Marks the sender's messages to the caller as read. */
export async function markRead(ctx: SignedIn, senderId: string) {
  return { read: await inTransaction(ctx, (tx) => repo.markRead(tx.db, ctx.actor.id, senderId)) };
}

export async function unreadCount({ db, actor }: SignedIn) {
  return { unread: await repo.countUnread(db, actor.id) };
}

/** True if the caller sent or received the message. */
export const canSeeFiles = ({ db, actor }: SignedIn, messageId: string) =>
  repo.isParty(db, Number(messageId), actor.id);

/** Returns the other user of a conversation; throws `not_found` for an unknown user or the caller. */
async function getOtherUser({ db, actor }: SignedIn, userId: string) {
  const other = found(await personFor(db, actor.id, userId));
  if (other.userId === actor.id) throw new AppError('not_found');
  return other;
}

/** True if the caller may write to the user. */
export async function canMessage({ db, actor }: SignedIn, userId: string) {
  const relation = await work.relationOf(db, actor.id, userId);
  return relation !== undefined && canWrite(actor, relation);
}

interface About {
  requestId?: number | undefined;
  quoteId?: number | undefined;
}

/** Returns what a message is about; throws `not_found` unless request and quote are of the two users. */
async function requireCommon(
  ctx: SignedIn,
  { requestId, quoteId }: About,
  receiver: PersonRow,
): Promise<About> {
  if (quoteId === undefined) {
    if (requestId !== undefined) await requireCommonRequest(ctx, requestId, receiver);
    return { requestId };
  }
  const quote = found(await work.partiesOfQuote(ctx.db, quoteId));
  const parties = new Set([quote.ownerId, quote.providerUserId]);
  const isCommon = parties.has(ctx.actor.id) && parties.has(receiver.userId);
  if (!isCommon || (requestId !== undefined && requestId !== quote.requestId))
    throw new AppError('not_found');
  return { requestId: quote.requestId, quoteId };
}

async function requireCommonRequest({ db, actor }: SignedIn, requestId: number, receiver: PersonRow) {
  const request = found(await work.partiesOf(db, requestId));
  const people = [
    { id: actor.id, isProvider: actor.providerId !== undefined },
    { id: receiver.userId, isProvider: receiver.providerId !== null },
  ];
  if (!canName(request, people)) throw new AppError('not_found');
}

/** Adds to messages their files and the request and quote that they are about. */
async function withDetails(db: Db, rows: repo.Message[]) {
  const files = await listFilesOfMany(
    db,
    'message',
    rows.map(({ id }) => id),
  );
  const idsOf = (key: 'requestId' | 'quoteId') => [...new Set(rows.flatMap((row) => row[key] ?? []))];
  const [requestIds, quoteIds] = [idsOf('requestId'), idsOf('quoteId')];
  const requests = requestIds.length > 0 ? await work.requestsOf(db, requestIds) : undefined;
  const quotes = quoteIds.length > 0 ? await work.quotesOf(db, quoteIds) : undefined;
  return rows.map((row) => ({
    ...row,
    files: files.get(String(row.id)) ?? [],
    request: requests?.get(row.requestId ?? 0) ?? null,
    quote: quotes?.get(row.quoteId ?? 0) ?? null,
  }));
}
