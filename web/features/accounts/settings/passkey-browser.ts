/** True where the browser can make passkeys and speaks their JSON form. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';

/** Lets the device make a passkey; nothing when the person declines. */
export async function createPasskey(options: Record<string, unknown>) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await navigator.credentials.create({ publicKey }).catch(() => null);
  return made instanceof PublicKeyCredential ? ({ ...made.toJSON() } as Record<string, unknown>) : undefined;
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
const first = (list: typeof systems, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1];

/** 'Chrome on Mac', from what a browser says of itself. */
export const deviceName = (agent = navigator.userAgent) =>
  [first(browsers, agent) ?? 'Browser', first(systems, agent)].filter(Boolean).join(' on ');
