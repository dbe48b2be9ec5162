import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { limitHits } from '#server/db/schema/system.ts';

export async function count(db: Db, key: string, since: Date) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${limitHits.at})` })
    .from(limitHits)
    .where(and(eq(limitHits.key, key), gt(limitHits.at, since)));
  return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : undefined };
}

export const remove = (db: Db, key: string) => db.delete(limitHits).where(eq(limitHits.key, key));

/** Deletes the latest attempt of a key. */
export const removeLatest = (db: Db, key: string) =>
  db.execute(
    sql`delete from limit_hits where ctid = (select ctid from limit_hits where key = ${key} order by at desc limit 1)`,
  );

export const removeBefore = (db: Db, time: Date) => db.delete(limitHits).where(lt(limitHits.at, time));
