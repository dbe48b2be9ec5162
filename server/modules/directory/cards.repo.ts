import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';

/** Enough of a provider to name it beside a letter, a quote or a job. */
export interface ProviderCard {
  id: number;
  userId: string;
  businessName: string;
  rating: string;
  reviewCount: number;
  isVerified: boolean;
  isAvailable: boolean;
  hiddenAt: Date | null;
}

const card = `select id, user_id as "userId", business_name as "businessName", rating, review_count as "reviewCount",
  is_verified as "isVerified", is_available as "isAvailable", hidden_at as "hiddenAt" from service_providers`;

const byUsers = namedQuery<ProviderCard>(
  'directory_cards_of_users',
  `${card} where user_id = any ($1::uuid[])`,
);
const byIds = namedQuery<ProviderCard>('directory_cards', `${card} where id = any ($1::int[])`);

/** The providers behind these people, hidden ones too. */
export const cardsOfUsers = (db: Db, userIds: string[]) => byUsers(db, [userIds]);
export const cards = (db: Db, ids: number[]) => byIds(db, [ids]);

/** Whether there is such a provider to be found. */
export const isListed = async (db: Db, id: number) =>
  (await db.$count(serviceProviders, and(eq(serviceProviders.id, id), isNull(serviceProviders.hiddenAt)))) >
  0;

/** Whether a provider offers a service of the catalog. */
export const offers = async (db: Db, id: number, service: string) =>
  (await db.$count(
    serviceProviders,
    and(eq(serviceProviders.id, id), arrayContains(serviceProviders.servicesOffered, [service])),
  )) > 0;

/** Keeps the mean and number of a provider's reviews, from which its ranks follow. */
export const setRating = (db: Db, id: number, rating: string, reviewCount: number) =>
  db.update(serviceProviders).set({ rating, reviewCount }).where(eq(serviceProviders.id, id));
