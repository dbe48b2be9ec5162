import { and, desc, eq, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { verificationNoticeDays } from '#contract/product.ts';
import { verificationTransitions } from '#contract/providers/verification-lifecycle.ts';
import { addDays } from '#contract/time.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { businessVerifications } from '#server/db/schema/trust.ts';
import { defineMachine } from '#server/lifecycle/machine.ts';
import type { DueRow } from '#server/queue/each-due.ts';

export type Verification = typeof businessVerifications.$inferSelect;

export const machine = defineMachine(businessVerifications, {
  entity: 'verification',
  transitions: verificationTransitions,
  requestOf: () => null,
});
export const { updateIfStatus, byId } = machine;
export type NewVerification = typeof businessVerifications.$inferInsert;

/** Inserts a verification; returns undefined if one of the provider is under way. */
export const insert = (db: Db, row: NewVerification) =>
  first(db.insert(businessVerifications).values(row).onConflictDoNothing().returning());

/** Locks a verification until the transaction ends. */
export const lockById = (db: Db, id: number) =>
  first(db.select().from(businessVerifications).where(eq(businessVerifications.id, id)).for('update'));

const ended: Verification['status'][] = ['approved', 'expired'];

/** Returns the newest verification that is neither approved nor expired. */
export const underWayOf = (db: Db, providerId: number) =>
  first(
    db
      .select()
      .from(businessVerifications)
      .where(
        and(
          eq(businessVerifications.providerId, providerId),
          notInArray(businessVerifications.status, ended),
        ),
      )
      .orderBy(desc(businessVerifications.id))
      .limit(1),
  );

/** Returns the newest approved or expired verification; an approved one goes first. */
export const lastEndedOf = (db: Db, providerId: number) =>
  first(
    db
      .select()
      .from(businessVerifications)
      .where(
        and(eq(businessVerifications.providerId, providerId), inArray(businessVerifications.status, ended)),
      )
      .orderBy(desc(eq(businessVerifications.status, 'approved')), desc(businessVerifications.id))
      .limit(1),
  );

/** Writes the results of the automatic checks, unless the submission they are about is no longer reviewed. */
export const saveChecks = (
  db: Db,
  id: number,
  submittedAt: Date,
  aiVerificationResults: Verification['aiVerificationResults'],
) =>
  db
    .update(businessVerifications)
    .set({ aiVerificationResults })
    .where(
      and(
        eq(businessVerifications.id, id),
        eq(businessVerifications.submittedAt, submittedAt),
        inArray(businessVerifications.status, ['submitted', 'under_review']),
      ),
    );

/** Returns how many other providers have submitted the same EIN. */
export const countOthersWithEin = async (db: Db, { einHash, providerId }: Verification) =>
  einHash === null
    ? 0
    : db.$count(
        businessVerifications,
        and(
          eq(businessVerifications.einHash, einHash),
          ne(businessVerifications.providerId, providerId),
          ne(businessVerifications.status, 'draft'),
        ),
      );

const dueColumns = {
  id: businessVerifications.id,
  at: sql<string>`${businessVerifications.expiresAt}::text`,
};
const after = (last: DueRow | undefined) =>
  last &&
  sql`(${businessVerifications.expiresAt}, ${businessVerifications.id}) > (${last.at}::timestamptz, ${last.id})`;

/** Returns approved verifications whose time has ended. */
export const overdue = (db: Db, now: Date, last: DueRow | undefined) =>
  db
    .select(dueColumns)
    .from(businessVerifications)
    .where(
      and(
        eq(businessVerifications.status, 'approved'),
        lte(businessVerifications.expiresAt, now),
        after(last),
      ),
    )
    .orderBy(businessVerifications.expiresAt, businessVerifications.id)
    .limit(100);

/** Returns approved verifications that end soon and whose next notice has not been sent. */
export const noticeDue = (db: Db, now: Date, last: DueRow | undefined) =>
  db
    .select(dueColumns)
    .from(businessVerifications)
    .where(
      and(
        eq(businessVerifications.status, 'approved'),
        or(
          ...verificationNoticeDays.map((days) =>
            and(
              lte(businessVerifications.expiresAt, addDays(now, days)),
              or(
                isNull(businessVerifications.noticeDays),
                sql`${businessVerifications.noticeDays} > ${days}`,
              ),
            ),
          ),
        ),
        after(last),
      ),
    )
    .orderBy(businessVerifications.expiresAt, businessVerifications.id)
    .limit(100);

/** True if the business of the user is being verified. */
export const isInReview = async (db: Db, userId: string) =>
  (await db.$count(
    businessVerifications,
    and(
      inArray(businessVerifications.status, ['submitted', 'under_review']),
      inArray(
        businessVerifications.providerId,
        db
          .select({ id: serviceProviders.id })
          .from(serviceProviders)
          .where(eq(serviceProviders.userId, userId)),
      ),
    ),
  )) > 0;
