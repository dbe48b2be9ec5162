import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { files } from '#server/db/schema/uploads.ts';

const inLibraryOf = (ownerId: string) => and(eq(files.boundType, 'library'), eq(files.boundId, ownerId));

/** Lists the files of a user's library, the newest first. */
export const list = (db: Db, ownerId: string) =>
  db.select().from(files).where(inLibraryOf(ownerId)).orderBy(desc(files.id));

/** Claims a file of the user's library, or one that is attached to nothing, for erasure; undefined if there is none. */
export const claim = (db: Db, ownerId: string, id: number, now: Date) =>
  first(
    db
      .update(files)
      .set({ boundType: 'store', boundId: null, removedAt: now })
      .where(
        and(
          eq(files.id, id),
          eq(files.ownerId, ownerId),
          isNull(files.removedAt),
          or(isNull(files.boundType), inLibraryOf(ownerId)),
        ),
      )
      .returning(),
  );

/**
 * Returns how many files and bytes a library holds, those being stored included. Locks it until the transaction ends, so
 * that files sent at once cannot pass the limit together.
 */
export async function lockUsage(db: Db, ownerId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('library:' || ${ownerId}, 0))`);
  const isBeingStored = and(eq(files.boundType, 'store'), eq(files.removedAt, files.createdAt));
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8`,
    })
    .from(files)
    .where(
      and(
        eq(files.ownerId, ownerId),
        or(
          eq(files.boundType, 'library'),
          and(isBeingStored, sql`${files.purpose} in ('general', 'business')`),
        ),
      ),
    );
  return row!;
}
