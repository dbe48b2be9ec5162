import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** True if the browser supports passkeys. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function';

/** The library converts options and credentials, which Safari does itself only since 18.4. Loaded when it is used. */
const load = () => import('@simplewebauthn/browser');

/** Lets the device create a passkey with options of the server; rejects if the user or the device declines. */
export async function createPasskey(options: Promise<object>): Promise<Record<string, unknown>> {
  const [optionsJSON, { startRegistration }] = await Promise.all([options, load()]);
  return {
    ...(await startRegistration({ optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON })),
  };
}

/** Lets the device prove a passkey with options of the server; rejects if the user or the device declines. */
export async function provePasskey(options: Promise<object>): Promise<Record<string, unknown>> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([options, load()]);
  return {
    ...(await startAuthentication({ optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON })),
  };
}

/** Tells what a failed passkey means to the user, by the name of the browser's error. */
export function passkeyFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'SecurityError') return 'Passkeys need a secure connection to this site’s own address.';
  // A call that failed on its way is a TypeError as well.
  if (name === 'TypeError') return 'We couldn’t reach the server. Check your connection and try again.';
  return 'Your device didn’t confirm the passkey. Try again.';
}
