import { and, desc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { readRow } from '#server/db/read-rows.ts';
import { bool } from '#server/db/result-columns.ts';
import { users } from '#server/db/schema/accounts.ts';
import { referralCodes, referrals } from '#server/db/schema/referrals.ts';

export type Referral = typeof referrals.$inferSelect;

/** Stores the code of a user; returns false if the user has one or another user has this code. */
export async function addCode(db: Db, userId: string, code: string, createdAt: Date): Promise<boolean> {
  const added = await db
    .insert(referralCodes)
    .values({ userId, code, createdAt })
    .onConflictDoNothing()
    .returning({ code: referralCodes.code });
  return added.length > 0;
}

export async function codeOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ code: referralCodes.code })
    .from(referralCodes)
    .where(eq(referralCodes.userId, userId));
  return row?.code ?? null;
}

/** Returns the new user and the code of the link they came by. */
export const newcomer = (db: Db, id: string) =>
  first(db.select({ email: users.email, code: users.referralCodeUsed }).from(users).where(eq(users.id, id)));

/** Returns whose code it is, if that account is in good standing. */
export const findReferrer = (db: Db, code: string) =>
  first(
    db
      .select({ id: users.id, email: users.email, firstName: users.firstName })
      .from(referralCodes)
      .innerJoin(users, eq(users.id, referralCodes.userId))
      .where(
        and(
          eq(referralCodes.code, code),
          isNull(users.suspendedAt),
          isNull(users.deletedAt),
          isNull(users.deletionRequestedAt),
        ),
      ),
  );

export const insert = (db: Db, referral: typeof referrals.$inferInsert) =>
  db.insert(referrals).values(referral).onConflictDoNothing();

/** Returns the referrals that a job may complete or void: those of its parties that are pending or were completed by it. */
export const concernedBy = (db: Db, requestId: number) =>
  db
    .select({ id: referrals.id, referrerId: referrals.referrerId, referredId: referrals.referredId })
    .from(referrals)
    .where(
      and(
        sql`${referrals.referredId} in (
          select payer_id from payments where service_request_id = ${requestId} union
          select s.user_id from payments p join service_providers s on s.id = p.provider_id
          where p.service_request_id = ${requestId})`,
        or(eq(referrals.status, 'pending'), eq(referrals.requestId, requestId)),
      ),
    )
    .orderBy(referrals.id);

/** Locks users in one order, so that two jobs with the same people do not deadlock. */
export const lockPeople = (db: Db, ids: string[]) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      deletedAt: users.deletedAt,
      isProvider: sql<boolean>`exists (select from service_providers s where s.user_id = users.id)`,
    })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for('no key update');

export const lock = (db: Db, id: number) =>
  first(db.select().from(referrals).where(eq(referrals.id, id)).for('update'));

export async function update(db: Db, id: number, change: Partial<Referral>): Promise<Referral> {
  const [row] = await db.update(referrals).set(change).where(eq(referrals.id, id)).returning();
  return row!;
}

/** Returns the completed referrals of a user, the latest first. */
export const completedOf = (db: Db, referrerId: string): Promise<Referral[]> =>
  db
    .select()
    .from(referrals)
    .where(and(eq(referrals.referrerId, referrerId), eq(referrals.status, 'completed')))
    .orderBy(desc(referrals.completedAt), desc(referrals.id));

/** Returns the ids of completed referrals whose reward or credit has waited long enough, at most 100. */
export const due = (db: Db, completedBefore: Date) =>
  db
    .select({
      id: referrals.id,
      requestId: referrals.requestId,
      referrerId: referrals.referrerId,
      referredId: referrals.referredId,
    })
    .from(referrals)
    .where(
      and(
        eq(referrals.status, 'completed'),
        isNotNull(referrals.requestId),
        lte(referrals.completedAt, completedBefore),
        or(
          and(
            isNull(referrals.rewardSpendableAt),
            isGood(referrals.referrerId),
            isGood(referrals.referredId),
          ),
          and(isNull(referrals.creditSpendableAt), isGood(referrals.referredId)),
        ),
      ),
    )
    .orderBy(referrals.completedAt)
    .limit(100);

/** True for a user with a confirmed email whose account is neither suspended nor deleted. */
const isGood = (userId: AnyPgColumn) =>
  sql`exists (select from users u where u.id = ${userId} and u.email_verified_at is not null
    and u.suspended_at is null and u.deleted_at is null)`;

/** Returns which of the users have a confirmed email and an account in good standing. */
export async function goodOf(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, ids),
        isNotNull(users.emailVerifiedAt),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the numbers of a user's referrals by status. */
export async function countsOf(db: Db, referrerId: string) {
  const rows = await db
    .select({ status: referrals.status, count: sql<number>`count(*)::int` })
    .from(referrals)
    .where(eq(referrals.referrerId, referrerId))
    .groupBy(referrals.status);
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** Returns the completed referral by which a user signed up. */
export const ownReferral = (db: Db, referredId: string) =>
  first(
    db
      .select()
      .from(referrals)
      .where(and(eq(referrals.referredId, referredId), ne(referrals.status, 'void'))),
  );

/** True while the job behind a spendable reward of a user is disputed or contested by a bank. */
export async function hasContested(db: Db, userId: string): Promise<boolean> {
  const { isContested } = await readRow(
    db,
    { isContested: bool },
    sql`select exists (select from referrals r join payments p on p.service_request_id = r.request_id
          where r.status = 'completed' and (
              (r.referrer_id = ${userId} and r.reward_spendable_at is not null)
              or (r.referred_id = ${userId} and r.credit_spendable_at is not null))
            and (p.status in ('held', 'frozen') or exists (
              select from chargebacks c where c.payment_id = p.id and c.status = 'open'))) as "isContested"`,
  );
  return isContested;
}

const date = sql<Date>`coalesce(${referrals.completedAt}, ${referrals.createdAt})`.mapWith(
  referrals.createdAt,
);
export type Cursor = readonly [date: string, id: number];

/** Returns a user's referrals, the latest first, with as much of each person as the referrer may see. */
export const listOf = (db: Db, referrerId: string, limit: number, after?: Cursor) =>
  db
    .select({
      id: referrals.id,
      date,
      status: referrals.status,
      voidReason: referrals.voidReason,
      tier: referrals.tier,
      completedAt: referrals.completedAt,
      rewardSpendableAt: referrals.rewardSpendableAt,
      firstName: users.firstName,
      initial: sql<string | null>`left(${users.lastName}, 1)`,
      isDeleted: sql<boolean>`${users.deletedAt} is not null`,
      hasJob: sql<boolean>`${referrals.status} = 'pending' and exists (select from payments p
        where p.status in ('held', 'frozen') and (p.payer_id = ${referrals.referredId} or p.provider_id in (
          select s.id from service_providers s where s.user_id = ${referrals.referredId})))`,
    })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.referredId))
    .where(
      and(
        eq(referrals.referrerId, referrerId),
        after && sql`(${date}, ${referrals.id}) < (${after[0]}::timestamptz, ${after[1]})`,
      ),
    )
    .orderBy(desc(date), desc(referrals.id))
    .limit(limit);

export type Due = Awaited<ReturnType<typeof due>>[number];
