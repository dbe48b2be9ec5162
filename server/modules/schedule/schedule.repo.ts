import { and, eq, gte, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { maxWorkDays } from '#contract/duration.ts';
import { daysAfter } from '#contract/time.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { users } from '#server/db/schema/accounts.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { calendarFeeds, daysOff } from '#server/db/schema/jobs.ts';
import { airports } from '#server/db/schema/reference.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';

/** When the work ended: its delivery, or the settlement of a dispute without one. */
export const endedAt =
  sql<Date | null>`coalesce(${serviceRequests.deliveredAt}, ${serviceRequests.completedAt})`.mapWith(
    serviceRequests.deliveredAt,
  );
const extraWork = sql`(select s.approved from job_sums(${serviceRequests.id}) s)`;

/**
 * Returns the provider's jobs and pending quotes on open requests that may fill a day from `from` to `to`, inclusive. How
 * many days an estimated duration fills is not known here, so the start may be up to `maxWorkDays` earlier; nor is the
 * local date of the end of the work, which counts instead of the quoted dates.
 */
export const jobsBetween = (db: Db, providerId: number, from: string, to: string) =>
  db
    .select({
      id: serviceRequests.id,
      title: serviceRequests.title,
      status: serviceRequests.status,
      quoteId: serviceQuotes.id,
      quoteStatus: sql<'pending' | 'accepted'>`${serviceQuotes.status}`,
      /** Providers see it from acceptance on. */
      tailNumber: sql<
        string | null
      >`case when ${serviceQuotes.status} = 'accepted' then ${aircraft.tailNumber} end`,
      day: sql<string>`${serviceQuotes.availableDate}::text`,
      estimatedDuration: serviceQuotes.estimatedDuration,
      agreedDate: serviceRequests.agreedDate,
      fundedAt: serviceRequests.fundedAt,
      endedAt,
      timeZone: airports.timeZone,
      pricing: serviceQuotes.pricing,
      price: sql<string>`${serviceQuotes.price} + coalesce(${extraWork}, 0)`,
      airport: {
        code: airports.code,
        name: airports.name,
        city: airports.city,
        state: airports.state,
        fieldKind: airports.fieldKind,
      },
    })
    .from(serviceQuotes)
    .innerJoin(serviceRequests, eq(serviceRequests.id, serviceQuotes.requestId))
    .leftJoin(airports, eq(airports.code, serviceRequests.locationCode))
    .leftJoin(aircraft, eq(aircraft.id, serviceRequests.aircraftId))
    .where(
      and(
        eq(serviceQuotes.providerId, providerId),
        or(lte(serviceQuotes.availableDate, to), isNotNull(endedAt)),
        or(
          gte(serviceQuotes.availableDate, daysAfter(from, -maxWorkDays)),
          gte(serviceRequests.agreedDate, from),
          gte(endedAt, new Date(daysAfter(from, -1))),
        ),
        or(
          and(eq(serviceQuotes.status, 'pending'), eq(serviceRequests.status, 'open')),
          and(
            eq(serviceQuotes.status, 'accepted'),
            eq(serviceRequests.acceptedQuoteId, serviceQuotes.id),
            ne(serviceRequests.status, 'cancelled'),
          ),
        ),
      ),
    )
    .orderBy(serviceQuotes.availableDate, serviceRequests.id)
    .limit(1000);

const shown = { id: daysOff.id, firstDay: daysOff.firstDay, lastDay: daysOff.lastDay, note: daysOff.note };

/** Returns the days off that overlap the dates from `from` to `to`, inclusive, in order. */
export const daysOffBetween = (db: Db, providerId: number, from: string, to: string) =>
  db
    .select(shown)
    .from(daysOff)
    .where(and(eq(daysOff.providerId, providerId), lte(daysOff.firstDay, to), gte(daysOff.lastDay, from)))
    .orderBy(daysOff.firstDay, daysOff.id)
    .limit(1000);

export async function addDaysOff(db: Db, row: typeof daysOff.$inferInsert) {
  const [added] = await db.insert(daysOff).values(row).returning(shown);
  return added!;
}

/** Deletes days off of the provider; returns false if there are none with this id. */
export async function removeDaysOff(db: Db, providerId: number, id: number) {
  const removed = await db
    .delete(daysOff)
    .where(and(eq(daysOff.id, id), eq(daysOff.providerId, providerId)))
    .returning({ id: daysOff.id });
  return removed.length > 0;
}

/** Returns the secret of the user's calendar feed; undefined if there is none. */
export async function tokenOf(db: Db, userId: string) {
  const [row] = await db
    .select({ token: calendarFeeds.token })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row?.token;
}

/** Replaces the secret of the user's calendar feed; the previous one stops working. */
export const setToken = (db: Db, userId: string, token: string, now: Date) =>
  db
    .insert(calendarFeeds)
    .values({ userId, token, createdAt: now })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { token, createdAt: now } });

/** Returns the provider whose calendar a secret opens; undefined for an unknown secret and while the account is being deleted. */
export const providerBehind = (db: Db, token: string) =>
  first(
    db
      .select({ providerId: serviceProviders.id, businessName: serviceProviders.businessName })
      .from(calendarFeeds)
      .innerJoin(users, and(eq(users.id, calendarFeeds.userId), isNull(users.deletionRequestedAt)))
      .innerJoin(
        serviceProviders,
        or(
          eq(serviceProviders.userId, users.id),
          // Of a member: who has left reads nothing any more.
          sql`exists (select from account_members m where m.account_id = ${serviceProviders.userId}
            and m.user_id = ${users.id} and m.left_at is null)`,
        ),
      )
      .where(eq(calendarFeeds.token, token))
      // The provider that the person acts for, if there are several.
      .orderBy(sql`${serviceProviders.userId} = coalesce(${users.actingAccountId}, ${users.id}) desc`)
      .limit(1),
  );
