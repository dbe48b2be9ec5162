import { href } from '#contract/addresses.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { postgresCode } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import { accountEmails } from '#server/modules/accounts/accounts.emails.ts';
import * as repo from '#server/modules/accounts/accounts.repo.ts';
import { getUserView } from '#server/modules/accounts/accounts.view.ts';
import { appointAdmins } from '#server/modules/accounts/roles/administrators.service.ts';
import { consumeEmail, consumeEmailFrom, consumeEmailTo } from '#server/modules/limits/limits.service.ts';
import * as identities from './identities.repo.ts';
import { revokeTokens, sendLink, tokenOwner, useToken } from './link-tokens.service.ts';
import { requirePassword, setPassword } from './passwords.service.ts';
import { hashPassword, requireStrong } from './passwords.ts';

const done = { ok: true } as const;

async function redeem(ctx: Context, token: string, purpose: 'verify_email' | 'reset_password') {
  const userId = await useToken(ctx, token, purpose);
  if (!userId) throw new AppError('invalid_token');
  return userId;
}

const confirmationPath = (token: string) => href('/verify-email', { token });

/**
 * Sends the link that confirms an email address. Without a mail server the first administrator could not confirm, so
 * the link to an address in ADMIN_EMAILS goes to the log, which only the operator reads.
 */
export async function sendConfirmationEmail(ctx: Context, user: { id: string; email: string }) {
  const token = await sendLink(ctx, user, {
    purpose: 'verify_email',
    path: confirmationPath,
    content: accountEmails.verifyEmail,
  });
  if (token && !ctx.mailer && ctx.env.adminEmails.includes(user.email))
    ctx.log.warn(
      `No mail server. If you signed up as ${user.email}, confirm it here: ${ctx.env.appUrl}${confirmationPath(token)}`,
    );
}

/** Sends the confirmation link again, to the address that the account has once its row is locked. */
export async function resendVerification(ctx: SignedIn) {
  await inTransaction(ctx, async (tx) => {
    const user = found(await repo.lockById(tx.db, ctx.actor.id));
    if (user.emailVerifiedAt) return;
    await consumeEmail(tx, 'confirm', user.email);
    await sendConfirmationEmail(tx, user);
  });
  return done;
}

/**
 * Corrects an email address that is not confirmed yet. Every link that went to the old address stops working, because it
 * may belong to another person; the new address gets a link. Only an email that is sent counts against the limit of the
 * new address: a refused change must not lock its user out of their own link.
 */
export async function changeEmail(ctx: SignedIn, email: string, password: string | undefined) {
  const user = found(await repo.byId(ctx.db, ctx.actor.id));
  await requirePassword(ctx, user, password);
  requireUnconfirmed(user);
  await consumeEmailFrom(ctx);
  try {
    return await inTransaction(ctx, async (tx) => {
      requireUnconfirmed(found(await repo.lockById(tx.db, user.id)));
      for (const purpose of ['verify_email', 'reset_password', 'unlock'] as const)
        await revokeTokens(tx, user.id, purpose);
      const changed = found(await repo.update(tx.db, user.id, ctx.now(), { email }));
      await consumeEmailTo(tx, 'confirm', email);
      await sendConfirmationEmail(tx, changed);
      return getUserView(tx.db, changed);
    });
  } catch (error) {
    if (postgresCode(error) !== uniqueViolation) throw error;
    throw new AppError('email_taken', {
      message: 'Another account uses this email address.',
      issues: [{ path: 'email', message: 'Use an email address without an account' }],
    });
  }
}

const uniqueViolation = '23505';

function requireUnconfirmed({ emailVerifiedAt }: repo.User) {
  if (emailVerifiedAt)
    throw new AppError('stale_state', { status: 'confirmed', message: 'Email cannot be changed' });
}

/** Confirms an email address; an address in the configuration makes its user an administrator. */
export async function verifyEmail(ctx: Context, token: string) {
  return inTransaction(ctx, async (tx) => {
    await confirmEmail(tx, await redeem(tx, token, 'verify_email'));
    return done;
  });
}

/** Marks the user's email as confirmed. */
export async function confirmEmail(ctx: Context, userId: string) {
  const user = found(await repo.lockById(ctx.db, userId));
  if (user.emailVerifiedAt) return;
  await repo.update(ctx.db, userId, ctx.now(), { emailVerifiedAt: ctx.now() });
  await revokeTokens(ctx, userId, 'verify_email');
  if (ctx.env.adminEmails.includes(user.email)) await appointAdmins(ctx, [user.email]);
  await ctx.publish(ctx.db, 'user.email_verified', { userId });
}

/**
 * Accepts a request for a new password. A background task does the rest, so the response time does not reveal
 * whether the account exists.
 */
export async function forgotPassword(ctx: Context, email: string) {
  await consumeEmail(ctx, 'reset', email);
  await ctx.publish(ctx.db, 'user.password_forgotten', { email });
  return done;
}

/** Sends the link that resets the password, if the account exists. */
export async function sendPasswordResetEmail(ctx: Context, email: string) {
  const user = await repo.byEmail(ctx.db, email);
  if (!user) return;
  await sendLink(ctx, user, {
    purpose: 'reset_password',
    path: (token) => href('/reset-password', { token }),
    content: accountEmails.resetPassword,
  });
}

/** Sets a new password with an emailed token; confirms the email address and revokes every session. */
export async function resetPassword(ctx: Context, token: string, password: string) {
  const owner = await tokenOwner(ctx, token, 'reset_password');
  if (!owner) throw new AppError('invalid_token');
  await requireStrong(password, found(await repo.byId(ctx.db, owner)).email);
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    const userId = await redeem(tx, token, 'reset_password');
    await removeUnconfirmedMethods(tx, userId);
    await setPassword(tx, userId, passwordHash);
    await confirmEmail(tx, userId);
    return done;
  });
}

/**
 * An account created without a confirmed email may have been created by another person: a password reset
 * removes its other sign-in methods.
 */
async function removeUnconfirmedMethods(ctx: Context, userId: string) {
  const user = found(await repo.lockById(ctx.db, userId));
  if (user.emailVerifiedAt) return;
  await identities.removeOfUser(ctx.db, userId);
  await repo.update(ctx.db, userId, ctx.now(), repo.noTotp);
}
