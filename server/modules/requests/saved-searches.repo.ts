import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { savedSearches } from '#server/db/schema/jobs.ts';
import type { Request } from './requests.hot.repo.ts';

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

/** Returns the providers with a saved search and alerts that match a request, each once, at most 1000. */
export function listMatching(db: Db, request: Request) {
  const { ownerId, category, urgency, budgetRange, latitude, longitude } = request;
  const { filters, radiusNm } = savedSearches;
  return db
    .selectDistinctOn([savedSearches.userId], {
      userId: savedSearches.userId,
      providerId: serviceProviders.id,
      name: savedSearches.name,
    })
    .from(savedSearches)
    .innerJoin(
      serviceProviders,
      and(eq(serviceProviders.userId, savedSearches.userId), isNull(serviceProviders.hiddenAt)),
    )
    .where(
      and(
        savedSearches.hasAlerts,
        ne(savedSearches.userId, ownerId),
        sql`coalesce(${filters} ->> 'category', ${category}) = ${category}`,
        sql`coalesce(${filters} ->> 'urgency', ${urgency}) = ${urgency}`,
        sql`(${filters} ->> 'budgetRange' is null or ${filters} ->> 'budgetRange' = ${budgetRange})`,
        sql`(${radiusNm} is null or distance_nm(${savedSearches.latitude}, ${savedSearches.longitude},
          ${latitude}, ${longitude}) <= ${radiusNm})`,
      ),
    )
    .orderBy(savedSearches.userId, savedSearches.id)
    .limit(1000);
}

/** Hands the saved searches of a provider over to its team. */
export const handOver = (db: Db, fromId: string, toId: string) =>
  db.update(savedSearches).set({ userId: toId }).where(eq(savedSearches.userId, fromId));
