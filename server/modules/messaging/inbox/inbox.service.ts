import { formerMember } from '#contract/names.ts';
import type { SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { presenceOf } from '#server/modules/live/presence.service.ts';
import { conversationsWith } from '#server/modules/messaging/messaging.hot.repo.ts';
import { findRooms } from '#server/modules/messaging/rooms/rooms.hot.repo.ts';
import * as team from '#server/modules/messaging/team-inbox/team-inbox.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import * as repo from './inbox.hot.repo.ts';

type Key = Awaited<ReturnType<typeof repo.listKeys>>[number] &
  Partial<Awaited<ReturnType<typeof team.listKeys>>[number]>;

/** Returns a page of the caller's conversations and job rooms, latest activity first. */
export async function list(
  ctx: SignedIn,
  { filter, lead = 'all', ...paging }: Paging & { filter: repo.Filter; lead?: team.LeadFilter },
) {
  const { db, actor } = ctx;
  const ofTeam = team.isShared(ctx);
  const { items: keys, next } = await paged(
    ctx,
    `inbox ${filter} ${lead}`,
    paging,
    (limit, after?: repo.InboxCursor): Promise<Key[]> =>
      ofTeam
        ? team.listKeys(ctx, filter, lead, limit, after)
        : repo.listKeys(db, actor.accountId, filter, limit, after),
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
  const names = ofTeam ? await team.namesOf(ctx) : new Map<string, string>();
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? formerMember) : null);
  const items = keys.map(({ kind, id, otherUserId, at, leadId, lastAuthorId, unreadCount }) => {
    const shared = unreadCount !== undefined && {
      unreadCount,
      lead: leadId ? { userId: leadId, firstName: nameOf(leadId) ?? '' } : null,
      // One’s own message reads 'You'.
      lastAuthor: lastAuthorId === actor.id ? null : nameOf(lastAuthorId),
    };
    if (kind === 'room') return { ...found(roomOf.get(id)), kind: 'room' as const, ...shared };
    const thread = found(threadOf.get(otherUserId ?? ''));
    const { isOnline } = presence(thread.userId);
    return { ...thread, kind: 'thread' as const, lastActivity: at, isOnline, ...shared };
  });
  return { items, next };
}

/** Counts the caller's conversations by filter. */
export async function counts(ctx: SignedIn) {
  if (team.isShared(ctx)) return team.counts(ctx);
  return found((await repo.counts(ctx.db, [ctx.actor.accountId]))[0]);
}
