import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#server/errors.ts';
import type { Secrets } from '#server/secrets.ts';

const signatureOf = ({ sessionSecret }: Secrets, list: string, text: string) =>
  createHmac('sha256', sessionSecret).update(`cursor ${list} ${text}`).digest('base64url').slice(0, 22);

/** Where the next page of a list begins, as a text that nobody can make up; nothing at the end. */
export function writeCursor(secrets: Secrets, list: string, position: unknown): string | undefined {
  if (position === undefined) return undefined;
  const text = Buffer.from(JSON.stringify(position)).toString('base64url');
  return `${text}.${signatureOf(secrets, list, text)}`;
}

/** The position in a cursor of this list; throws `invalid_cursor` when it was tampered with. */
export function readCursor(secrets: Secrets, list: string, cursor: string | undefined): unknown {
  if (cursor === undefined) return undefined;
  const [text = '', signature = ''] = cursor.split('.');
  const expected = Buffer.from(signatureOf(secrets, list, text));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('invalid_cursor');
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
}
