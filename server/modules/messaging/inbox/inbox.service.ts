import type { SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { presenceOf } from '#server/modules/live/presence.service.ts';
import * as contacts from '#server/modules/messaging/contacts/contacts.repo.ts';
import { conversationsWith } from '#server/modules/messaging/messaging.hot.repo.ts';
import { withFileFlags } from '#server/modules/messaging/messaging.service.ts';
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
    (limit, after?: repo.InboxCursor) => repo.listKeys(db, actor.id, filter, limit, after),
    ({ at, kind, id }): repo.InboxCursor => [at.toISOString(), kind, id],
  );
  const userIds = keys.flatMap(({ otherUserId }) => otherUserId ?? []);
  const roomIds = keys.flatMap(({ kind, id }) => (kind === 'room' ? id : []));
  const threads = await withFileFlags(db, await conversationsWith(db, [actor.id, userIds]));
  const threadOf = new Map(threads.map((thread) => [thread.userId, thread]));
  const roomOf = new Map((await findRooms(db, actor.id, roomIds)).map((room) => [room.id, room]));
  const presence = await presenceOf(db, userIds, ctx.now(), actor.id);
  const others = [...userIds, ...[...roomOf.values()].map(({ otherUserId }) => otherUserId)];
  const muted = new Set(
    (await contacts.find(db, actor.id, others)).filter((row) => row.mutedAt).map((row) => row.otherUserId),
  );
  const items = keys.map(({ kind, id, otherUserId, at }) => {
    if (kind === 'room') {
      const room = found(roomOf.get(id));
      return { ...room, kind: 'room' as const, isMuted: muted.has(room.otherUserId) };
    }
    const thread = found(threadOf.get(otherUserId ?? ''));
    return {
      ...thread,
      kind: 'thread' as const,
      lastActivity: at,
      isOnline: presence(thread.userId).isOnline,
      isMuted: muted.has(thread.userId),
    };
  });
  return { items, next };
}

export const counts = async ({ db, actor }: SignedIn) => found((await repo.counts(db, [actor.id]))[0]);
