import { and, asc, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { providerCredentials as credentials } from '#server/db/schema/credentials.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { airports } from '#server/db/schema/reference.ts';
import { credentialsInUse } from '#server/db/schema/views.ts';

export type Credential = typeof credentials.$inferSelect;
export type NewCredential = typeof credentials.$inferInsert;

const providerColumns = {
  id: serviceProviders.id,
  userId: serviceProviders.userId,
  businessName: serviceProviders.businessName,
  isVerified: serviceProviders.isVerified,
  timeZone: airports.timeZone,
};

/** Returns the time zone of the provider's base airport; null if it has none. */
export async function timeZoneOf(db: Db, providerId: number) {
  const [row] = await db
    .select({ timeZone: airports.timeZone })
    .from(serviceProviders)
    .innerJoin(airports, eq(airports.id, serviceProviders.airportId))
    .where(eq(serviceProviders.id, providerId));
  return row?.timeZone ?? null;
}

/** The ids of the credentials that count for a provider. */
export const inUseBy = (db: Db, providerId: number) =>
  db
    .select({ id: credentialsInUse.credentialId })
    .from(credentialsInUse)
    .where(eq(credentialsInUse.providerId, providerId));

/** Returns the credentials that count for a provider: its own, and those of the person or the members who sign. */
export const ofProvider = (db: Db, providerId: number) =>
  db
    .select()
    .from(credentials)
    .where(inArray(credentials.id, inUseBy(db, providerId)));

/** Returns the certificates of a person. */
export const ofHolder = (db: Db, userId: string) =>
  db.select().from(credentials).where(eq(credentials.holderId, userId));

/** Locks the profile row, which serializes what its provider adds, and returns the number of its credentials. */
export async function lockAndCount(db: Db, providerId: number) {
  await db
    .select({ id: serviceProviders.id })
    .from(serviceProviders)
    .where(eq(serviceProviders.id, providerId))
    .for('update');
  return db.$count(credentials, inArray(credentials.id, inUseBy(db, providerId)));
}

/** Inserts a credential; returns undefined if the provider has one of its kind. */
export const insert = (db: Db, row: NewCredential) =>
  first(db.insert(credentials).values(row).onConflictDoNothing().returning());

/** Locks and returns a credential of a provider, or a person's own. */
export const lockOwn = (db: Db, id: number, providerId: number, userId: string) =>
  first(
    db
      .select()
      .from(credentials)
      .where(
        and(
          eq(credentials.id, id),
          or(eq(credentials.holderId, userId), eq(credentials.providerId, providerId)),
        ),
      )
      .for('update'),
  );

export async function update(db: Db, id: number, change: Partial<NewCredential>) {
  const [row] = await db.update(credentials).set(change).where(eq(credentials.id, id)).returning();
  return row!;
}

export const remove = (db: Db, id: number) => db.delete(credentials).where(eq(credentials.id, id));

/** The provider by which a credential is known: the first for which it counts. */
const isItsProvider = eq(
  serviceProviders.id,
  sql`(select min(u.provider_id) from credentials_in_use u where u.credential_id = ${credentials.id})`,
);

const withProvider = (db: Db) =>
  db
    .select({ credential: credentials, provider: providerColumns })
    .from(credentials)
    .innerJoin(serviceProviders, isItsProvider)
    .leftJoin(airports, eq(airports.id, serviceProviders.airportId));

/** Locks and returns a credential with its provider. */
export const lockWithProvider = (db: Db, id: number) =>
  first(withProvider(db).where(eq(credentials.id, id)).for('update', { of: credentials }));

export type QueueStatus = 'to_check' | 'ok' | 'refused';
export type QueueCursor = [statedAt: string, id: number];

const hasStatus = (status: QueueStatus): SQL | undefined =>
  status === 'to_check'
    ? and(isNull(credentials.verdict), sql`not ${credentials.notCarried}`)
    : eq(credentials.verdict, status);

/** Returns a page of the credentials of listed providers, the longest waiting first. */
export const queue = (db: Db, status: QueueStatus, limit: number, after: QueueCursor | undefined) =>
  withProvider(db)
    .where(
      and(
        hasStatus(status),
        isNull(serviceProviders.hiddenAt),
        after &&
          sql`(${credentials.statedAt}, ${credentials.id}) > (${after[0]}::timestamptz, ${after[1]}::int)`,
      ),
    )
    .orderBy(asc(credentials.statedAt), asc(credentials.id))
    .limit(limit);

export async function queueTotal(db: Db, status: QueueStatus) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(credentials)
    .innerJoin(serviceProviders, isItsProvider)
    .where(and(hasStatus(status), isNull(serviceProviders.hiddenAt)));
  return row?.count ?? 0;
}

/** A credential whose next notice is due, or will be within a day in some time zone. */
export interface DueNotice {
  id: number;
  at: string;
}

/** Returns a page of them, the earliest first; those of hidden providers are left out. */
export const dueNotices = (db: Db, until: string, last: DueNotice | undefined): Promise<DueNotice[]> =>
  db
    .select({ id: credentials.id, at: sql<string>`${credentials.noticeOn}::text` })
    .from(credentials)
    .innerJoin(serviceProviders, and(isItsProvider, isNull(serviceProviders.hiddenAt)))
    .where(
      and(
        lte(credentials.noticeOn, until),
        last && sql`(${credentials.noticeOn}, ${credentials.id}) > (${last.at}::date, ${last.id})`,
      ),
    )
    .orderBy(credentials.noticeOn, credentials.id)
    .limit(500);
