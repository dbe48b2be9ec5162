import { and, asc, desc, eq, inArray, isNull, lte, max, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { disputeTransitions } from '#contract/disputes/dispute-lifecycle.ts';
import { collectedStatuses } from '#contract/payments/payment-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { extended, wasRunning, type Paused } from '#server/db/extended.ts';
import { first } from '#server/db/first.ts';
import { fullNameSql } from '#server/db/names.sql.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { disputeOffers, disputes } from '#server/db/schema/disputes.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { defineMachine } from '#server/lifecycle/machine.ts';
import type { DueRow } from '#server/queue/each-due.ts';

export type Dispute = typeof disputes.$inferSelect;

export const machine = defineMachine(disputes, {
  entity: 'dispute',
  transitions: disputeTransitions,
  requestOf: ({ requestId }) => requestId,
});
export const { byId } = machine;
export type Offer = typeof disputeOffers.$inferSelect;

export async function insert(db: Db, dispute: typeof disputes.$inferInsert): Promise<Dispute> {
  const [row] = await db.insert(disputes).values(dispute).returning();
  return row!;
}

interface Claim {
  userId: string;
  now: Date;
  /** Claims up to this time have expired. */
  expired: Date;
  takeOver: boolean;
}

/** Claims an escalated dispute or extends the claim; returns undefined if another administrator holds it. */
export async function claim(
  db: Db,
  id: number,
  { userId, now, expired, takeOver }: Claim,
): Promise<Dispute | undefined> {
  const isFree = or(
    isNull(disputes.claimedById),
    eq(disputes.claimedById, userId),
    lte(disputes.claimedAt, expired),
  );
  const [row] = await db
    .update(disputes)
    .set({ claimedById: userId, claimedAt: now })
    .where(and(eq(disputes.id, id), eq(disputes.status, 'escalated'), takeOver ? undefined : isFree))
    .returning();
  return row;
}

/** Ends the user's claim; returns undefined if they hold none. */
export const unclaim = (db: Db, id: number, userId: string) =>
  first(
    db
      .update(disputes)
      .set({ claimedById: null, claimedAt: null })
      .where(and(eq(disputes.id, id), eq(disputes.claimedById, userId)))
      .returning(),
  );

/** Returns the disputes of a job, the newest first. */
export const ofRequest = (db: Db, requestId: number) =>
  db.select().from(disputes).where(eq(disputes.requestId, requestId)).orderBy(desc(disputes.id));

/** Returns the open disputes whose answer is overdue. */
export const unanswered = (db: Db, now: Date, last: DueRow | undefined) =>
  db
    .select({ id: disputes.id, at: sql<string>`${disputes.answerBy}::text` })
    .from(disputes)
    .where(
      and(
        eq(disputes.status, 'open'),
        lte(disputes.answerBy, now),
        last && sql`(${disputes.answerBy}, ${disputes.id}) > (${last.at}::timestamptz, ${last.id})`,
      ),
    )
    .orderBy(disputes.answerBy, disputes.id)
    .limit(100);

/** Returns the offers of a dispute, oldest first. */
export const offersOf = (db: Db, disputeId: number) =>
  db.select().from(disputeOffers).where(eq(disputeOffers.disputeId, disputeId)).orderBy(asc(disputeOffers.n));

/** Adds an offer with the next number; the caller has locked the request. */
export async function addOffer(db: Db, offer: Omit<typeof disputeOffers.$inferInsert, 'n'>): Promise<Offer> {
  const [last] = await db
    .select({ n: max(disputeOffers.n) })
    .from(disputeOffers)
    .where(eq(disputeOffers.disputeId, offer.disputeId));
  const [row] = await db
    .insert(disputeOffers)
    .values({ ...offer, n: (last?.n ?? 0) + 1 })
    .returning();
  return row!;
}

/** Decides the offer that is open; returns undefined if there is none, or if it is not the n-th. */
export const decideOffer = (
  db: Db,
  disputeId: number,
  status: 'accepted' | 'declined' | 'replaced',
  at: Date,
  n?: number,
) =>
  first(
    db
      .update(disputeOffers)
      .set({ status, decidedAt: at })
      .where(
        and(
          eq(disputeOffers.disputeId, disputeId),
          eq(disputeOffers.status, 'open'),
          n === undefined ? undefined : eq(disputeOffers.n, n),
        ),
      )
      .returning(),
  );

/** Returns the payments that the dispute is about: frozen ones while it lives, those that it settled afterwards. */
export const paymentsAtStake = (db: Db, requestId: number) =>
  db
    .select({ id: payments.id, totalAmount: payments.totalAmount, additionId: payments.additionId })
    .from(payments)
    .where(and(eq(payments.serviceRequestId, requestId), inArray(payments.status, collectedStatuses)))
    .orderBy(payments.id);

const total = sql<string>`coalesce((select sum(p.total_amount) from payments p where p.service_request_id = ${disputes.requestId}
  and p.status in ('held', 'frozen', 'released', 'refunded', 'split')), 0)::numeric(12,2)::text`;

const claimer = alias(users, 'claimer');

/** Returns a page of disputes for administrators: those that wait longest first. */
export const queue = (
  db: Db,
  status: Dispute['status'] | undefined,
  limit: number,
  after?: readonly [at: string, id: number],
) => {
  const waitingSince = sql`coalesce(${disputes.escalatedAt}, ${disputes.createdAt})`;
  return db
    .select({
      dispute: disputes,
      waitingSince: sql<string>`${waitingSince}::text`,
      title: serviceRequests.title,
      owner: sql<string>`${sql.raw(fullNameSql('users'))}`,
      provider: serviceProviders.businessName,
      totalAmount: total,
      claimer: { firstName: claimer.firstName, lastName: claimer.lastName },
    })
    .from(disputes)
    .innerJoin(serviceRequests, eq(serviceRequests.id, disputes.requestId))
    .innerJoin(users, eq(users.id, serviceRequests.ownerId))
    .innerJoin(serviceQuotes, eq(serviceQuotes.id, serviceRequests.acceptedQuoteId))
    .innerJoin(serviceProviders, eq(serviceProviders.id, serviceQuotes.providerId))
    .leftJoin(claimer, eq(claimer.id, disputes.claimedById))
    .where(
      and(
        status && eq(disputes.status, status),
        after && sql`(${waitingSince}, ${disputes.id}) > (${after[0]}::timestamptz, ${after[1]})`,
      ),
    )
    .orderBy(waitingSince, disputes.id)
    .limit(limit);
};

export const countQueue = (db: Db, status: Dispute['status'] | undefined) =>
  db.$count(disputes, status && eq(disputes.status, status));

/** Gives parties as much more time for their answers as they could not act. */
export const extendAnswers = (db: Db, paused: Paused) =>
  db
    .update(disputes)
    .set({ answerBy: extended(disputes.answerBy, paused) })
    .where(and(eq(disputes.status, 'open'), wasRunning(disputes.answerBy, paused)));

/** True while a dispute of the job waits for a ruling. */
export const isEscalated = async (db: Db, requestId: number) =>
  (await db.$count(disputes, and(eq(disputes.requestId, requestId), eq(disputes.status, 'escalated')))) > 0;

/** True if a dispute of the parties has not ended. */
export const hasLive = async (db: Db, requestId: number) =>
  (await db.$count(disputes, and(eq(disputes.requestId, requestId), isNull(disputes.endedAt)))) > 0;
