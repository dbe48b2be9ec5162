import { href } from '#contract/addresses.ts';
import { formalName } from '#contract/names.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { queueEmail } from '#server/modules/mail/mail.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { createdCursor, paged, type CreatedCursor, type Paging } from '#server/paging.ts';
import * as repo from './inbox.repo.ts';
import { showCase } from './support.live.ts';
import { answered, emailKey } from './support.notifications.ts';
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
  return { items: page.items.map((row) => withClaim(ctx, row)), next: page.next, total };
}

type Holder = { id: string; firstName: string | null; lastName: string | null } | null;

const withClaim = <Row extends { holder: Holder }>({ actor }: SignedIn, { holder, ...row }: Row) => ({
  ...row,
  claim: holder && { name: formalName(holder), isYou: holder.id === actor.id },
});

/** Returns a support case with its messages. */
export async function get(ctx: SignedIn, id: number) {
  const row = withClaim(ctx, found(await repo.byId(ctx.db, id)));
  return { ...row, replies: await repo.replies(ctx.db, id) };
}

type Case = NonNullable<Awaited<ReturnType<typeof repo.lock>>>;

/** Locks a case; throws `case_claimed` if another administrator takes care of it. */
async function lockForCaller(ctx: SignedIn, id: number) {
  const row = found(await repo.lock(ctx.db, id));
  if (row.claimedById && row.claimedById !== ctx.actor.id) throw new AppError('case_claimed');
  return row;
}

/** Throws `own_case` for a case that the caller opened. */
function requireOthers({ actor }: SignedIn, { userId }: Case) {
  if (userId === actor.id) throw new AppError('own_case');
}

async function take(ctx: SignedIn, { id, claimedById }: Case) {
  if (claimedById === ctx.actor.id) return;
  await repo.setClaim(ctx.db, id, ctx.actor.id);
  await record(ctx, {
    action: 'support.claimed',
    entity: 'support_case',
    entityId: id,
    before: { claimedById },
    after: { claimedById: ctx.actor.id },
  });
}

/** Claims a case, or takes it over from another administrator if the caller says so. */
export const claim = (ctx: SignedIn, id: number, takeOver: boolean) =>
  inTransaction(ctx, async (tx) => {
    const row = takeOver ? found(await repo.lock(tx.db, id)) : await lockForCaller(tx, id);
    requireOthers(ctx, row);
    await take(tx, row);
    await showCase(tx, row);
    return get(tx, id);
  });

/** Claims a case and stores a reply, which becomes 'answered', even if it was closed. */
export function reply(ctx: SignedIn, id: number, message: string) {
  return inTransaction(ctx, async (tx) => {
    const row = await lockForCaller(tx, id);
    if (row.email === deletedRequester) throw new AppError('asker_gone');
    requireOthers(ctx, row);
    await take(tx, row);
    const now = ctx.now();
    const added = await repo.insertReply(tx.db, {
      caseId: id,
      authorId: ctx.actor.id,
      message,
      createdAt: now,
    });
    await repo.setStatus(tx.db, id, 'answered', now);
    await send(tx, row, added.id, message);
    await record(tx, {
      action: 'support.answered',
      entity: 'support_case',
      entityId: id,
      before: { status: row.status },
      after: { status: 'answered', replyId: added.id },
    });
    await showCase(tx, row);
    return get(tx, id);
  });
}

/** Notifies the requester, who reads the reply in the case; a visitor reads it in an email. */
async function send(ctx: SignedIn, { id, userId, email, subject }: Case, replyId: number, message: string) {
  if (userId) {
    await notify(ctx, userId, answered({ caseId: id, replyId, subject, message }));
    return;
  }
  await queueEmail(
    ctx,
    email,
    {
      subject: `Our reply to your message (case ${id})`,
      // Each line becomes a paragraph.
      paragraphs: message.split(/\s*\n\s*/),
      action: { label: 'Write to us again', url: ctx.env.appUrl + href('/contact') },
      footnote: `You asked us: ${subject}`,
    },
    `${emailKey}${replyId}`,
  );
}

/** Closes or reopens a support case; an unchanged status is not logged. */
export function setStatus(ctx: SignedIn, id: number, status: 'open' | 'closed') {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForCaller(tx, id);
    if (before.status !== status) {
      await repo.setStatus(tx.db, id, status, ctx.now());
      await record(tx, {
        action: status === 'closed' ? 'support.closed' : 'support.reopened',
        entity: 'support_case',
        entityId: id,
        before: { status: before.status },
        after: { status },
      });
      await showCase(tx, before);
    }
    return get(tx, id);
  });
}
