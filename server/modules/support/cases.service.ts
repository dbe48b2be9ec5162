import { href } from '#contract/addresses.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { markReadAt } from '#server/modules/notifications/notifications.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import * as repo from './cases.repo.ts';
import { insertReply, lock, setStatus } from './inbox.repo.ts';
import { showCase } from './support.live.ts';

/** Returns a page of the caller's cases, latest activity first. */
export async function list(ctx: SignedIn, paging: Paging) {
  const page = await paged(
    ctx,
    'own cases',
    paging,
    (size, after?: repo.ActivityCursor) => repo.page(ctx.db, ctx.actor.id, size, after),
    ({ updatedAt, id }): repo.ActivityCursor => [updatedAt.toISOString(), id],
  );
  return { ...page, total: await repo.count(ctx.db, ctx.actor.id) };
}

/** Returns a case of the caller; throws `not_found` for another one's. */
export const get = async ({ db, actor }: SignedIn, id: number) => found(await repo.one(db, actor.id, id));

/** Returns the messages of the caller's case, and marks the notifications about them as read. */
export async function messages(ctx: SignedIn, id: number) {
  await get(ctx, id);
  await markReadAt(ctx, href('/support/:id', { id }));
  return repo.messages(ctx.db, id);
}

/** Adds a message of the requester; the case waits for support again, even if it was closed. */
export const write = (ctx: SignedIn, id: number, message: string) =>
  inTransaction(ctx, async (tx) => {
    const { userId } = found(await lock(tx.db, id));
    found(userId === ctx.actor.id || undefined);
    await limit.consume(tx, limit.limits.messages, ctx.actor.id);
    const now = ctx.now();
    const added = { caseId: id, authorId: ctx.actor.id, message, isFromSupport: false, createdAt: now };
    const { id: replyId } = await insertReply(tx.db, added);
    await setStatus(tx.db, id, 'open', now);
    await showCase(tx, { id, userId });
    return { id: replyId, message, isFromSupport: false, author: null, createdAt: now };
  });
