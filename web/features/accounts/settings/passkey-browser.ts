/** True if the browser can create passkeys from JSON options. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';

/** Lets the device create a passkey; returns undefined if the user declines. */
export async function createPasskey(options: Record<string, unknown>) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await navigator.credentials.create({ publicKey }).catch(() => null);
  return credential instanceof PublicKeyCredential
    ? ({ ...credential.toJSON() } as Record<string, unknown>)
    : undefined;
}

const systems: [pattern: RegExp, name: string][] = [
  [/iPhone|iPad/, 'iPhone or iPad'],
  [/Android/, 'Android phone'],
  [/Mac OS/, 'Mac'],
  [/Windows/, 'Windows PC'],
  [/Linux/, 'Linux computer'],
];
const browsers: [pattern: RegExp, name: string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const findName = (list: typeof systems, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1];

/** Returns 'Chrome on Mac' for a user agent. */
export const describeDevice = (agent = navigator.userAgent) =>
  [findName(browsers, agent) ?? 'Browser', findName(systems, agent)].filter(Boolean).join(' on ');
