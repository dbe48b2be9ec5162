import { inTransaction, type SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { AppError, authorize, found } from '#server/errors.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { attachFiles, listFilesOfMany } from '#server/modules/uploads/attachments.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import { hasContactDetails } from './contact-details.ts';
import { conversationPage, type ConversationRow } from './messaging.hot.repo.ts';
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
  const other = await getOtherUser(ctx, otherUserId);
  const { userId } = other;
  if (!(await repo.hasThread(db, actor.id, userId)) && !(await canWriteTo(ctx, other)))
    throw new AppError('not_found');
  const { items, next } = await paged(
    ctx,
    `thread ${userId}`,
    paging,
    (limit, before?: number) => repo.threadQuery(db, actor.id, userId, limit, before),
    ({ id }) => id,
  );
  return {
    items: await withFiles(db, items.toReversed()),
    total: await repo.countThread(db, actor.id, userId),
    next,
  };
}

/** Returns the other user of a conversation, also before the first message. */
export async function person(ctx: SignedIn, id: string) {
  const other = await getOtherUser(ctx, id);
  const isOpen = await canWriteTo(ctx, other);
  if (!isOpen && !(await repo.hasThread(ctx.db, ctx.actor.id, other.userId))) throw new AppError('not_found');
  return { ...other, canWrite: isOpen };
}

interface Message {
  receiverId: string;
  content: string;
  requestId?: number | undefined;
  fileIds?: number[] | undefined;
}

/**
 * Sends a message: inserts it, updates both conversation rows, attaches files and publishes the event in one
 * transaction.
 */
export function send(ctx: SignedIn, { receiverId, content, requestId, fileIds }: Message) {
  const { actor } = ctx;
  return inTransaction(ctx, async (tx) => {
    const receiver = found(await repo.person(tx.db, receiverId));
    const { userId } = receiver;
    if (userId === actor.id) throw new AppError('message_to_self');
    if (receiver.isDeleted) throw new AppError('not_found');
    if (requestId !== undefined) await requireCommonRequest(tx, requestId, receiver);
    authorize(await canWriteTo(tx, receiver));
    await limit.consume(tx, limit.limits.messages, actor.id);
    const message = await repo.insert(tx.db, {
      senderId: actor.id,
      receiverId: userId,
      content,
      requestId,
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
    const [sent] = await withFiles(tx.db, [message]);
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

type Person = NonNullable<Awaited<ReturnType<typeof repo.person>>>;

/** Returns the other user of a conversation; throws `not_found` for an unknown user or the caller. */
async function getOtherUser({ db, actor }: SignedIn, userId: string) {
  const other = found(await repo.person(db, userId));
  if (other.userId === actor.id) throw new AppError('not_found');
  return other;
}

const canWriteTo = async ({ db, actor }: SignedIn, { userId, providerId, isDeleted }: Person) =>
  !isDeleted &&
  canWrite(actor, {
    isToProvider: providerId !== null,
    isReply: await repo.hasMessaged(db, userId, actor.id),
    hasQuoted: await work.hasQuoted(db, actor.id, userId),
    hasQuote: await work.hasQuoted(db, userId, actor.id),
  });

async function requireCommonRequest({ db, actor }: SignedIn, requestId: number, receiver: Person) {
  const request = found(await work.partiesOf(db, requestId));
  const people = [
    { id: actor.id, isProvider: actor.providerId !== undefined },
    { id: receiver.userId, isProvider: receiver.providerId !== null },
  ];
  if (!canName(request, people)) throw new AppError('not_found');
}

async function withFiles(db: Db, rows: repo.Message[]) {
  const files = await listFilesOfMany(
    db,
    'message',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, files: files.get(String(row.id)) ?? [] }));
}
