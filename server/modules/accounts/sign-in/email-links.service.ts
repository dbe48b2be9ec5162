import { href } from '#contract/addresses.ts';
import { confirmationLinkDays, signInLinkMinutes } from '#contract/product.ts';
import { dayMs, minuteMs } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { accountEmails } from '#server/modules/accounts/accounts.emails.ts';
import * as repo from '#server/modules/accounts/accounts.repo.ts';
import { appointAdmins } from '#server/modules/accounts/roles/administrators.service.ts';
import { consumeEmail } from '#server/modules/limits/limits.service.ts';
import { queueEmail } from '#server/modules/mail/mail.service.ts';
import * as identities from './identities.repo.ts';
import { setPassword } from './passwords.service.ts';
import { hashPassword, requireStrong } from './passwords.ts';
import { hashSecret, newSecret } from './tokens.ts';

const validities = {
  verify_email: confirmationLinkDays * dayMs,
  reset_password: signInLinkMinutes * minuteMs,
  unlock: signInLinkMinutes * minuteMs,
};
type Purpose = keyof typeof validities;

const done = { ok: true } as const;

/** Creates a token for a link in an email and returns its secret. */
export async function newToken(ctx: Context, userId: string, purpose: Purpose) {
  const token = newSecret();
  const now = ctx.now();
  await repo.insertToken(ctx.db, {
    tokenHash: hashSecret(ctx, token),
    userId,
    purpose,
    createdAt: now,
    expiresAt: new Date(now.getTime() + validities[purpose]),
  });
  return token;
}

/** Returns the user of a valid token without consuming it; undefined if it is invalid. */
export const tokenOwner = (ctx: Context, token: string, purpose: Purpose) =>
  repo.findToken(ctx.db, hashSecret(ctx, token), purpose, ctx.now());

async function redeem(ctx: Context, token: string, purpose: Purpose) {
  const userId = await repo.useToken(ctx.db, hashSecret(ctx, token), purpose, ctx.now());
  if (!userId) throw new AppError('invalid_token');
  return userId;
}

/** Sends the link that confirms an email address. */
export async function sendConfirmationEmail(ctx: Context, user: { id: string; email: string }) {
  const url = ctx.env.appUrl + href('/verify-email', { token: await newToken(ctx, user.id, 'verify_email') });
  await queueEmail(ctx, user.email, accountEmails.verifyEmail(url));
}

/** Sends the confirmation link again. */
export async function resendVerification(ctx: SignedIn) {
  const user = found(await repo.byId(ctx.db, ctx.actor.id));
  if (user.emailVerifiedAt) return done;
  await consumeEmail(ctx, 'confirm', user.email);
  await inTransaction(ctx, (tx) => sendConfirmationEmail(tx, user));
  return done;
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
  const user = found(await repo.byId(ctx.db, userId));
  if (user.emailVerifiedAt) return;
  await repo.update(ctx.db, userId, ctx.now(), { emailVerifiedAt: ctx.now() });
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
  await inTransaction(ctx, async (tx) => {
    const url =
      ctx.env.appUrl + href('/reset-password', { token: await newToken(tx, user.id, 'reset_password') });
    await queueEmail(tx, email, accountEmails.resetPassword(url));
  });
}

/** Sets a new password with an emailed token; confirms the email address and revokes every session. */
export async function resetPassword(ctx: Context, token: string, password: string) {
  const owner = await tokenOwner(ctx, token, 'reset_password');
  if (!owner) throw new AppError('invalid_token');
  requireStrong(password, found(await repo.byId(ctx.db, owner)).email);
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
