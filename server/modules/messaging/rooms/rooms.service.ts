import { href } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { inboxEndpoints } from '#contract/messaging/inbox.ts';
import { roomOpenDays } from '#contract/product.ts';
import { endedStatuses } from '#contract/requests/request-lifecycle.ts';
import { addDays } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { AppError, authorize, found } from '#server/errors.ts';
import { emitToReaders } from '#server/modules/accounts/members.service.ts';
import { isBeingRuled } from '#server/modules/disputes/claims.service.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { authorIdOf, authorsOf } from '#server/modules/messaging/authors.service.ts';
import { marksOf, nothingYet, personView } from '#server/modules/messaging/contacts/person.service.ts';
import { relationOf } from '#server/modules/messaging/messaging.hot.repo.ts';
import { senderOf } from '#server/modules/messaging/messaging.policy.ts';
import { warningOf } from '#server/modules/messaging/messaging.service.ts';
import { shownParts } from '#server/modules/messaging/moderation.service.ts';
import { ownKey } from '#server/modules/messaging/own-key.ts';
import { pageLimit } from '#server/modules/messaging/reach-back.ts';
import {
  leadFor,
  markRead as markOwnRead,
  withOwnUnread,
} from '#server/modules/messaging/team-inbox/team-inbox.service.ts';
import { voicesOf } from '#server/modules/messaging/voices.service.ts';
import { markReadAt } from '#server/modules/notifications/notifications.service.ts';
import { attachFiles, listFilesOfMany, toView } from '#server/modules/uploads/attachments.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import { findRooms, listRooms, type ActivityCursor, type RoomRow } from './rooms.hot.repo.ts';
import * as repo from './rooms.repo.ts';

/** Returns a page of the caller's rooms, latest activity first. */
export const list = (ctx: SignedIn, { requestId, ...paging }: Paging & { requestId?: number | undefined }) =>
  paged(
    ctx,
    `rooms ${requestId}`,
    paging,
    async (max, after?: ActivityCursor) =>
      withOwnUnread(ctx, await listRooms(ctx.db, ctx.actor.accountId, max, { requestId, after }), (room) => ({
        roomId: room.id,
      })),
    ({ lastActivity, id }): ActivityCursor => [lastActivity.toISOString(), id],
  );

/** Returns a room of the caller; throws `not_found` for strangers. */
const requireRoom = async ({ db, actor }: SignedIn, id: number) =>
  found((await findRooms(db, actor.accountId, [id]))[0]);

/** Returns a room with its other member and how far they have got; a former provider is no member any more. */
export async function get(ctx: SignedIn, id: number) {
  const room = await requireRoom(ctx, id);
  const [member] = await repo.otherMembers(ctx.db, id, ctx.actor.accountId);
  return {
    ...room,
    isActive: await isOpenTo(ctx, room),
    ...marksOf(member ?? nothingYet),
    ...(await leadFor(ctx, { roomId: id })),
    other: await personView(ctx, room.otherUserId),
    isReadByArbiter: room.isCurrent && (await isBeingRuled(ctx, room.requestId)),
    earlier: await repo.earlierMessages(ctx.db, room.requestId, ctx.actor.accountId, room.otherUserId),
  };
}

/** Returns the job of a room of the caller's. */
export const requestOfRoom = async (ctx: SignedIn, id: number) => (await requireRoom(ctx, id)).requestId;

/** Returns the newest page of a room, oldest message first. */
export async function messages(
  ctx: SignedIn,
  id: number,
  { from, ...paging }: Paging & { from?: number | undefined },
) {
  await requireRoom(ctx, id);
  return readMessages(ctx, id, { from, ...paging });
}

/** Returns the newest page of any room: the caller has checked who reads it. */
export async function readMessages(
  ctx: SignedIn,
  id: number,
  { from, ...paging }: Paging & { from?: number | undefined },
) {
  const limit = await pageLimit(paging, from, (fromId) => repo.countMessages(ctx.db, id, fromId));
  const { items, next } = await paged(
    ctx,
    `room ${id}`,
    { ...paging, limit },
    (max, before?: number) => repo.listMessages(ctx.db, id, max, before),
    (last) => last.id,
  );
  return {
    items: await withFiles(ctx.db, items.toReversed(), ctx.actor.accountId),
    total: await repo.countMessages(ctx.db, id),
    next,
  };
}

/** Returns a page of the files of a room, newest first, each with its message. */
export async function listRoomFiles(ctx: SignedIn, id: number, paging: Paging) {
  await requireRoom(ctx, id);
  const { items, next } = await paged(
    ctx,
    `room files ${id}`,
    paging,
    (max, before?: number) => repo.listFiles(ctx.db, id, max, before),
    ({ file }) => file.id,
  );
  return {
    items: items.map(({ file, ...message }) => ({ ...toView(file), ...message })),
    total: await repo.countFiles(ctx.db, id),
    next,
  };
}

type NewMessage = BodyOf<typeof inboxEndpoints, 'postToRoom'>;

/** Sends a message in a room, in one transaction with its files, counts and live events. */
export function post(ctx: SignedIn, id: number, { content, fileIds = [] }: NewMessage) {
  return inTransaction(ctx, async (tx) => {
    const room = await requireRoom(tx, id);
    if (!room.isActive) throw new AppError('room_closed');
    authorize(await isOpenTo(tx, room));
    await limit.consume(tx, limit.limits.messages, ctx.actor.id);
    if (ctx.actor.accountId !== ctx.actor.id)
      await limit.consume(tx, limit.limits.messagesOfAccount, ctx.actor.accountId);
    const message = await repo.insert(tx.db, {
      roomId: id,
      senderId: ctx.actor.accountId,
      authorId: authorIdOf(ctx.actor),
      content,
      createdAt: ctx.now(),
      clientKey: ctx.idempotencyKey,
    });
    if (fileIds.length > 0) await attachFiles(tx, fileIds, { type: 'room_message', id: message.id });
    await repo.bumpRoom(tx.db, message);
    const [sent] = await withFiles(tx.db, [message], ctx.actor.accountId);
    const view = found(sent);
    for (const userId of [ctx.actor.accountId, room.otherUserId])
      await emitToReaders(tx.db, userId, 'room_message', {
        ...view,
        clientKey: ownKey(message, userId),
        requestId: room.requestId,
      });
    return { ...view, warning: await warningOf(tx, content, room.otherUserId) };
  });
}

const ended: ReadonlySet<RoomRow['status']> = new Set(endedStatuses);

/** True if the caller may write in the room: a block spares it only while the job runs. */
async function isOpenTo({ db, actor }: SignedIn, { status, otherUserId, isActive }: RoomRow) {
  if (!isActive || !ended.has(status)) return isActive;
  return !(await relationOf(db, senderOf(actor), otherUserId))?.isBlocked;
}

/** Marks the messages of a room as read. */
export const markRead = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const { otherUserId } = await requireRoom(tx, id);
    const { read, member } = await repo.markRead(tx.db, id, ctx.actor.accountId, ctx.now());
    if (member) {
      await emitToReaders(tx.db, otherUserId, 'marks', { roomId: id, ...marksOf(member) });
      await emitToReaders(tx.db, ctx.actor.accountId, 'read', { roomId: id });
      await markReadAt(tx, href('/messages', { room: id }));
    }
    await markOwnRead(tx, { roomId: id }, href('/messages', { room: id }));
    return { read };
  });

/** Records that messages reached a device of the user, and notifies the sender's pages. */
export async function markDelivered(ctx: Context, userId: string, roomId: number, messageId: number) {
  await inTransaction(ctx, async (tx) => {
    const member = await repo.markDelivered(tx.db, roomId, userId, messageId);
    if (!member) return;
    for (const other of await repo.otherMembers(tx.db, roomId, userId))
      await emitToReaders(tx.db, other.userId, 'marks', { roomId, ...marksOf(member) });
  });
}

/** Returns the other participant of a room in which the caller may write. */
export async function otherParticipant(ctx: SignedIn, id: number) {
  const room = await requireRoom(ctx, id);
  authorize(await isOpenTo(ctx, room));
  return room.otherUserId;
}

/** Makes the rooms of jobs that ended long ago read-only. */
export const closeEnded = ({ db, now }: Context) => repo.closeEnded(db, addDays(now(), -roomOpenDays));

/** True if the caller is in the room of the message. */
export const canSeeFiles = (ctx: SignedIn, messageId: string) =>
  repo.canSeeMessage(ctx.db, Number(messageId), voicesOf(ctx));

async function withFiles(db: Db, rows: repo.RoomMessage[], userId: string) {
  const files = await listFilesOfMany(
    db,
    'room_message',
    rows.map(({ id }) => id),
  );
  const authors = await authorsOf(db, rows);
  return rows.map((row) => ({
    ...row,
    author: authors(row),
    messageType: row.messageType as 'text' | 'system',
    clientKey: ownKey(row, userId),
    ...shownParts(row.hiddenContent !== null, files.get(String(row.id))),
  }));
}
