import { and, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { files } from '#server/db/schema/uploads.ts';
import { tableGateway } from '#server/db/table-gateway.ts';
import type { BoundType } from './uploads.policy.ts';

export type File = typeof files.$inferSelect;
export type NewFile = Omit<typeof files.$inferInsert, 'boundType' | 'boundId' | 'removedAt'>;

const rows = tableGateway<File, NewFile>(files);

export interface Target {
  type: BoundType;
  id: string | number;
}

/** A file as others name it: by its id or by its address. */
export type FileRef = number | string;

/**
 * Bound to the store itself: the bytes are on their way in or out. Nobody sees or binds such a row, and what is left of
 * it is swept, so that no bytes lie about unknown and no row points to nothing, wherever a process was killed.
 */
const inTransit = 'store';
const isInTransit = eq(files.boundType, inTransit);

/** Writes down that bytes will come. */
export async function insertPending(db: Db, file: NewFile, now: Date) {
  const [row] = await db
    .insert(files)
    .values({ ...file, createdAt: now, boundType: inTransit, removedAt: now })
    .returning();
  return row as File;
}

/** The bytes are there: the file can be used. Undefined when it was taken out of use meanwhile. */
export async function markStored(db: Db, id: number, announcedAt: Date) {
  const [row] = await db
    .update(files)
    .set({ boundType: null, removedAt: null })
    .where(and(eq(files.id, id), isInTransit, eq(files.removedAt, announcedAt)))
    .returning();
  return row;
}

const claim = (db: Db, now: Date, which: SQL | undefined) =>
  db.update(files).set({ boundType: inTransit, boundId: null, removedAt: now }).where(which).returning();

/** Takes a file out of use, whatever became of it. */
export const claimOne = (db: Db, id: number, now: Date) => claim(db, now, eq(files.id, id));

/** Takes some files that nothing refers to out of use. */
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

/** Takes over some that were left on their way before a time. */
export function claimStranded(db: Db, before: Date, now: Date, limit: number) {
  const some = db
    .select({ id: files.id })
    .from(files)
    .where(and(isInTransit, lt(files.removedAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return claim(db, now, inArray(files.id, some));
}

/** Takes those files of a person out of use which nobody else was shown, or which tell who they are. */
export const claimPersonal = (db: Db, ownerId: string, now: Date) =>
  claim(
    db,
    now,
    and(
      eq(files.ownerId, ownerId),
      or(isNull(files.boundType), inArray(files.boundType, ['user', 'verification'])),
    ),
  );

export const remove = (db: Db, id: number) => db.delete(files).where(and(eq(files.id, id), isInTransit));

/** A file that can be used. */
export async function byKey(db: Db, key: string) {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.key, key), isNull(files.removedAt)));
  return row;
}

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

/** Files, held until the transaction ends; in one order, so that two who want the same do not block each other. */
export const lock = (db: Db, refs: FileRef[]) =>
  db.select().from(files).where(named(refs)).orderBy(files.id).for('update');

export const bind = (db: Db, ids: number[], { type, id }: Target) =>
  db
    .update(files)
    .set({ boundType: type, boundId: String(id) })
    .where(inArray(files.id, ids));

const boundTo = (type: BoundType, ids: (string | number)[]) =>
  and(eq(files.boundType, type), inArray(files.boundId, ids.map(String)));

export const detach = (db: Db, { type, id }: Target) =>
  db
    .update(files)
    .set({ boundType: null, boundId: null })
    .where(boundTo(type, [id]));

/** What is bound to things, in the order of its arrival. */
export const of = (db: Db, type: BoundType, ids: (string | number)[]) =>
  rows.list(db, 'bound_type = $1 and bound_id = any ($2::text[]) order by id', [type, ids.map(String)]);
