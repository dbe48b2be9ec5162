import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { payments } from '#server/db/schema/payments.ts';
import { chargebacks, processorEvents } from '#server/db/schema/processor.ts';

export type Chargeback = typeof chargebacks.$inferSelect;

/** Stores an event; returns false if it was handled before. Of two deliveries at once, the second one waits here. */
export async function storeEvent(db: Db, event: typeof processorEvents.$inferInsert): Promise<boolean> {
  const stored = await db
    .insert(processorEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: processorEvents.id });
  return stored.length > 0;
}

/** Opens a chargeback; returns undefined if it is known. */
export const openChargeback = (db: Db, chargeback: typeof chargebacks.$inferInsert) =>
  first(db.insert(chargebacks).values(chargeback).onConflictDoNothing().returning());

/** Closes an open chargeback; returns undefined if it is closed. */
export const closeChargeback = (db: Db, externalId: string, status: 'won' | 'lost', at: Date) =>
  first(
    db
      .update(chargebacks)
      .set({ status, closedAt: at })
      .where(and(eq(chargebacks.externalId, externalId), eq(chargebacks.status, 'open')))
      .returning(),
  );

/** Returns the chargebacks of a job's payments. */
export const chargebacksOf = (db: Db, requestId: number) =>
  db
    .select({ id: chargebacks.id, paymentId: chargebacks.paymentId, status: chargebacks.status })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .where(eq(payments.serviceRequestId, requestId));
