import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyFor = ({ encryptionKey }: Secrets, use = 'columns') =>
  Buffer.from(hkdfSync('sha256', encryptionKey, '', use, 32));

/** Encrypts a column value with this installation's key. */
export function encrypt(secrets: Secrets, plain: string) {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(secrets), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64url');
}

/** Decrypts a column value; throws if it was changed or encrypted with another key. */
export function decrypt(secrets: Secrets, sealed: string) {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, keyFor(secrets), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return decipher.update(bytes.subarray(nonceBytes, -tagBytes)).toString('utf8') + decipher.final('utf8');
}

/** Returns a keyed hash of a value, to find equal ones: few enough values exist that a plain hash could be guessed. */
export const keyedHash = (secrets: Secrets, value: string) =>
  createHmac('sha256', keyFor(secrets, 'hashes')).update(value).digest('hex');
