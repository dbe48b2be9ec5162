import { termsVersion } from '#contract/product.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Http } from '#server/http/bind.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { write } from '#server/modules/mail/mail.service.ts';
import { letters } from './account-letters.ts';
import * as repo from './accounts.repo.ts';
import { viewOf } from './accounts.view.ts';
import { mailVerification, newToken, tokenOwner } from './mailed-links.service.ts';
import { hashPassword, isPassword, requireStrong } from './passwords.ts';
import * as sessions from './sessions.service.ts';
import { hashSecret } from './tokens.ts';

const { limits } = limit;

interface Registration {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  userType: 'owner' | 'provider';
  referralCode?: string | undefined;
}

/** Makes an account and signs it in. */
export async function register(
  ctx: Context,
  { password, referralCode, ...person }: Registration,
  http: Http,
) {
  requireStrong(password, person.email);
  await limit.use(ctx, limits.registrations, http.request.ip);
  const passwordHash = await hashPassword(password);
  return ctx.db.transaction(async (tx) => {
    const now = ctx.now();
    const inside = { ...ctx, db: tx };
    const accepted = { termsVersion, termsAcceptedAt: now, createdAt: now, updatedAt: now };
    const user = await repo.insert(tx, {
      ...person,
      ...accepted,
      passwordHash,
      referralCodeUsed: referralCode,
    });
    if (!user)
      throw new AppError('email_taken', { issues: [{ path: 'email', message: 'This e-mail is taken' }] });
    await mailVerification(inside, user);
    await ctx.publish(tx, 'user.registered', { userId: user.id });
    await sessions.open(inside, http, user.id, {});
    return viewOf(tx, user);
  });
}

interface Credentials {
  email: string;
  password: string;
  unlockToken?: string | undefined;
}

/** Signs in with a password. One answer, in the same time, for a wrong password and an unknown account. */
export async function login(ctx: Context, { email, password, unlockToken }: Credentials, http: Http) {
  const address = http.request.ip;
  const both = `${email} ${address}`;
  await limit.requireWithin(ctx, limits.signInAddress, address);
  await limit.use(ctx, limits.signInAccountAndAddress, both);
  const user = await repo.byEmail(ctx.db, email);
  await requireLinkIfBesieged(ctx, email, user, unlockToken);
  if (!(await isPassword(password, user?.passwordHash)) || !user) {
    await limit.count(ctx, limits.signInAddress, address);
    await limit.count(ctx, limits.signInAccount, email);
    throw new AppError('wrong_credentials');
  }
  await limit.forget(ctx, limits.signInAccountAndAddress, both);
  if (unlockToken) await repo.useToken(ctx.db, hashSecret(ctx, unlockToken), 'unlock', ctx.now());
  return begin(ctx, user, http);
}

/**
 * When very many guesses came from many addresses, the password alone is not enough for a while. The owner is not
 * locked out: a link in their mailbox lets them try. Whether the account exists cannot be told from the answer.
 */
async function requireLinkIfBesieged(
  ctx: Context,
  email: string,
  user: repo.User | undefined,
  unlockToken?: string,
) {
  if (!(await limit.isUsedUp(ctx, limits.signInAccount, email))) return;
  if (user && unlockToken && (await tokenOwner(ctx, unlockToken, 'unlock')) === user.id) return;
  if (user) {
    const url = `${ctx.env.appUrl}/sign-in?unlock=${await newToken(ctx, user.id, 'unlock')}`;
    const hour = Math.floor(ctx.now().getTime() / 3_600_000);
    await write(ctx, email, letters.unlock(url), `unlock:${user.id}:${hour}`);
  }
  throw new AppError('sign_in_link_required');
}

/** Opens the session of someone who has proved who they are, or asks for the second factor first. */
export async function begin(ctx: Context, user: repo.User, http: Http) {
  const view = await viewOf(ctx.db, user);
  if (view.hasSecondFactor) {
    await sessions.open(ctx, http, user.id, { awaitsSecondFactor: true });
    throw new AppError('second_factor_required');
  }
  await complete(ctx, user, http, {});
  return view;
}

/** Opens the full session; an account that waits for its deletion comes back to life. */
export async function complete(
  ctx: Context,
  user: repo.User,
  http: Http,
  data: { hasSecondFactor?: boolean },
) {
  if (user.deletionRequestedAt) await restore(ctx, user.id);
  await sessions.open(ctx, http, user.id, data);
}

async function restore(ctx: Context, userId: string) {
  await ctx.db.transaction(async (tx) => {
    await repo.update(tx, userId, ctx.now(), { deletionRequestedAt: null });
    await ctx.publish(tx, 'user.restored', { userId });
  });
}
