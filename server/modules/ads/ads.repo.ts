import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { users } from '#server/db/schema/accounts.ts';
import { ads } from '#server/db/schema/ads.ts';
import type { CreatedCursor } from '#server/paging.ts';

export type Ad = typeof ads.$inferSelect;
export type NewAd = Omit<typeof ads.$inferInsert, 'id'>;

export async function insert(db: Db, ad: NewAd): Promise<Ad> {
  const [row] = await db.insert(ads).values(ad).returning();
  return row!;
}

/** Lists ads with the administrators who made them, newest first. */
export const list = (db: Db, limit: number, before?: CreatedCursor) =>
  db
    .select({
      ad: ads,
      creator: { firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt },
    })
    .from(ads)
    .innerJoin(users, eq(users.id, ads.createdBy))
    .where(before && sql`(${ads.createdAt}, ${ads.id}) < (${before[0]}::timestamptz, ${before[1]}::int)`)
    .orderBy(desc(ads.createdAt), desc(ads.id))
    .limit(limit);

export const total = (db: Db) => db.$count(ads);

/** Deletes an ad and returns it; undefined if there is none. */
export const remove = (db: Db, id: number) => first(db.delete(ads).where(eq(ads.id, id)).returning());
