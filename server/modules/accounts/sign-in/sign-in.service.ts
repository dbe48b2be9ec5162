import { signInErrors } from '#contract/accounts/sign-in-forms.ts';
import { termsVersion } from '#contract/accounts/terms.ts';
import { href } from '#contract/addresses.ts';
import { hourMs } from '#contract/time.ts';
import { inTransaction, type Context, type Http } from '#server/context.ts';
import type { SessionData } from '#server/db/schema/accounts.ts';
import { AppError } from '#server/errors.ts';
import { accountEmails } from '#server/modules/accounts/accounts.emails.ts';
import * as repo from '#server/modules/accounts/accounts.repo.ts';
import { getUserView } from '#server/modules/accounts/accounts.view.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { ask } from '#server/questions.ts';
import { sendConfirmationEmail } from './email-links.service.ts';
import { isInvitation } from './invitation-tokens.service.ts';
import { sendLink, tokenOwner, useToken } from './link-tokens.service.ts';
import { hashPassword, isPassword, requireStrong } from './passwords.ts';
import { forgetReferralCode, referralCodeOf } from './referral-cookie.ts';
import * as sessions from './sessions.service.ts';

const { limits } = limit;

interface Registration {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  userType: 'owner' | 'provider';
  referralCode?: string | undefined;
  invitation?: string | undefined;
}

/** Throws `registration_closed` while administrators let only people sign up whom they invited from the waitlist. */
export function requireOpenRegistration({ settings }: Context, isInvited: boolean) {
  if (!settings.current().registrationOpen && !isInvited) throw new AppError('registration_closed');
}

/** Returns the address that an invitation to a team was sent to; undefined without one that works. */
async function invitedEmail(ctx: Context, token: string | undefined) {
  if (token === undefined) return undefined;
  const [email] = await ask(ctx, 'registration.invited_email', { token });
  return email;
}

/** Creates an account and signs it in. */
export async function register(
  ctx: Context,
  { password, referralCode, invitation, ...person }: Registration,
  http: Http,
) {
  const invited = await invitedEmail(ctx, invitation);
  requireOpenRegistration(ctx, invited !== undefined || isInvitation(ctx, person.email, invitation));
  await requireStrong(password, person.email);
  await limit.consume(ctx, limits.registrations, ctx.clientAddress);
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const accepted = { termsVersion, termsAcceptedAt: now, createdAt: now, updatedAt: now };
    const user = await repo.insert(tx.db, {
      ...person,
      ...accepted,
      passwordHash,
      // Who has the link reads the emails of the address.
      emailVerifiedAt: invited === person.email ? now : null,
      referralCodeUsed: referralCodeOf(http, referralCode),
    });
    if (!user)
      throw new AppError('email_taken', {
        issues: [{ path: 'email', message: 'This address already has an account' }],
      });
    if (!user.emailVerifiedAt) await sendConfirmationEmail(tx, user);
    await ctx.publish(tx.db, 'user.registered', {
      userId: user.id,
      ...(invited !== undefined && { invitation }),
    });
    if (user.emailVerifiedAt) await ctx.publish(tx.db, 'user.email_verified', { userId: user.id });
    await sessions.open(tx, http, user.id, {});
    forgetReferralCode(http);
    return getUserView(tx.db, user);
  });
}

interface Credentials {
  email: string;
  password: string;
  unlockToken?: string | undefined;
}

/**
 * Signs in with a password. A wrong password and an unknown account have the same response and response time.
 */
export async function login(ctx: Context, { email, password, unlockToken }: Credentials, http: Http) {
  const address = ctx.clientAddress;
  const both = `${email} ${address}`;
  await limit.consume(ctx, limits.signInAccountAndAddress, both);
  await limit.consume(ctx, limits.signInAddress, address);
  const user = await repo.byEmail(ctx.db, email);
  const isCounted = await admitGuess(ctx, email, user, unlockToken);
  if (!(await isPassword(password, user?.passwordHash)) || !user) throw new AppError('wrong_credentials');
  await limit.reset(ctx, limits.signInAccountAndAddress, both);
  await limit.uncount(ctx, limits.signInAddress, address);
  if (isCounted) await limit.uncount(ctx, limits.signInAccount, email);
  if (unlockToken) await useToken(ctx, unlockToken, 'unlock');
  return begin(ctx, user, http);
}

/**
 * After very many wrong guesses from many addresses, the password alone is not accepted for a while. An
 * emailed link still lets the user sign in. The response does not reveal whether the account exists.
 */
async function admitGuess(ctx: Context, email: string, user: repo.User | undefined, unlockToken?: string) {
  if (await limit.tryConsume(ctx, limits.signInAccount, email)) return true;
  if (user && unlockToken && (await tokenOwner(ctx, unlockToken, 'unlock')) === user.id) return false;
  await ctx.publish(ctx.db, 'user.login_attack_detected', { email });
  throw new AppError('sign_in_link_required');
}

/** Emails an unlock link to the user of an attacked account, once an hour. */
export async function sendUnlockEmail(ctx: Context, email: string) {
  const user = await repo.byEmail(ctx.db, email);
  const hour = Math.floor(ctx.now().getTime() / hourMs);
  if (!user || (await repo.hasToken(ctx.db, user.id, 'unlock', new Date(hour * hourMs)))) return;
  await sendLink(ctx, user, {
    purpose: 'unlock',
    path: (token) => href('/sign-in', { unlock: token }),
    content: accountEmails.unlock,
    dedupeKey: `unlock:${user.id}:${hour}`,
  });
}

/** Opens the session of an authenticated user, or asks for the second factor first. */
export async function begin(ctx: Context, user: repo.User, http: Http) {
  const view = await getUserView(ctx.db, user);
  if (view.hasSecondFactor) {
    await openFor(ctx, user, http, { awaitsSecondFactor: true });
    throw new AppError('second_factor_required');
  }
  return { ...view, wasRestored: await complete(ctx, user, http, {}) };
}

/** Opens the full session and cancels a pending deletion of the account; true if there was one. */
export const complete = (ctx: Context, user: repo.User, http: Http, data: { hasSecondFactor?: boolean }) =>
  openFor(ctx, user, http, data);

/**
 * Opens a session for the user as they were when they authenticated. Locks the user row, so that a concurrent
 * password change or deletion either comes first, and this throws, or comes after and revokes this session.
 */
async function openFor(ctx: Context, proved: repo.User, http: Http, data: SessionData) {
  if (ctx.settings.current().maintenance && !proved.isAdmin)
    throw new AppError('maintenance', { message: signInErrors.maintenance, retryAfterSeconds: 300 });
  return inTransaction(ctx, async (tx) => {
    const user = await repo.lockById(tx.db, proved.id);
    if (!user || user.deletedAt || user.passwordHash !== proved.passwordHash)
      throw new AppError('wrong_credentials');
    const isRestored = user.deletionRequestedAt !== null && !data.awaitsSecondFactor;
    if (isRestored) await restore(tx, user.id);
    await sessions.open(tx, http, user.id, data);
    return isRestored;
  });
}

async function restore(ctx: Context, userId: string) {
  await repo.update(ctx.db, userId, ctx.now(), { deletionRequestedAt: null });
  await ctx.publish(ctx.db, 'user.restored', { userId });
}
