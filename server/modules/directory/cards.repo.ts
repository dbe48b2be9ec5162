import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';

/** True if the provider exists and is not hidden. */
export const isListed = async (db: Db, id: number) =>
  (await db.$count(serviceProviders, and(eq(serviceProviders.id, id), isNull(serviceProviders.hiddenAt)))) >
  0;

/** Stores the mean and number of a provider's reviews, from which the database computes its ranks. */
export const setRating = (db: Db, id: number, rating: string, reviewCount: number) =>
  db.update(serviceProviders).set({ rating, reviewCount }).where(eq(serviceProviders.id, id));

/** Returns the ids of the listed providers with a confirmed email, best first, at most `max`. */
export const listedIds = async (db: Db, max: number) =>
  (
    await db
      .select({ id: serviceProviders.id })
      .from(serviceProviders)
      .innerJoin(users, and(eq(users.id, serviceProviders.userId), isNotNull(users.emailVerifiedAt)))
      .where(isNull(serviceProviders.hiddenAt))
      .orderBy(desc(serviceProviders.bestRank), desc(serviceProviders.id))
      .limit(max)
  ).map(({ id }) => id);
