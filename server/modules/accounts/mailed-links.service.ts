import type { Context, SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import type { Http } from '#server/http/bind.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { write } from '#server/modules/mail/mail.service.ts';
import { letters } from './account-letters.ts';
import * as repo from './accounts.repo.ts';
import { hashPassword, isPassword, requireStrong } from './passwords.ts';
import * as sessions from './sessions.service.ts';
import { hashSecret, newSecret } from './tokens.ts';

const hour = 3_600_000;
const lives = { verify_email: 7 * 24 * hour, reset_password: hour, unlock: hour };
type Purpose = keyof typeof lives;

const done = { ok: true } as const;

/** A new secret for a link in a mail. */
export async function newToken(ctx: Context, userId: string, purpose: Purpose) {
  const token = newSecret();
  const now = ctx.now();
  await repo.insertToken(ctx.db, {
    tokenHash: hashSecret(ctx, token),
    userId,
    purpose,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lives[purpose]),
  });
  return token;
}

/** Whose token it is, if it still works; it is not used up. */
export const tokenOwner = (ctx: Context, token: string, purpose: Purpose) =>
  repo.findToken(ctx.db, hashSecret(ctx, token), purpose, ctx.now());

async function redeem(ctx: Context, token: string, purpose: Purpose) {
  const userId = await repo.useToken(ctx.db, hashSecret(ctx, token), purpose, ctx.now());
  if (!userId) throw new AppError('invalid_token');
  return userId;
}

/** Mails the link that confirms an address. */
export async function mailVerification(ctx: Context, user: { id: string; email: string }) {
  const url = `${ctx.env.appUrl}/verify-email?token=${await newToken(ctx, user.id, 'verify_email')}`;
  await write(ctx, user.email, letters.verifyEmail(url));
}

/** Mails it again. */
export async function resendVerification(ctx: SignedIn, { request }: Http) {
  const user = found(await repo.byId(ctx.db, ctx.actor.id));
  if (user.emailVerifiedAt) return done;
  await countMail(ctx, user.email, request.ip);
  await ctx.db.transaction((tx) => mailVerification({ ...ctx, db: tx }, user));
  return done;
}

/** Confirms an address; those whom the configuration names become administrators by it. */
export async function verifyEmail(ctx: Context, token: string) {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await confirmEmail(inside, await redeem(inside, token, 'verify_email'));
    return done;
  });
}

/** Notes that the address is theirs. */
export async function confirmEmail(ctx: Context, userId: string) {
  const user = found(await repo.byId(ctx.db, userId));
  if (user.emailVerifiedAt) return;
  const isAdmin = user.isAdmin || ctx.env.adminEmails.includes(user.email);
  await repo.update(ctx.db, userId, ctx.now(), { emailVerifiedAt: ctx.now(), isAdmin });
  await ctx.publish(ctx.db, 'user.email_verified', { userId });
}

async function countMail(ctx: Context, email: string, address: string) {
  await limit.use(ctx, limit.limits.mailsFromAddress, address);
  await limit.use(ctx, limit.limits.mailsToRecipient, email);
}

/** Takes a wish for a new password. What follows is done by a job, so that this takes the same time for everybody. */
export async function forgotPassword(ctx: Context, email: string, { request }: Http) {
  await countMail(ctx, email, request.ip);
  await ctx.publish(ctx.db, 'user.password_forgotten', { email });
  return done;
}

/** Mails the link for a new password, if there is such an account. */
export async function mailReset(ctx: Context, email: string) {
  const user = await repo.byEmail(ctx.db, email);
  if (!user) return;
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const url = `${ctx.env.appUrl}/reset-password?token=${await newToken(inside, user.id, 'reset_password')}`;
    await write(inside, email, letters.resetPassword(url));
  });
}

/** Sets a new password with a mailed link; it proves the address, and ends every session. */
export async function resetPassword(ctx: Context, token: string, password: string) {
  const owner = await tokenOwner(ctx, token, 'reset_password');
  if (!owner) throw new AppError('invalid_token');
  requireStrong(password, found(await repo.byId(ctx.db, owner)).email);
  const passwordHash = await hashPassword(password);
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const userId = await redeem(inside, token, 'reset_password');
    await setPassword(inside, userId, passwordHash);
    await confirmEmail(inside, userId);
    return done;
  });
}

/** Changes the password and ends the other sessions. */
export async function changePassword(ctx: SignedIn, current: string, next: string) {
  const user = found(await repo.byId(ctx.db, ctx.actor.id));
  await requirePassword(ctx, user, current, 'currentPassword');
  requireStrong(next, user.email);
  const passwordHash = await hashPassword(next);
  return ctx.db.transaction(async (tx) => {
    await setPassword({ ...ctx, db: tx }, user.id, passwordHash, ctx.session?.sid);
    return done;
  });
}

async function setPassword(ctx: Context, userId: string, passwordHash: string, keepSession?: string) {
  const user = found(await repo.update(ctx.db, userId, ctx.now(), { passwordHash }));
  await sessions.removeOfUser(ctx.db, userId, keepSession);
  await repo.voidTokens(ctx.db, userId, 'reset_password', ctx.now());
  await limit.forget(ctx, limit.limits.signInAccount, user.email);
  await write(ctx, user.email, letters.passwordChanged());
  await ctx.publish(ctx.db, 'user.password_changed', { userId });
}

/** Asks for the password once more before something grave; guesses count as at sign-in. */
export async function requirePassword(
  ctx: SignedIn,
  user: repo.User,
  password: string | undefined,
  path = 'password',
) {
  if (user.passwordHash === null) return;
  await limit.use(ctx, limit.limits.signInAccountAndAddress, `${user.id} again`);
  if (!(await isPassword(password ?? '', user.passwordHash))) {
    throw new AppError('wrong_credentials', {
      message: 'The password is wrong.',
      issues: [{ path, message: 'The password is wrong' }],
    });
  }
  await limit.forget(ctx, limit.limits.signInAccountAndAddress, `${user.id} again`);
}
