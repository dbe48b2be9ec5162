import { href } from '#contract/addresses.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { queueEmail } from '#server/modules/mail/mail.service.ts';
import { createdCursor, paged, type CreatedCursor, type Paging } from '#server/paging.ts';
import * as repo from './inbox.repo.ts';
import { deletedRequester } from './support.repo.ts';

interface ListQuery extends repo.CaseFilters, Paging {}

/** Returns a page of support cases, for administrators. */
export async function list(ctx: SignedIn, { limit, cursor, ...filters }: ListQuery) {
  const [page, total] = await Promise.all([
    paged(
      ctx,
      `support ${filters.status}`,
      { limit, cursor },
      (size, after?: CreatedCursor) => repo.page(ctx.db, filters, size, after),
      createdCursor,
    ),
    repo.count(ctx.db, filters),
  ]);
  return { ...page, total };
}

/** Returns a support case with its replies. */
export async function get({ db }: Context, id: number) {
  const row = found(await repo.byId(db, id));
  return { ...row, replies: await repo.replies(db, id) };
}

/** Stores a reply and emails it; the case becomes 'answered', even if it was closed. */
export function reply(ctx: SignedIn, id: number, message: string) {
  return inTransaction(ctx, async (tx) => {
    const { status, email, subject } = found(await repo.lock(tx.db, id));
    if (email === deletedRequester) throw new AppError('asker_gone');
    const now = ctx.now();
    const row = await repo.insertReply(tx.db, {
      caseId: id,
      authorId: ctx.actor.id,
      message,
      createdAt: now,
    });
    await repo.setStatus(tx.db, id, 'answered', now);
    await queueEmail(tx, email, {
      subject: `Our reply to your message (case ${id})`,
      // Each line becomes a paragraph.
      paragraphs: message.split(/\s*\n\s*/),
      action: { label: 'Write to us again', url: ctx.env.appUrl + href('/contact') },
      footnote: `You asked us: ${subject}`,
    });
    await record(tx, {
      action: 'support.answered',
      entity: 'support_case',
      entityId: id,
      before: { status },
      after: { status: 'answered', replyId: row.id },
    });
    return get(tx, id);
  });
}

/** Closes or reopens a support case; an unchanged status is not logged. */
export function setStatus(ctx: SignedIn, id: number, status: 'open' | 'closed') {
  return inTransaction(ctx, async (tx) => {
    const before = found(await repo.lock(tx.db, id));
    if (before.status !== status) {
      await repo.setStatus(tx.db, id, status, ctx.now());
      await record(tx, {
        action: status === 'closed' ? 'support.closed' : 'support.reopened',
        entity: 'support_case',
        entityId: id,
        before: { status: before.status },
        after: { status },
      });
    }
    return get(tx, id);
  });
}
