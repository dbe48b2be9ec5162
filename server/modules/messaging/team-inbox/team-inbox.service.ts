import type { leadFilters } from '#contract/messaging/inbox.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { emit } from '#server/live/emit.ts';
import { emitToReaders, firstNamesAt } from '#server/modules/accounts/members.service.ts';
import type { Filter, InboxCursor } from '#server/modules/messaging/inbox/inbox.hot.repo.ts';
import { markReadAt } from '#server/modules/notifications/notifications.service.ts';
import type { Events } from '#server/queue/events.ts';
import * as hot from './team-inbox.hot.repo.ts';
import * as repo from './team-inbox.repo.ts';

export type LeadFilter = (typeof leadFilters)[number];

/** True if the caller reads and writes for an account that several people share. */
export const isShared = ({ actor }: Pick<SignedIn, 'actor'>) => actor.accountId !== actor.id;

/** Returns the keys of a page of a shared account's inbox with what the caller has not read, latest activity first. */
export const listKeys = (
  { db, actor }: SignedIn,
  filter: Filter,
  lead: LeadFilter,
  limit: number,
  after?: InboxCursor,
) => hot.page(db, [actor.accountId, actor.id, filter, ...(after ?? [null, null, null]), limit, lead]);

const totals = async ({ db, actor }: SignedIn) =>
  found((await hot.counts(db, [actor.accountId, actor.id]))[0]);

/** Counts the conversations of a shared account by filter, as the caller has them. */
export async function counts(ctx: SignedIn) {
  const { messages: _, ...byFilter } = await totals(ctx);
  return byFilter;
}

/** Counts the messages to a shared account that the caller has not read. */
export const countUnread = async (ctx: SignedIn) => (await totals(ctx)).messages;

/** Returns names of the members of the caller's shared account, as the other side reads them. */
export const namesOf = ({ db, actor }: SignedIn) => firstNamesAt(db, actor.accountId);

/** Returns rows with what the caller has not read of them, where the account is shared. */
export async function withOwnUnread<Row extends { unreadCount: number }>(
  ctx: SignedIn,
  rows: Row[],
  refOf: (row: Row) => repo.Ref,
): Promise<Row[]> {
  if (!isShared(ctx) || rows.length === 0) return rows;
  const refs = rows.map(refOf);
  const unread = await hot.unreadOf(ctx.db, [
    ctx.actor.accountId,
    ctx.actor.id,
    refs.flatMap((ref) => ('userId' in ref ? ref.userId : [])),
    refs.flatMap((ref) => ('roomId' in ref ? ref.roomId : [])),
  ]);
  const known = new Map(unread.map(({ key, unread: count }) => [key, count]));
  const keyOf = (ref: repo.Ref) => String('userId' in ref ? ref.userId : ref.roomId);
  return rows.map((row) => ({ ...row, unreadCount: known.get(keyOf(refOf(row))) ?? 0 }));
}

/** Records that the caller has read a conversation of a shared account; the others' counts stay as they are. */
export async function markRead(tx: SignedIn, ref: repo.Ref, page: string) {
  if (!isShared(tx)) return;
  await repo.markRead(tx.db, tx.actor.accountId, tx.actor.id, ref, tx.now());
  await emit(tx.db, tx.actor.id, 'read', ref);
  await markReadAt(tx, page);
}

/** Makes the caller the lead of a conversation without one: who replies first answers for it. */
export async function leadFirstReply({ db, actor }: SignedIn, otherUserId: string) {
  if (actor.accountId === actor.id) return;
  const taken = await repo.takeLead(db, { accountId: actor.accountId, otherUserId, userId: actor.id });
  if (taken) await emitToReaders(db, actor.accountId, 'conversation', { userId: otherUserId });
}

/** Returns who answers for a conversation or room of the caller's shared account; nothing where a person writes alone. */
export async function leadFor(ctx: SignedIn, ref: repo.Ref) {
  if (!isShared(ctx)) return {};
  const { db, actor } = ctx;
  const userId =
    'roomId' in ref
      ? await repo.leadOfRoom(db, ref.roomId)
      : await repo.leadOf(db, actor.accountId, ref.userId);
  return { lead: userId === null ? null : { userId, firstName: (await namesOf(ctx)).get(userId) ?? '' } };
}

/** Hands the conversations of a former member over. */
export const handOverLeads = (
  { db }: Context,
  { accountId, userId, reassignTo }: Events['team.member_ended'],
) => repo.leave(db, accountId, userId, reassignTo);
