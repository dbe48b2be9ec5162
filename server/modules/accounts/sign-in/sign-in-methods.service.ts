import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { accountEmails } from '#server/modules/accounts/accounts.emails.ts';
import * as accounts from '#server/modules/accounts/accounts.repo.ts';
import { queueEmail } from '#server/modules/mail/mail.service.ts';
import * as repo from './identities.repo.ts';
import { requirePassword } from './passwords.service.ts';

/** Lists the sign-in methods of the caller. */
export async function list({ db, actor }: SignedIn) {
  const user = found(await accounts.byId(db, actor.id));
  return {
    hasPassword: user.passwordHash !== null,
    hasTotp: user.totpConfirmedAt !== null,
    recoveryCodesLeft: user.recoveryCodeHashes.length,
    linked: await repo.ofUser(db, actor.id),
  };
}

/** Unlinks an OIDC identity, unless it is the account's only sign-in method. */
export async function unlink(ctx: SignedIn, id: number, password: string | undefined) {
  const { actor } = ctx;
  await requirePassword(ctx, found(await accounts.byId(ctx.db, actor.id)), password);
  await inTransaction(ctx, async (tx) => {
    // Two tabs that each remove one of two must not lock the person out.
    const user = found(await accounts.lockById(tx.db, actor.id));
    if (!(await repo.remove(tx.db, actor.id, id))) throw new AppError('not_found');
    const others =
      (await repo.ofUser(tx.db, actor.id)).length + (await accounts.countPasskeys(tx.db, actor.id));
    if (user.passwordHash === null && others === 0) throw new AppError('last_sign_in_method');
    await queueEmail(
      tx,
      user.email,
      accountEmails.secondFactorChanged('A linked sign-in was removed from your account'),
    );
  });
}
