import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { directoryEntries, providerPlaces, serviceProviders } from '#server/db/schema/directory.ts';

export type Profile = typeof serviceProviders.$inferSelect;
type NewProfile = typeof serviceProviders.$inferInsert;

/** Inserts a profile; returns undefined if the user has one. */
export const insert = (db: Db, profile: NewProfile) =>
  first(
    db
      .insert(serviceProviders)
      .values(profile)
      .onConflictDoNothing({ target: serviceProviders.userId })
      .returning(),
  );

/** Locks the user's profile until the transaction ends. */
export const lockOfUser = (db: Db, userId: string) =>
  first(db.select().from(serviceProviders).where(eq(serviceProviders.userId, userId)).for('update'));

export const rowById = (db: Db, id: number) =>
  first(db.select().from(serviceProviders).where(eq(serviceProviders.id, id)));

export async function update(db: Db, id: number, change: Partial<NewProfile>) {
  const [row] = await db.update(serviceProviders).set(change).where(eq(serviceProviders.id, id)).returning();
  return row!;
}

/** Hides the user's profile while the account is being deleted or suspended, and shows it again. */
export const followAccount = (db: Db, userId: string, now: Date) =>
  db.execute(sql`update service_providers p set hidden_at =
      case when coalesce(u.deletion_requested_at, u.deleted_at, u.suspended_at) is not null then coalesce(p.hidden_at, ${now}) end
    from users u where u.id = p.user_id and u.id = ${userId}`);

/** Replaces the airports that a provider serves, in this order. */
export async function replacePlaces(db: Db, providerId: number, airportIds: number[]) {
  await db.delete(providerPlaces).where(eq(providerPlaces.providerId, providerId));
  if (airportIds.length === 0) return;
  await db
    .insert(providerPlaces)
    .values(airportIds.map((airportId, position) => ({ providerId, airportId, position })));
}

/** Replaces the index terms of a provider. */
export async function replaceEntries(db: Db, { id, bestRank }: Profile, terms: string[]) {
  await db.delete(directoryEntries).where(eq(directoryEntries.providerId, id));
  await db.execute(sql`
    insert into directory_entries (heading, best_rank, provider_id)
    select heading, ${bestRank}, ${id} from unnest(${sql.param(terms)}::text[]) heading`);
}

/** Locks and returns some profiles whose index terms were made by older rules; another process takes others. */
export const outdatedTerms = (db: Db, version: number, limit: number): Promise<Profile[]> =>
  db
    .select()
    .from(serviceProviders)
    .where(lt(serviceProviders.termsVersion, version))
    .limit(limit)
    .for('update', { skipLocked: true });

/** Returns the profile of a user; undefined without one. */
export async function idOfUser(db: Db, userId: string) {
  const [row] = await db
    .select({ id: serviceProviders.id })
    .from(serviceProviders)
    .where(eq(serviceProviders.userId, userId));
  return row?.id;
}

/** Hands a profile over to a team; who registered it stays known. */
export const handOver = (db: Db, id: number, accountId: string, founderId: string, now: Date) =>
  db
    .update(serviceProviders)
    .set({
      userId: accountId,
      founderId: sql`coalesce(${serviceProviders.founderId}, ${founderId}::uuid)`,
      updatedAt: now,
    })
    .where(eq(serviceProviders.id, id));

/** Sets whether mechanics may take jobs without a lead. */
export const setMechanicsTake = (db: Db, providerId: number, mechanicsTake: boolean) =>
  db.update(serviceProviders).set({ mechanicsTake }).where(eq(serviceProviders.id, providerId));
