import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { productName } from '#contract/product.ts';
import { inTransaction, type Context, type SignedIn, type Http } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { accountEmails } from '#server/modules/accounts/accounts.emails.ts';
import * as accounts from '#server/modules/accounts/accounts.repo.ts';
import { getUserView } from '#server/modules/accounts/accounts.view.ts';
import { queueEmail } from '#server/modules/mail/mail.service.ts';
import * as repo from './passkeys.repo.ts';
import { requirePassword } from './passwords.service.ts';
import * as sessions from './sessions.service.ts';
import { complete } from './sign-in.service.ts';

const getSite = ({ env }: Context) => {
  const { origin, hostname } = new URL(env.appUrl);
  return { origin, hostname };
};

export const list = ({ db, actor }: SignedIn) => repo.ofUser(db, actor.id);

/** Returns the WebAuthn options for creating a passkey. */
export async function beginSetup(ctx: SignedIn, password: string | undefined) {
  const user = found(await accounts.byId(ctx.db, ctx.actor.id));
  await requirePassword(ctx, user, password);
  const passkeys = await repo.ofUser(ctx.db, user.id);
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: getSite(ctx).hostname,
    userName: user.email,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  if (ctx.session) {
    await sessions.setData(ctx.db, ctx.session.sid, {
      ...ctx.session.data,
      passkeyChallenge: options.challenge,
    });
  }
  return options as unknown as Record<string, unknown>;
}

/** Stores the passkey that the browser created for this session's challenge. */
export async function add(ctx: SignedIn, name: string, response: unknown) {
  const made = await verified(() =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: requireChallenge(ctx),
      expectedOrigin: getSite(ctx).origin,
      expectedRPID: getSite(ctx).hostname,
      requireUserVerification: false,
    }),
  );
  const { credential } = found(made.registrationInfo);
  return inTransaction(ctx, async (tx) => {
    const passkey = await repo.insert(tx.db, {
      userId: ctx.actor.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      createdAt: ctx.now(),
    });
    if (!passkey) throw new AppError('stale_state', { status: 'known' });
    if (ctx.session)
      await sessions.setData(tx.db, ctx.session.sid, { ...ctx.session.data, hasSecondFactor: true });
    await queueEmail(
      tx,
      ctx.actor.email,
      accountEmails.secondFactorChanged(`The passkey “${name}” was added to your account`),
    );
    return passkey;
  });
}

/** Deletes a passkey; after the last second factor is deleted, no session counts as signed in with one. */
export async function remove(ctx: SignedIn, id: number, password: string | undefined) {
  const user = found(await accounts.byId(ctx.db, ctx.actor.id));
  await requirePassword(ctx, user, password);
  await inTransaction(ctx, async (tx) => {
    if (!(await repo.remove(tx.db, user.id, id))) throw new AppError('not_found');
    const { hasSecondFactor } = await getUserView(tx.db, user);
    if (!hasSecondFactor) await sessions.clearSecondFactor(tx.db, user.id);
    await queueEmail(
      tx,
      user.email,
      accountEmails.secondFactorChanged('A passkey was removed from your account'),
    );
  });
}

/** Returns the WebAuthn options for signing in with a passkey, alone or after the password. */
export async function beginSignIn(ctx: Context, http: Http) {
  const halfOpen = ctx.session?.data.awaitsSecondFactor ? ctx.session : undefined;
  const present = halfOpen ?? (ctx.actor && ctx.session);
  const passkeys = halfOpen?.userId ? await repo.ofUser(ctx.db, halfOpen.userId) : [];
  const options = await generateAuthenticationOptions({
    rpID: getSite(ctx).hostname,
    userVerification: halfOpen ? 'preferred' : 'required',
    ...(passkeys.length > 0 && {
      allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    }),
  });
  const data = { passkeyChallenge: options.challenge };
  if (present) await sessions.setData(ctx.db, present.sid, { ...present.data, ...data });
  else await sessions.open(ctx, http, undefined, data);
  return options as unknown as Record<string, unknown>;
}

/** Signs in with a passkey; after a password it must belong to the same user. */
export async function signIn(ctx: Context, response: unknown, http: Http) {
  const result = response as AuthenticationResponseJSON;
  const passkey = typeof result.id === 'string' ? await repo.byCredential(ctx.db, result.id) : undefined;
  const waitsFor = ctx.session?.data.awaitsSecondFactor ? ctx.session.userId : undefined;
  if (!passkey || (waitsFor && passkey.userId !== waitsFor)) throw new AppError('wrong_code');
  const { authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response: result,
      expectedChallenge: requireChallenge(ctx),
      expectedOrigin: getSite(ctx).origin,
      expectedRPID: getSite(ctx).hostname,
      // Without a password, the authenticator itself must verify the user.
      requireUserVerification: waitsFor === undefined,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: passkey.counter,
      },
    }),
  );
  await repo.noteUse(ctx.db, passkey.id, authenticationInfo.newCounter, ctx.now());
  const user = found(await accounts.byId(ctx.db, passkey.userId));
  const wasRestored = await complete(ctx, user, http, { hasSecondFactor: true });
  return { ...(await getUserView(ctx.db, user)), wasRestored };
}

function requireChallenge({ session }: Context) {
  if (!session?.data.passkeyChallenge) throw new AppError('wrong_code');
  return session.data.passkeyChallenge;
}

/**
 * Runs a WebAuthn check; throws `wrong_code` if it throws, for a forged or broken response, or returns false.
 */
async function verified<T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T> {
  const result = await verify().catch(() => undefined);
  if (!result?.verified) throw new AppError('wrong_code');
  return result;
}
