import { randomBytes } from 'node:crypto';

/** Returns a random key that cannot be guessed. */
export const newKey = () => randomBytes(32).toString('base64url');

/** Returns the key of an image's thumbnail. */
export const thumbnailKey = (key: string) => `${key}.thumb`;

/** Throws if the text is not a key: it might be a path. */
export function requireKey(key: string): string {
  if (!/^[\w-]{43}(\.thumb)?$/.test(key)) throw new Error('not a key of a file');
  return key;
}
