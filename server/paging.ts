import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from './errors.ts';
import type { Secrets } from './secrets.ts';

/** Page size and cursor that the client sends. */
export interface Paging {
  limit: number;
  cursor?: string | undefined;
}

interface Page<Row> {
  items: Row[];
  next: string | undefined;
}

/**
 * Returns one page of a list. Reads one row more than `limit`, so `next` is set only if another page has
 * rows. `list` is part of the cursor's signature: a cursor of another list, or of another user's, is
 * rejected.
 */
export async function paged<Row, Cursor>(
  { secrets }: { secrets: Secrets },
  list: string,
  { limit, cursor }: Paging,
  read: (limit: number, after: Cursor | undefined) => Promise<Row[]>,
  cursorOf: (last: Row, after: Cursor | undefined) => Cursor,
): Promise<Page<Row>> {
  const after = readCursor(secrets, list, cursor) as Cursor | undefined;
  const rows = await read(limit + 1, after);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next: writeCursor(secrets, list, last && cursorOf(last, after)) };
}

/** Returns the length of a whole list: known without counting if its first page is all of it. */
export const totalOf = async (
  { cursor }: Paging,
  { items, next }: Page<unknown>,
  count: () => Promise<number>,
) => (cursor === undefined && next === undefined ? items.length : count());

/** Cursor of a list that is sorted by creation time and id. */
export type CreatedCursor = readonly [createdAt: string, id: number];
export const createdCursor = ({ createdAt, id }: { createdAt: Date; id: number }): CreatedCursor => [
  createdAt.toISOString(),
  id,
];

const sign = ({ sessionSecret }: Secrets, list: string, text: string) =>
  createHmac('sha256', sessionSecret)
    .update(JSON.stringify(['cursor', list, text]))
    .digest('base64url')
    .slice(0, 22);

/** Encodes and signs a cursor; undefined at the end of the list. */
export function writeCursor(secrets: Secrets, list: string, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${sign(secrets, list, text)}`;
}

/** Decodes a cursor of this list; throws `invalid_cursor` if the signature is wrong. */
export function readCursor(secrets: Secrets, list: string, cursor: string | undefined): unknown {
  if (cursor === undefined) return undefined;
  const [, text = '', signature = ''] = /^([\w-]+)\.([\w-]+)$/.exec(cursor) ?? [];
  const expected = Buffer.from(sign(secrets, list, text));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('invalid_cursor');
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
}
