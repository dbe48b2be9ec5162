import * as z from 'zod';
import { byId, timestamp, name } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxPassword } from '#contract/limits.ts';
import { signedInUser } from './accounts.ts';

/** A code from an authenticator app, or a recovery code. */
const code = z.string().trim().min(6).max(40);

/**
 * Input and output of the browser's WebAuthn API, passed through unchecked; the WebAuthn library validates
 * it.
 */
const webAuthn = z.looseObject({});

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});

export const session = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  isCurrent: z.boolean(),
});

/** The sign-in methods of an account. */
export const signInMethods = z.object({
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  linked: z.array(z.object({ id: z.int(), issuer: z.string(), createdAt: timestamp })),
});

const done = z.object({ ok: z.literal(true) });
const password = z.string().min(1).max(maxPassword);

export const securityEndpoints = {
  listSessions: endpoint({
    forUnconfirmed: true,
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'user',
    summary: 'Where you’re signed in',
    response: z.array(session),
  }),
  endOtherSessions: endpoint({
    forUnconfirmed: true,
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'user',
    summary: 'Signs out everywhere else',
    status: 204,
  }),
  endSession: endpoint({
    forUnconfirmed: true,
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'user',
    summary: 'Signs out one session',
    status: 204,
    params: z.object({ id: z.string().regex(/^[\w-]{16}$/) }),
  }),
  signInMethods: endpoint({
    forUnconfirmed: true,
    method: 'GET',
    path: '/api/auth/sign-in-methods',
    access: 'user',
    summary: 'Your sign-in methods: password, authenticator app and linked sign-ins',
    response: signInMethods,
  }),
  unlinkSignIn: endpoint({
    forUnconfirmed: true,
    method: 'DELETE',
    path: '/api/auth/linked-sign-ins/:id',
    access: 'user',
    summary: 'Removes a linked sign-in, unless it is your only way to sign in',
    status: 204,
    params: byId,
    body: z.object({ password: password.optional() }),
  }),
  secondFactor: endpoint({
    duringMaintenance: true,
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'public',
    summary: 'Completes sign-in with a code from an authenticator app or a recovery code',
    errors: ['wrong_code'],
    body: z.object({ code }),
    response: signedInUser,
  }),
  beginTotp: endpoint({
    forUnconfirmed: true,
    method: 'POST',
    path: '/api/auth/totp/begin',
    access: 'user',
    summary: 'A secret for an authenticator app; active once confirmed',
    body: z.object({ password }),
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: endpoint({
    forUnconfirmed: true,
    method: 'POST',
    path: '/api/auth/totp/confirm',
    access: 'user',
    summary: 'Confirms the authenticator app with a code; returns recovery codes, shown once',
    body: z.object({ code }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  removeTotp: endpoint({
    forUnconfirmed: true,
    method: 'POST',
    path: '/api/auth/totp/remove',
    access: 'user',
    summary: 'Removes the authenticator app',
    body: z.object({ password }),
    response: done,
  }),
  listPasskeys: endpoint({
    forUnconfirmed: true,
    method: 'GET',
    path: '/api/auth/passkeys',
    access: 'user',
    summary: 'Your passkeys',
    response: z.array(passkey),
  }),
  beginPasskey: endpoint({
    forUnconfirmed: true,
    method: 'POST',
    path: '/api/auth/passkeys/begin',
    access: 'user',
    summary: 'What the browser needs to create a passkey',
    body: z.object({ password: password.optional() }),
    response: webAuthn,
  }),
  addPasskey: endpoint({
    forUnconfirmed: true,
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'user',
    summary: 'Saves the passkey that the browser created',
    status: 201,
    idempotent: false,
    body: z.object({ name, response: webAuthn }),
    response: passkey,
  }),
  removePasskey: endpoint({
    forUnconfirmed: true,
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    access: 'user',
    summary: 'Removes a passkey',
    status: 204,
    params: byId,
    body: z.object({ password: password.optional() }),
  }),
  beginPasskeySignIn: endpoint({
    duringMaintenance: true,
    method: 'POST',
    path: '/api/auth/passkeys/sign-in/begin',
    access: 'public',
    summary: 'What the browser needs to sign in with a passkey, alone or as a second factor',
    response: webAuthn,
  }),
  passkeySignIn: endpoint({
    duringMaintenance: true,
    method: 'POST',
    path: '/api/auth/passkeys/sign-in',
    access: 'public',
    summary: 'Signs in with a passkey',
    errors: ['wrong_credentials'],
    body: z.object({ response: webAuthn }),
    response: signedInUser,
  }),
};
