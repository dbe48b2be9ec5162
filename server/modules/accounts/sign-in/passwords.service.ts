import { minuteMs } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { accountEmails } from '#server/modules/accounts/accounts.emails.ts';
import * as repo from '#server/modules/accounts/accounts.repo.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { queueEmail } from '#server/modules/mail/mail.service.ts';
import { revokeTokens } from './link-tokens.service.ts';
import { hashPassword, isPassword, requireStrong } from './passwords.ts';
import * as sessions from './sessions.service.ts';

const freshMinutes = 10;

/** Changes the password and revokes the other sessions. */
export async function changePassword(ctx: SignedIn, current: string, next: string) {
  const user = found(await repo.byId(ctx.db, ctx.actor.id));
  // The first password is set with an emailed link: a borrowed session must not suffice to take over an
  // account.
  if (user.passwordHash === null) throw new AppError('no_password');
  await requirePassword(ctx, user, current, 'currentPassword');
  await requireStrong(next, user.email);
  const passwordHash = await hashPassword(next);
  return inTransaction(ctx, async (tx) => {
    await setPassword(tx, user.id, passwordHash, ctx.session?.sid);
    return { ok: true } as const;
  });
}

/** Stores a new password, revokes all sessions but `exceptSession`, and notifies the user by email. */
export async function setPassword(
  ctx: Context,
  userId: string,
  passwordHash: string,
  exceptSession?: string,
) {
  const user = found(await repo.update(ctx.db, userId, ctx.now(), { passwordHash }));
  await sessions.removeOfUser(ctx.db, userId, exceptSession);
  await revokeTokens(ctx, userId, 'reset_password');
  await limit.reset(ctx, limit.limits.signInAccount, user.email);
  await queueEmail(ctx, user.email, accountEmails.passwordChanged());
  await ctx.publish(ctx.db, 'user.password_changed', { userId });
}

/**
 * Requires the password before a critical change; wrong guesses count as at sign-in. A user without a
 * password must have signed in recently.
 */
export async function requirePassword(
  ctx: SignedIn,
  user: repo.User,
  password: string | undefined,
  path = 'password',
) {
  if (user.passwordHash === null) return requireFreshSession(ctx);
  const guesses = `${user.id} again`;
  await limit.consume(ctx, limit.limits.signInAccountAndAddress, guesses);
  if (!(await isPassword(password ?? '', user.passwordHash))) {
    throw new AppError('wrong_credentials', {
      message: 'That password is wrong. Try again.',
      issues: [{ path, message: 'Enter your current password' }],
    });
  }
  await limit.reset(ctx, limit.limits.signInAccountAndAddress, guesses);
}

function requireFreshSession({ session, now }: SignedIn) {
  const age = now().getTime() - (session?.createdAt.getTime() ?? 0);
  if (age > freshMinutes * minuteMs) throw new AppError('sign_in_again');
}
