import { and, count, desc, eq, exists, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { transitions } from '#server/db/schema/jobs.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { reviews } from '#server/db/schema/trust.ts';

const shown = (db: Db) =>
  db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
      reply: reviews.reply,
      repliedAt: reviews.repliedAt,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId));

export type ReviewRow = Awaited<ReturnType<typeof shown>>[number];

const isOf = (providerId: number) => and(eq(reviews.providerId, providerId), isNull(reviews.hiddenAt));

/** Returns a page of the reviews of a provider before an id, the newest first. */
export const ofProvider = (db: Db, providerId: number, before: number, limit: number) =>
  shown(db)
    .where(and(isOf(providerId), lt(reviews.id, before)))
    .orderBy(desc(reviews.id))
    .limit(limit);

export const byRequest = (db: Db, requestId: number) =>
  first(shown(db).where(and(eq(reviews.requestId, requestId), isNull(reviews.hiddenAt))));

export const byId = (db: Db, id: number) =>
  first(shown(db).where(and(eq(reviews.id, id), isNull(reviews.hiddenAt))));

export const total = (db: Db, providerId: number) => db.$count(reviews, isOf(providerId));

/** Returns what decides whether a job may be reviewed; undefined for an unknown request. */
export async function job(db: Db, requestId: number) {
  const ended = db
    .select({ event: transitions.event, at: transitions.at })
    .from(transitions)
    .where(
      and(
        eq(transitions.entity, 'request'),
        eq(transitions.entityId, serviceRequests.id),
        inArray(transitions.to, ['completed', 'cancelled']),
      ),
    )
    .orderBy(desc(transitions.id))
    .limit(1)
    .as('ended');
  const [row] = await db
    .select({
      ownerId: serviceRequests.ownerId,
      title: serviceRequests.title,
      status: serviceRequests.status,
      fundedAt: serviceRequests.fundedAt,
      providerId: serviceQuotes.providerId,
      endedBy: ended.event,
      endedAt: ended.at,
      completedAt: serviceRequests.completedAt,
      isReviewed: exists(
        db.select({ id: reviews.id }).from(reviews).where(eq(reviews.requestId, serviceRequests.id)),
      ).mapWith(Boolean),
    })
    .from(serviceRequests)
    .leftJoin(serviceQuotes, eq(serviceQuotes.id, serviceRequests.acceptedQuoteId))
    .leftJoinLateral(ended, sql`true`)
    .where(eq(serviceRequests.id, requestId));
  return row && { ...row, endedAt: row.endedAt ?? row.completedAt };
}

/** Inserts a review and returns its id; undefined if the owner has reviewed this job. */
export async function insert(db: Db, review: typeof reviews.$inferInsert) {
  const [row] = await db
    .insert(reviews)
    .values(review)
    .onConflictDoNothing({ target: reviews.requestId })
    .returning({ id: reviews.id });
  return row?.id;
}

/** Returns the provider of a review; undefined if the review is hidden or unknown. */
export async function reviewedProvider(db: Db, id: number) {
  const [row] = await db
    .select({ providerId: reviews.providerId })
    .from(reviews)
    .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt)));
  return row?.providerId;
}

/** Returns the provider of a review, hidden or not. */
export async function providerOf(db: Db, id: number) {
  const [row] = await db.select({ providerId: reviews.providerId }).from(reviews).where(eq(reviews.id, id));
  return row?.providerId;
}

/** Hides a review or shows it again; undefined if it is as wanted already. */
export async function setHidden(db: Db, id: number, hiddenAt: Date | null) {
  const isOther = hiddenAt ? isNull(reviews.hiddenAt) : isNotNull(reviews.hiddenAt);
  const [row] = await db
    .update(reviews)
    .set({ hiddenAt })
    .where(and(eq(reviews.id, id), isOther))
    .returning({ id: reviews.id });
  return row;
}

/** Adds the provider's reply to a review and returns the reviewer; undefined if it has a reply. */
export async function addReply(db: Db, id: number, reply: string, now: Date) {
  const [row] = await db
    .update(reviews)
    .set({ reply, repliedAt: now })
    .where(and(eq(reviews.id, id), isNull(reviews.reply)))
    .returning({ reviewerId: reviews.reviewerId });
  return row?.reviewerId;
}

/** Locks the provider, so that its reviews are inserted one at a time and each mean includes all earlier ones. */
export const lockProvider = (db: Db, providerId: number) =>
  db
    .select({ id: serviceProviders.id })
    .from(serviceProviders)
    .where(eq(serviceProviders.id, providerId))
    .for('no key update');

/** Returns the mean of a provider's reviews, rounded to two decimals, and their number. */
export async function mean(db: Db, providerId: number) {
  const [row] = await db
    .select({
      rating: sql<string>`coalesce(round(avg(${reviews.rating}), 2), 0)::text`,
      count: count(),
    })
    .from(reviews)
    .where(isOf(providerId));
  return row!;
}
