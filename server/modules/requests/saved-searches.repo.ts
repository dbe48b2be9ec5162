import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { savedSearches } from '#server/db/schema/jobs.ts';
import type { Request } from './requests.repo.ts';

export type Search = typeof savedSearches.$inferSelect;

export const of = (db: Db, userId: string) =>
  db.select().from(savedSearches).where(eq(savedSearches.userId, userId)).orderBy(savedSearches.id);

export async function insert(db: Db, row: typeof savedSearches.$inferInsert): Promise<Search> {
  const [added] = await db.insert(savedSearches).values(row).returning();
  return added as Search;
}

export const remove = async (db: Db, userId: string, id: number) =>
  (
    await db
      .delete(savedSearches)
      .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
      .returning({ id: savedSearches.id })
  ).length > 0;

const whoseFit = namedQuery<{ userId: string; name: string }>(
  'searches_fitting',
  `select distinct on (s.user_id) s.user_id as "userId", s.name from saved_searches s
   join service_providers p on p.user_id = s.user_id and p.hidden_at is null
   where s.has_alerts and s.user_id <> $1
     and coalesce(s.filters ->> 'category', $2) = $2 and coalesce(s.filters ->> 'urgency', $3) = $3
     and (s.filters ->> 'budgetRange' is null or s.filters ->> 'budgetRange' = $4)
     and (s.radius_nm is null or distance_nm(s.latitude, s.longitude, $5, $6) <= s.radius_nm)
   order by s.user_id, s.id limit 1000`,
);

/** The people whose kept filters a request fits, each once. */
export const fitting = (db: Db, { ownerId, category, urgency, budgetRange, latitude, longitude }: Request) =>
  whoseFit(db, [ownerId, category, urgency, budgetRange, latitude, longitude]);
