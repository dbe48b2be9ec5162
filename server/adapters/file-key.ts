import { randomBytes } from 'node:crypto';

/** A key that nobody can guess. */
export const newKey = () => randomBytes(32).toString('base64url');

/** Under which a picture's small version lies. */
export const thumbnailKey = (key: string) => `${key}.thumb`;

/** Throws for what is no key of ours, and so might be a path or a bucket's own name. */
export function requireKey(key: string): string {
  if (!/^[\w-]{43}(\.thumb)?$/.test(key)) throw new Error('not a key of a file');
  return key;
}
