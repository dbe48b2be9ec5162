import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { heldStatuses, releasedStatuses } from '#contract/payments/payment-lifecycle.ts';
import { payoutTransitions } from '#contract/payments/payout-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { users } from '#server/db/schema/accounts.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { payments } from '#server/db/schema/payments.ts';
import { payoutAccounts, payouts } from '#server/db/schema/payouts.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { defineMachine } from '#server/lifecycle/machine.ts';
import type { CreatedCursor } from '#server/paging.ts';
import type { DueRow } from '#server/queue/each-due.ts';

export type Payout = typeof payouts.$inferSelect;

export const machine = defineMachine(payouts, {
  entity: 'payout',
  transitions: payoutTransitions,
  requestOf: ({ requestId }) => requestId,
});
export const { updateIfStatus, byId } = machine;
export type PayoutStatus = Payout['status'];
export type PayoutAccount = typeof payoutAccounts.$inferSelect;

export async function insert(db: Db, payout: typeof payouts.$inferInsert) {
  const [row] = await db.insert(payouts).values(payout).returning();
  return row!;
}

/** Returns the payout of a job that is not failed or cancelled; what a chargeback gave back is beside it. */
export const liveOf = (db: Db, requestId: number) =>
  first(
    db
      .select()
      .from(payouts)
      .where(
        and(
          eq(payouts.requestId, requestId),
          inArray(payouts.status, ['pending', 'processing', 'paid']),
          eq(payouts.isReturn, false),
        ),
      ),
  );

/** Returns what a job earned its provider; 0 while nothing is released. */
export async function earnedOf(db: Db, requestId: number) {
  const [row] = await db
    .select({
      amount: sql<string>`coalesce(sum(${payments.serviceAmount}), 0)::numeric(10,2)::text`,
      providerId: sql<number>`max(${payments.providerId})`,
      userId: sql<string>`(select user_id from service_providers p where p.id = max(${payments.providerId}))`,
      /** How long disputes stopped the clocks of the job. */
      pausedMs: sql<number>`coalesce((select sum(extract(epoch from d.ended_at - d.created_at)) * 1000
        from disputes d where d.request_id = ${requestId} and d.ended_at is not null), 0)::float8`,
    })
    .from(payments)
    .where(and(eq(payments.serviceRequestId, requestId), inArray(payments.status, releasedStatuses)));
  return row!;
}

const isFrozen = sql<boolean>`coalesce(${serviceRequests.status} = 'disputed', false)`;

/** Returns payouts that can leave now: due, not disputed, of a person with a confirmed email, a usable account and no suspension. */
export const due = (db: Db, now: Date, last: DueRow | undefined) =>
  db
    .select({ id: payouts.id, at: sql<string>`${payouts.dueAt}::text` })
    .from(payouts)
    .leftJoin(serviceRequests, eq(serviceRequests.id, payouts.requestId))
    .innerJoin(users, eq(users.id, payouts.userId))
    .innerJoin(payoutAccounts, eq(payoutAccounts.userId, payouts.userId))
    .where(
      and(
        eq(payouts.status, 'pending'),
        lte(payouts.dueAt, now),
        sql`not ${isFrozen}`,
        isNotNull(users.emailVerifiedAt),
        isNull(users.suspendedAt),
        eq(payoutAccounts.status, 'ready'),
        or(sql`${payoutAccounts.usableFrom} is null`, lte(payoutAccounts.usableFrom, now)),
        last && sql`(${payouts.dueAt}, ${payouts.id}) > (${last.at}::timestamptz, ${last.id})`,
      ),
    )
    .orderBy(payouts.dueAt, payouts.id)
    .limit(100);

const total = sql`${payouts.amount} + ${payouts.rewardAmount}`;

/** Returns the sum of a person's pending and failed payouts in dollars: money that the balance must cover. */
export async function owedTo(db: Db, userId: string): Promise<string> {
  const retried = sql`exists (select 1 from payouts r where r.retry_of = ${payouts.id})`;
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${total}), 0)::numeric(12,2)::text` })
    .from(payouts)
    .leftJoin(serviceRequests, eq(serviceRequests.id, payouts.requestId))
    .where(
      and(
        eq(payouts.userId, userId),
        or(
          and(eq(payouts.status, 'pending'), sql`not ${isFrozen}`),
          and(eq(payouts.status, 'failed'), sql`not ${retried}`),
        ),
      ),
    );
  return row!.sum;
}

const view = {
  id: payouts.id,
  createdAt: payouts.createdAt,
  requestId: payouts.requestId,
  title: serviceRequests.title,
  tailNumber: aircraft.tailNumber,
  amount: payouts.amount,
  rewardAmount: payouts.rewardAmount,
  deductedAmount: payouts.deductedAmount,
  status: payouts.status,
  isFrozen,
  dueAt: payouts.dueAt,
  deliveredAt: serviceRequests.deliveredAt,
  sentAt: payouts.sentAt,
  endedAt: payouts.endedAt,
  failureCode: payouts.failureCode,
  retryOf: payouts.retryOf,
  /** The dispute that freezes it. */
  disputeId: sql<number | null>`(select max(d.id) from disputes d
    where d.request_id = ${payouts.requestId} and d.ended_at is null)`,
};

const views = (db: Db) =>
  db
    .select(view)
    .from(payouts)
    .leftJoin(serviceRequests, eq(serviceRequests.id, payouts.requestId))
    .leftJoin(aircraft, eq(aircraft.id, serviceRequests.aircraftId))
    .$dynamic();

/** Returns a page of a person's payouts, the newest first. */
export const page = (
  db: Db,
  userId: string,
  status: PayoutStatus | undefined,
  limit: number,
  before?: CreatedCursor,
) =>
  views(db)
    .where(
      and(
        eq(payouts.userId, userId),
        status && eq(payouts.status, status),
        before && sql`(${payouts.createdAt}, ${payouts.id}) < (${before[0]}::timestamptz, ${before[1]})`,
      ),
    )
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
    .limit(limit);

/** Returns a person's pending payouts, the next first. */
export const scheduled = (db: Db, userId: string) =>
  views(db)
    .where(and(eq(payouts.userId, userId), eq(payouts.status, 'pending')))
    .orderBy(payouts.dueAt, payouts.id)
    .limit(100);

/** Returns the failed payouts that were not retried, the latest first. */
export const failed = (db: Db, userId: string) =>
  views(db)
    .where(
      and(
        eq(payouts.userId, userId),
        eq(payouts.status, 'failed'),
        sql`not exists (select 1 from payouts r where r.retry_of = ${payouts.id})`,
      ),
    )
    .orderBy(desc(payouts.id))
    .limit(100);

/** Returns the months before `until` in which payouts ended, with what was sent; the latest first. */
export const months = (db: Db, userId: string, until: Date, timeZone: string) => {
  const month = sql<string>`to_char(${payouts.endedAt} at time zone ${timeZone}, 'YYYY-MM')`;
  return db
    .select({
      month,
      payouts: sql<number>`count(*) filter (where ${payouts.status} = 'paid')::int`,
      sent: sql<string>`coalesce(sum(${total} - ${payouts.deductedAmount})
        filter (where ${payouts.status} = 'paid'), 0)::numeric(12,2)::text`,
    })
    .from(payouts)
    .where(
      and(
        eq(payouts.userId, userId),
        inArray(payouts.status, ['paid', 'failed']),
        lt(payouts.endedAt, until),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(12);
};

export const viewOf = (db: Db, id: number) => first(views(db).where(eq(payouts.id, id)));

export const isRetried = async (db: Db, id: number) =>
  (await db.$count(payouts, eq(payouts.retryOf, id))) > 0;

/** Counts the retries of a person since `since`. */
export const retriesSince = (db: Db, userId: string, since: Date) =>
  db.$count(
    payouts,
    and(eq(payouts.userId, userId), isNotNull(payouts.retryOf), gt(payouts.createdAt, since)),
  );

/** Returns the provider's shares that are held or frozen on jobs, after the fee. */
export async function onJobs(db: Db, providerId: number) {
  const rows = await db
    .select({
      status: payments.status,
      sum: sql<string>`sum(${payments.serviceAmount})::numeric(12,2)::text`,
      jobs: sql<number>`count(distinct ${payments.serviceRequestId})::int`,
    })
    .from(payments)
    .where(and(eq(payments.providerId, providerId), inArray(payments.status, heldStatuses)))
    .groupBy(payments.status);
  const of = (status: 'held' | 'frozen') =>
    rows.find((row) => row.status === status) ?? { sum: '0.00', jobs: 0 };
  return { held: of('held'), frozen: of('frozen') };
}

/** Returns the name of the provider's business; null without a profile. */
export async function businessNameOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: serviceProviders.businessName })
    .from(serviceProviders)
    .where(eq(serviceProviders.userId, userId));
  return row?.name ?? null;
}

export const accountOf = (db: Db, userId: string) =>
  first(db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId)));

/** Lets one change of a person's account wait for another, also if there is no row yet that could be locked. */
export const lockChangesOf = (db: Db, userId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payout account ${userId}`}, 0))`);

/** Returns a person's account and locks it until the transaction ends. */
export const lockAccountOf = (db: Db, userId: string) =>
  first(db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId)).for('update'));

/** Returns an account by the processor's id and locks it until the transaction ends. */
export const lockAccountByExternalId = (db: Db, externalId: string) =>
  first(db.select().from(payoutAccounts).where(eq(payoutAccounts.externalId, externalId)).for('update'));

export async function saveAccount(db: Db, account: typeof payoutAccounts.$inferInsert) {
  const { userId: _, ...change } = account;
  const [row] = await db
    .insert(payoutAccounts)
    .values(account)
    .onConflictDoUpdate({ target: payoutAccounts.userId, set: change })
    .returning();
  return row!;
}

/** True if a payout to the user is on its way: the bank may return it. */
export const hasOpen = async (db: Db, userId: string) =>
  (await db.$count(payouts, and(eq(payouts.userId, userId), eq(payouts.status, 'processing')))) > 0;

/** Hands the bank account and the payouts of a business over to its team. */
export async function handOver(db: Db, providerId: number, fromId: string, toId: string) {
  await db.update(payoutAccounts).set({ userId: toId }).where(eq(payoutAccounts.userId, fromId));
  await db
    .update(payouts)
    .set({ userId: toId })
    .where(and(eq(payouts.providerId, providerId), eq(payouts.userId, fromId)));
}

/** Makes payouts wait until an owner enters the bank account again, which counts as a change of it. */
export const askForAccount = (db: Db, userId: string) =>
  db
    .update(payoutAccounts)
    .set({ status: 'needs_information', fingerprint: null })
    .where(and(eq(payoutAccounts.userId, userId), eq(payoutAccounts.status, 'ready')));
