import { termsNoticeDays, termsVersion } from '#contract/accounts/terms.ts';
import { href } from '#contract/addresses.ts';
import { addDays, formatLongDateIn } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { accountEmails } from '#server/modules/accounts/accounts.emails.ts';
import * as accounts from '#server/modules/accounts/accounts.repo.ts';
import { getUserView } from '#server/modules/accounts/accounts.view.ts';
import { queueEmails } from '#server/modules/mail/mail.service.ts';
import { batchSize } from '#server/queue/each-due.ts';
import * as repo from './terms.repo.ts';

/**
 * Notifies every user of an older version of the newest terms, once, by notification and email. They take effect for each user
 * by the day of their own notice, so that nobody has fewer days, whenever this version of the product was installed.
 */
export async function announceTerms(ctx: Context) {
  while ((await announceToSome(ctx)) === batchSize);
}

/** Marks, emails and notifies in one transaction: a process that is killed notifies nobody twice, and leaves nobody out. */
const announceToSome = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    const dueAt = addDays(ctx.now(), termsNoticeDays);
    const told = await repo.markAnnounced(tx.db, termsVersion, dueAt, batchSize);
    if (told.length === 0) return 0;
    const effectiveOn = formatLongDateIn(dueAt, 'UTC');
    const content = accountEmails.termsChanged(ctx.env.appUrl + href('/terms-of-service'), effectiveOn);
    // The mailbox of an unconfirmed address may be a stranger's.
    const emails = told.filter(({ emailVerifiedAt }) => emailVerifiedAt !== null);
    await queueEmails(
      tx,
      emails.map(({ id, email }) => ({ to: email, content, dedupeKey: `terms:${termsVersion}:${id}` })),
    );
    const userIds = told.map(({ id }) => id);
    await ctx.publish(tx.db, 'terms.announced', { version: termsVersion, userIds, effectiveOn });
    return told.length;
  });

/** Accepts the newest terms, also before they take effect. */
export async function accept(ctx: SignedIn, version: string) {
  // These users have yet to confirm their age, with the terms.
  if (ctx.actor.accountStatus === 'profile_incomplete') throw new AppError('profile_incomplete');
  // The page that the user read is older than the server.
  if (version !== termsVersion) throw new AppError('stale_state', { status: termsVersion });
  return inTransaction(ctx, async (tx) => {
    const user = found(await accounts.lockById(tx.db, ctx.actor.id));
    if (user.termsVersion === termsVersion) return getUserView(tx.db, user);
    const accepted = { termsVersion, termsAcceptedAt: ctx.now(), termsDueAt: null };
    return getUserView(tx.db, found(await accounts.update(tx.db, user.id, ctx.now(), accepted)));
  });
}
