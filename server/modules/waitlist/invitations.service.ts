import { href } from '#contract/addresses.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { streamCsv } from '#server/csv.ts';
import { invitationFor } from '#server/modules/accounts/sign-in/invitation-tokens.service.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { queueEmail } from '#server/modules/mail/mail.service.ts';
import { waitlistLinks } from '#server/modules/notifications/unsubscribe.service.ts';
import { createdCursor, paged, type CreatedCursor, type Paging } from '#server/paging.ts';
import { invitationEmail } from './waitlist.emails.ts';
import * as repo from './waitlist.repo.ts';
import { intentOf } from './waitlist.service.ts';

/** Lists the waitlist, newest first. */
export async function list(ctx: SignedIn, { q, limit, cursor }: Paging & { q?: string | undefined }) {
  const page = await paged(
    ctx,
    JSON.stringify(['waitlist', q]),
    { limit, cursor },
    (size, before?: CreatedCursor) => repo.list(ctx.db, q, size, before),
    createdCursor,
  );
  return { ...page, total: await repo.total(ctx.db, q) };
}

const pageSize = 1000;

async function* pagesOf({ db }: SignedIn, q: string | undefined) {
  for (let before: CreatedCursor | undefined; ;) {
    const rows = await repo.list(db, q, pageSize, before);
    yield rows.map(({ email, createdAt, invitedAt, userType }) => [
      email,
      createdAt.toISOString(),
      userType,
      invitedAt?.toISOString() ?? null,
    ]);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    before = createdCursor(last);
  }
}

/** Returns the waitlist as CSV, read while it is sent. */
export async function exportList(ctx: SignedIn, q: string | undefined) {
  await record(ctx, { action: 'waitlist.export', entity: 'site', entityId: 'waitlist' });
  return {
    name: 'waitlist.csv',
    type: 'text/csv; charset=utf-8',
    body: streamCsv(['Email', 'Joined', 'Account type', 'Invited'], pagesOf(ctx, q)),
  };
}

/**
 * Emails entries a link to sign up with their address. Entries that were invited before are skipped unless `again`, so
 * that of two administrators who invite the same list only the first sends emails.
 */
export const invite = (ctx: SignedIn, ids: number[], again: boolean) =>
  inTransaction(ctx, async (tx) => {
    const entries = await repo.lock(tx.db, [...new Set(ids)]);
    const skipped = again ? [] : entries.filter(({ invitedAt }) => invitedAt !== null);
    const chosen = entries.filter((entry) => !skipped.includes(entry));
    const now = ctx.now();
    for (const { id, email, userType, invitedAt } of chosen) {
      const path = href('/sign-up', {
        email,
        intent: intentOf(userType),
        invitation: invitationFor(ctx, email),
      });
      await queueEmail(tx, email, invitationEmail(ctx.env.appUrl + path, waitlistLinks(ctx, id)));
      await record(tx, {
        action: 'waitlist.invite',
        entity: 'waitlist',
        entityId: id,
        before: { invitedAt },
        after: { invitedAt: now },
      });
    }
    if (chosen.length > 0) {
      await repo.markInvited(
        tx.db,
        chosen.map(({ id }) => id),
        now,
      );
    }
    return { invited: chosen.map((entry) => ({ ...entry, invitedAt: now })), skipped };
  });
