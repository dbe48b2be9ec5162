import { href } from '#contract/addresses.ts';
import { deletionGraceDays } from '#contract/product.ts';
import { addDays } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn, type Http } from '#server/context.ts';
import { loadOnce } from '#server/db/load-once.ts';
import { AppError, found } from '#server/errors.ts';
import { accountEmails } from '#server/modules/accounts/accounts.emails.ts';
import * as repo from '#server/modules/accounts/accounts.repo.ts';
import { holdsShare, solelyOwned } from '#server/modules/accounts/members.service.ts';
import { requirePassword } from '#server/modules/accounts/sign-in/passwords.service.ts';
import * as sessions from '#server/modules/accounts/sign-in/sessions.service.ts';
import { queueEmail } from '#server/modules/mail/mail.service.ts';
import { isTrue } from '#server/questions.ts';
import { runForOne } from '#server/queue/each-due.ts';
import { deletedAccounts, dueForDeletion, lockDue } from './erasure.repo.ts';
import { erase, personOf } from './erasure.service.ts';
import { removeMentions } from './mentions.repo.ts';

/** Marks the account for deletion in 30 days and revokes all of its sessions. */
export async function requestDeletion(ctx: SignedIn, password: string | undefined, http: Http) {
  const user = found(await repo.byId(ctx.db, ctx.actor.id));
  await requirePassword(ctx, user, password);
  await inTransaction(ctx, async (tx) => {
    // Before the count: a request or quote that is being sent locks the same row.
    await repo.lockById(tx.db, user.id);
    await requireNothingPending(tx, user.id);
    await requireNotLastAdmin(tx, user.id);
    if ((await solelyOwned(tx, user.id)).length > 0) throw new AppError('last_owner');
    if (await holdsShare(tx, user.id)) throw new AppError('share_held');
    await repo.update(tx.db, user.id, ctx.now(), { deletionRequestedAt: ctx.now() });
    await sessions.removeOfUser(tx.db, user.id);
    await queueEmail(tx, user.email, accountEmails.deletionRequested(ctx.env.appUrl + href('/sign-in')));
    await ctx.publish(tx.db, 'user.deletion_requested', { userId: user.id });
  });
  await sessions.close(ctx, http);
}

const hasPending = async (ctx: Context, userId: string) =>
  (await isTrue(ctx, 'user.has_open_work', { userId })) ||
  (await isTrue(ctx, 'user.has_held_payment', { userId }));

const hasMoney = (ctx: Context, userId: string) => isTrue(ctx, 'user.has_money', { userId });

async function requireNothingPending(ctx: Context, userId: string) {
  if (await hasPending(ctx, userId)) throw new AppError('has_open_work');
  // Checked last: a payment is released to the balance only after its job has ended.
  if (await hasMoney(ctx, userId)) throw new AppError('has_balance');
}

/** Throws `last_admin` if no other administrator would be left. */
export async function requireNotLastAdmin({ db }: Context, userId: string) {
  const admins = await repo.lockAdmins(db);
  if (admins.length === 1 && admins[0]?.id === userId) throw new AppError('last_admin');
}

/** Deletes the accounts whose grace period has passed. */
export async function deleteDueAccounts(ctx: Context) {
  const before = addDays(ctx.now(), -deletionGraceDays);
  for (const { id } of await dueForDeletion(ctx.db, before))
    await runForOne(ctx, 'accounts.carry-out-deletions', id, (tx) => deleteAccount(tx, id, before));
}

/** Erases the rows of the account; what other users and the law need stays without its name. */
async function deleteAccount(ctx: Context, userId: string, requestedBefore: Date) {
  // Undefined if the user signed in meanwhile, which cancels the deletion.
  if (!(await lockDue(ctx.db, userId, requestedBefore))) return;
  // Open work outlives the grace period only by mistake; the other party must not lose theirs. The next sweep looks again.
  if ((await hasPending(ctx, userId)) || (await hasMoney(ctx, userId))) return;
  await eraseAccount(ctx, userId);
}

async function eraseAccount(ctx: Context, userId: string) {
  const person = found(await personOf(ctx, userId));
  await removeMentions(ctx.db, ctx.personalTables, person);
  await erase(ctx, person);
  await ctx.publish(ctx.db, 'user.deleted', { userId });
}

const formerAccounts = { name: 'erasure of former accounts', version: '1' };

/** Erases accounts that were deleted when a deletion still left rows behind. */
export const eraseFormerAccounts = (ctx: Context) =>
  loadOnce(ctx.db, formerAccounts, async (db) => {
    const former = await deletedAccounts(db);
    for (const { id } of former) await eraseAccount({ ...ctx, db }, id);
    return former.length;
  });
