import { and, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { files } from '#server/db/schema/uploads.ts';
import type { BoundType } from './uploads.policy.ts';

export type File = typeof files.$inferSelect;
export type NewFile = Omit<
  typeof files.$inferInsert,
  'storedAs' | 'boundType' | 'boundId' | 'boundPosition' | 'removedAt'
>;

export interface Target {
  type: BoundType;
  id: string | number;
}

/** A file by its id or by its URL. */
export type FileRef = number | string;

/**
 * Marks a row whose bytes are being stored or erased. Such a row is neither shown nor attached, and a sweep erases what a
 * killed process left, so that there are no bytes without a row and no rows without bytes.
 */
const inTransit = 'store';
const isInTransit = eq(files.boundType, inTransit);

/** Inserts the row of a file before its bytes are stored. */
export async function insertPending(db: Db, file: NewFile, now: Date) {
  const [row] = await db
    .insert(files)
    .values({ ...file, storedAs: file.key, createdAt: now, boundType: inTransit, removedAt: now })
    .returning();
  return row as File;
}

/** Marks a file as stored, attached to `target` if given; returns undefined if it was claimed for erasure meanwhile. */
export const markStored = (db: Db, id: number, announcedAt: Date, target?: Target) =>
  first(
    db
      .update(files)
      .set({ boundType: target?.type ?? null, boundId: target ? String(target.id) : null, removedAt: null })
      .where(and(eq(files.id, id), isInTransit, eq(files.removedAt, announcedAt)))
      .returning(),
  );

const claim = (db: Db, now: Date, which: SQL | undefined) =>
  db.update(files).set({ boundType: inTransit, boundId: null, removedAt: now }).where(which).returning();

/** Claims a file for erasure. */
export const claimOne = (db: Db, id: number, now: Date) => claim(db, now, eq(files.id, id));

/** Claims up to `limit` files that are attached to nothing for erasure. */
export function claimUnattached(db: Db, createdBefore: Date, now: Date, limit: number) {
  const some = db
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.boundType), isNull(files.removedAt), lt(files.createdAt, createdBefore)))
    .orderBy(files.createdAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return claim(db, now, inArray(files.id, some));
}

/** Claims up to `limit` files whose storing or erasure was interrupted before `before`. */
export function claimStranded(db: Db, before: Date, now: Date, limit: number) {
  const some = db
    .select({ id: files.id })
    .from(files)
    .where(and(isInTransit, lt(files.removedAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return claim(db, now, inArray(files.id, some));
}

/**
 * Claims the files of a user that nobody else needs for erasure; nobody has the photos of requests on which nobody quoted.
 */
export const claimPersonal = (db: Db, ownerId: string, unquoted: number[], now: Date) =>
  claim(
    db,
    now,
    and(
      eq(files.ownerId, ownerId),
      or(
        isNull(files.boundType),
        inArray(files.boundType, ['user', 'provider', 'verification', 'credential', 'library']),
        and(eq(files.boundType, 'request'), inArray(files.boundId, unquoted.map(String))),
      ),
    ),
  );

/**
 * Deletes a claimed row if copies of it need the bytes; returns false if it is the last one. Locks the copies in one
 * order, so that of two that are removed at once one is the last.
 */
export async function removeIfCopied(db: Db, { id, storedAs }: Pick<File, 'id' | 'storedAs'>) {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(eq(files.storedAs, storedAs))
    .orderBy(files.id)
    .for('update');
  if (!rows.some((row) => row.id !== id)) return false;
  await remove(db, id);
  return true;
}

export const remove = (db: Db, id: number) => db.delete(files).where(and(eq(files.id, id), isInTransit));

/** Returns a stored file; undefined if it is unknown, not yet stored or being erased. */
export const byKey = (db: Db, key: string) =>
  first(
    db
      .select()
      .from(files)
      .where(and(eq(files.key, key), isNull(files.removedAt))),
  );

/** Returns stored files by their ids; one that is unknown or being erased is left out. */
export const byIds = (db: Db, ids: number[]) =>
  db
    .select()
    .from(files)
    .where(and(inArray(files.id, ids), isNull(files.removedAt)));

const addressPrefix = '/api/files/';
export const addressOf = (key: string) => addressPrefix + key;
const keyOf = (address: string) =>
  address.startsWith(addressPrefix) ? address.slice(addressPrefix.length) : '';

const named = (refs: FileRef[]) =>
  or(
    inArray(
      files.id,
      refs.filter((ref) => typeof ref === 'number'),
    ),
    inArray(files.key, refs.filter((ref) => typeof ref === 'string').map(keyOf)),
  );

/** Locks files until the transaction ends, in one order, so that two calls do not deadlock. */
export const lock = (db: Db, refs: FileRef[]) =>
  db.select().from(files).where(named(refs)).orderBy(files.id).for('update');

/** Attaches files to a row, in the given order. */
export const bind = (db: Db, ids: number[], { type, id }: Target) =>
  db
    .update(files)
    .set({
      boundType: type,
      boundId: String(id),
      boundPosition: sql`array_position(${sql.param(ids)}::int[], ${files.id})`,
    })
    .where(inArray(files.id, ids))
    .returning();

/** Inserts copies of rows, which share the bytes and are not attached yet. */
export async function insertCopies(db: Db, originals: File[]) {
  if (originals.length === 0) return [];
  const copies = originals.map(({ id: _original, ...file }) => ({ ...file, boundType: null, boundId: null }));
  return db.insert(files).values(copies).returning();
}

const boundTo = (type: BoundType, ids: (string | number)[]) =>
  and(eq(files.boundType, type), inArray(files.boundId, ids.map(String)));

/** Returns the first file of a row; undefined if it has none. */
export const attached = (db: Db, { type, id }: Target) =>
  first(
    db
      .select()
      .from(files)
      .where(boundTo(type, [id])),
  );

export const detach = (db: Db, { type, id }: Target) =>
  db
    .update(files)
    .set({ boundType: null, boundId: null })
    .where(boundTo(type, [id]));

/** Makes a user the owner of the files of rows. */
export const giveTo = (db: Db, type: BoundType, ids: number[], ownerId: string) =>
  db.update(files).set({ ownerId }).where(boundTo(type, ids));

/** True if the URL is that of a profile image that the user uploaded. */
export async function ownsPicture(db: Db, userId: string, url: string) {
  const key = /^\/api\/files\/([\w-]+)$/.exec(url)?.[1] ?? '';
  const own = and(eq(files.key, key), eq(files.ownerId, userId), eq(files.purpose, 'profile-image'));
  return (await db.$count(files, own)) > 0;
}
