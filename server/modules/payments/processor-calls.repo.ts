import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { readAge } from '#server/db/read-age.ts';
import { processorCalls } from '#server/db/schema/processor.ts';

export type StoredCall = typeof processorCalls.$inferSelect;
export type NewCall = typeof processorCalls.$inferInsert;

/** Inserts a call; returns undefined if there is one with this key. */
export const insert = (db: Db, call: NewCall) =>
  first(db.insert(processorCalls).values(call).onConflictDoNothing().returning());

export const oldestPendingSeconds = (db: Db) =>
  readAge(
    db,
    sql`select min(${processorCalls.createdAt}) as at from ${processorCalls}
        where ${processorCalls.status} = 'pending'`,
  );

/**
 * Takes a due call until `until`, when another process may repeat it. The calls of one payment run in their order: a
 * cancellation must not overtake the preparation. Nothing waits for the cost, which the processor may tell late, and no card
 * of a split payment for a refund to another one, which the processor refuses as long as a bank decides about that card.
 */
export async function claim(db: Db, now: Date, until: Date) {
  const earlier = sql`select 1 from processor_calls e where e.payment_id = ${processorCalls.paymentId}
    and e.status = 'pending' and e.kind <> 'cost' and e.id < ${processorCalls.id}
    and not coalesce(e.kind = 'refund' and e.authorization_id <> ${processorCalls.authorizationId}, false)`;
  const due = db
    .select({ id: processorCalls.id })
    .from(processorCalls)
    .where(
      and(
        eq(processorCalls.status, 'pending'),
        lte(processorCalls.nextAttemptAt, now),
        sql`not exists (${earlier})`,
      ),
    )
    .orderBy(asc(processorCalls.nextAttemptAt), asc(processorCalls.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(processorCalls)
    .set({ attempts: sql`${processorCalls.attempts} + 1`, nextAttemptAt: until })
    .where(eq(processorCalls.id, sql`(${due})`))
    .returning();
  return row;
}

/** Ends a pending call or sets its next attempt; returns false if another process has ended it. */
export async function update(
  db: Db,
  id: number,
  change: Partial<
    Pick<StoredCall, 'status' | 'params' | 'response' | 'lastError' | 'nextAttemptAt' | 'finishedAt'>
  >,
) {
  const rows = await db
    .update(processorCalls)
    .set(change)
    .where(and(eq(processorCalls.id, id), eq(processorCalls.status, 'pending')))
    .returning({ id: processorCalls.id });
  return rows.length > 0;
}

/** Returns the pending refunds of a payment, or of one card of it, and locks them until the transaction ends. */
export const lockPendingRefunds = (
  db: Db,
  paymentId: number,
  authorizationId?: number,
): Promise<StoredCall[]> =>
  db
    .select()
    .from(processorCalls)
    .where(
      and(
        eq(processorCalls.paymentId, paymentId),
        authorizationId === undefined ? undefined : eq(processorCalls.authorizationId, authorizationId),
        eq(processorCalls.kind, 'refund'),
        eq(processorCalls.status, 'pending'),
      ),
    )
    .orderBy(asc(processorCalls.id))
    .for('update');
