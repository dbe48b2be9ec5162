import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { productName } from '#contract/product.ts';
import { inTransaction, type Context, type SignedIn, type Http } from '#server/context.ts';
import { decrypt, encrypt } from '#server/encryption.ts';
import { AppError, found } from '#server/errors.ts';
import { accountEmails } from '#server/modules/accounts/accounts.emails.ts';
import * as repo from '#server/modules/accounts/accounts.repo.ts';
import { getUserView } from '#server/modules/accounts/accounts.view.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { queueEmail } from '#server/modules/mail/mail.service.ts';
import { requirePassword } from './passwords.service.ts';
import * as sessions from './sessions.service.ts';
import { complete } from './sign-in.service.ts';
import { hashSecret } from './tokens.service.ts';

const recoveryCodes = 10;
const stepSeconds = 30;

const createGenerator = (label: string, secret: string) =>
  new TOTP({ issuer: productName, label, secret: Secret.fromBase32(secret), period: stepSeconds });

/** Returns a new secret for an authenticator app; it is used once a code has confirmed it. */
export async function beginSetup(ctx: SignedIn, password: string) {
  const user = found(await repo.byId(ctx.db, ctx.actor.id));
  await requirePassword(ctx, user, password);
  if (user.totpConfirmedAt) throw new AppError('stale_state', { status: 'confirmed' });
  const secret = new Secret({ size: 20 }).base32;
  await repo.update(ctx.db, user.id, ctx.now(), {
    totpSecret: encrypt(ctx.secrets, secret),
    totpLastStep: null,
  });
  return { secret, uri: createGenerator(user.email, secret).toString() };
}

/**
 * Confirms the app and returns recovery codes, which are shown once. The session now counts as signed in with
 * a second factor.
 */
export async function confirmSetup(ctx: SignedIn, code: string) {
  const guesses = `${ctx.actor.id} setup`;
  // Outside the transaction, so that a wrong code stays counted.
  await limit.consume(ctx, limit.limits.signInAccountAndAddress, guesses);
  const confirmed = await inTransaction(ctx, async (tx) => {
    const user = found(await repo.lockById(tx.db, ctx.actor.id));
    if (user.totpConfirmedAt) throw new AppError('stale_state', { status: 'confirmed' });
    const timeStep = findTimeStep(tx, user, code);
    if (timeStep === undefined)
      throw new AppError('wrong_code', {
        issues: [{ path: 'code', message: 'Enter the current code from your app' }],
      });
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
    await repo.update(tx.db, user.id, ctx.now(), {
      totpConfirmedAt: ctx.now(),
      totpLastStep: timeStep,
      recoveryCodeHashes: codes.map((recovery) => hashSecret(ctx, normalizeRecoveryCode(recovery))),
    });
    if (ctx.session)
      await sessions.setData(tx.db, ctx.session.sid, { ...ctx.session.data, hasSecondFactor: true });
    await queueEmail(
      tx,
      user.email,
      accountEmails.secondFactorChanged('An authenticator app was added to your account'),
    );
    return { recoveryCodes: codes };
  });
  await limit.reset(ctx, limit.limits.signInAccountAndAddress, guesses);
  return confirmed;
}

export async function remove(ctx: SignedIn, password: string) {
  const user = found(await repo.byId(ctx.db, ctx.actor.id));
  await requirePassword(ctx, user, password);
  await inTransaction(ctx, async (tx) => {
    await repo.update(tx.db, user.id, ctx.now(), repo.noTotp);
    if ((await repo.countPasskeys(tx.db, user.id)) === 0) await sessions.clearSecondFactor(tx.db, user.id);
    const character = accountEmails.secondFactorChanged(
      'The authenticator app was removed from your account',
    );
    await queueEmail(tx, user.email, character);
  });
  return { ok: true } as const;
}

/** Completes a sign-in with its second factor. */
export async function completeSignIn(ctx: Context, code: string, http: Http) {
  const { session } = ctx;
  if (!session?.userId || !session.data.awaitsSecondFactor) throw new AppError('unauthenticated');
  const { userId } = session;
  await limit.consume(ctx, limit.limits.signInAccountAndAddress, `${userId} code`);
  const user = await inTransaction(ctx, async (tx) => {
    const candidate = found(await repo.lockById(tx.db, userId));
    const used = useCode(ctx, candidate, code);
    return used && repo.update(tx.db, userId, ctx.now(), used);
  });
  if (!user) throw new AppError('wrong_code');
  await limit.reset(ctx, limit.limits.signInAccountAndAddress, `${userId} code`);
  const wasRestored = await complete(ctx, user, http, { hasSecondFactor: true });
  return { ...(await getUserView(ctx.db, user)), wasRestored };
}

/**
 * Returns the changes to the account if the code is right, so that each code works once; undefined if it is
 * wrong.
 */
function useCode(ctx: Context, user: repo.User, code: string): Partial<repo.User> | undefined {
  if (!user.totpConfirmedAt) return undefined;
  const timeStep = findTimeStep(ctx, user, code);
  if (timeStep !== undefined) return { totpLastStep: timeStep };
  const hash = hashSecret(ctx, normalizeRecoveryCode(code));
  if (!user.recoveryCodeHashes.includes(hash)) return undefined;
  return { recoveryCodeHashes: user.recoveryCodeHashes.filter((stored) => stored !== hash) };
}

/** Returns the time step of a code, with a tolerance of one step; undefined if it is wrong or was used. */
function findTimeStep({ secrets, now }: Context, user: repo.User, code: string) {
  if (!user.totpSecret || !/^\d{6}$/.test(code)) return undefined;
  const time = now().getTime();
  const offset = createGenerator(user.email, decrypt(secrets, user.totpSecret)).validate({
    token: code,
    timestamp: time,
    window: 1,
  });
  if (offset === null) return undefined;
  const timeStep = Math.floor(time / 1000 / stepSeconds) + offset;
  return timeStep > (user.totpLastStep ?? 0) ? timeStep : undefined;
}

/** Normalizes a recovery code: upper case, without hyphen or spaces. */
const normalizeRecoveryCode = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newRecoveryCode = () => {
  const character = () => alphabet[randomInt(alphabet.length)];
  const group = () => Array.from({ length: 5 }, character).join('');
  return `${group()}-${group()}`;
};
