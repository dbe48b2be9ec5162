import type { SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { presenceOf } from '#server/modules/live/presence.service.ts';
import { conversationsWith } from '#server/modules/messaging/messaging.hot.repo.ts';
import { findRooms } from '#server/modules/messaging/rooms/rooms.hot.repo.ts';
import { paged, type Paging } from '#server/paging.ts';
import * as repo from './inbox.hot.repo.ts';

/** Returns a page of the caller's conversations and job rooms, latest activity first. */
export async function list(ctx: SignedIn, { filter, ...paging }: Paging & { filter: repo.Filter }) {
  const { db, actor } = ctx;
  const { items: keys, next } = await paged(
    ctx,
    `inbox ${filter}`,
    paging,
    (limit, after?: repo.InboxCursor) => repo.listKeys(db, actor.accountId, filter, limit, after),
    ({ at, kind, id }): repo.InboxCursor => [at.toISOString(), kind, id],
  );
  const userIds = keys.flatMap(({ otherUserId }) => otherUserId ?? []);
  const roomIds = keys.flatMap(({ kind, id }) => (kind === 'room' ? id : []));
  const [threads, rooms, presence] = await Promise.all([
    userIds.length > 0 ? conversationsWith(db, [actor.accountId, userIds]) : [],
    findRooms(db, actor.accountId, roomIds),
    presenceOf(db, userIds, ctx.now(), actor.accountId),
  ]);
  const threadOf = new Map(threads.map((thread) => [thread.userId, thread]));
  const roomOf = new Map(rooms.map((room) => [room.id, room]));
  const items = keys.map(({ kind, id, otherUserId, at }) => {
    if (kind === 'room') return { ...found(roomOf.get(id)), kind: 'room' as const };
    const thread = found(threadOf.get(otherUserId ?? ''));
    const { isOnline } = presence(thread.userId);
    return { ...thread, kind: 'thread' as const, lastActivity: at, isOnline };
  });
  return { items, next };
}

export const counts = async ({ db, actor }: SignedIn) => found((await repo.counts(db, [actor.accountId]))[0]);
