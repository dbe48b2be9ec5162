import { and, eq, gte, lt, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { issuedDocuments } from '#server/db/schema/documents.ts';
import { nobodyId, payments } from '#server/db/schema/payments.ts';
import { oldStatements } from '#server/modules/receipts/receipts.personal.ts';
import type { PersonalTable } from '#server/personal-table.ts';

/** Returns up to `limit` jobs whose last payment ended before a time and that still name their parties. */
export async function lapsedJobs(db: Db, before: Date, limit: number) {
  const later = alias(payments, 'later');
  const lastEnd = sql`coalesce(${later.completedAt}, ${later.heldAt}, ${later.createdAt})`;
  const isLater = db
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.serviceRequestId, payments.serviceRequestId), gte(lastEnd, before)));
  const rows = await db
    .selectDistinct({ requestId: payments.serviceRequestId })
    .from(payments)
    .where(
      and(
        lt(payments.createdAt, before),
        // As text, so that the partial index is used.
        ne(payments.payerId, sql.raw(`'${nobodyId}'`)),
        notExists(isLater),
      ),
    )
    .limit(limit);
  return rows.map(({ requestId }) => requestId);
}

export const countOldStatements = (db: Db, before: Date) => db.$count(issuedDocuments, oldStatements(before));

/** Removes the persons from the records of jobs, and from statements and sheets from before a time. */
export async function removePersons(db: Db, tables: readonly PersonalTable[], jobs: number[], before: Date) {
  const nobody = await findOrInsertNobody(db, before);
  for (const { table, lapse } of tables)
    if (lapse) await db.update(table).set(lapse.set(nobody)).where(lapse.rows(jobs, before));
}

/** The account that stands for the parties of old records; nobody signs in to it. */
async function findOrInsertNobody(db: Db, at: Date) {
  const name = { firstName: 'Deleted', lastName: 'user' };
  await db
    .insert(users)
    .values({ id: nobodyId, email: `${nobodyId}@deleted.invalid`, ...name, deletedAt: at })
    .onConflictDoNothing();
  await db
    .insert(serviceProviders)
    .values({ userId: nobodyId, businessName: 'Deleted user', isAvailable: false, hiddenAt: at })
    .onConflictDoNothing();
  const [profile] = await db
    .select({ providerId: serviceProviders.id })
    .from(serviceProviders)
    .where(eq(serviceProviders.userId, nobodyId));
  return { userId: nobodyId, providerId: profile!.providerId };
}
