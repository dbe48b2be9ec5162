import { and, eq, gte, inArray } from 'drizzle-orm';
import { toCents } from '#contract/money.ts';
import type { Db } from '#server/db/database.ts';
import { sandboxIntents } from '#server/db/schema/ledger.ts';
import { payments } from '#server/db/schema/payments.ts';

type Intent = typeof sandboxIntents.$inferSelect;

export const insert = (db: Db, intent: typeof sandboxIntents.$inferInsert) =>
  db.insert(sandboxIntents).values(intent);

export async function bySecret(db: Db, clientSecret: string): Promise<Intent | undefined> {
  const [row] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.clientSecret, clientSecret));
  return row;
}

/** Moves an intent that is not paid or cancelled to `status`; returns false if it is. */
export async function settle(
  db: Db,
  id: string,
  status: Intent['status'],
  from: Intent['status'][] = ['pending', 'challenged'],
) {
  const settled = await db
    .update(sandboxIntents)
    .set({ status })
    .where(and(eq(sandboxIntents.id, id), inArray(sandboxIntents.status, from)))
    .returning({ id: sandboxIntents.id });
  return settled.length > 0;
}

/** Returns the paid intents of a period. The sandbox keeps no refunds of its own: it returns those of the payment. */
export async function charges(db: Db, since: Date) {
  const rows = await db
    .select({
      intentId: sandboxIntents.id,
      amount: sandboxIntents.amount,
      paymentId: payments.id,
      refunded: payments.refundedAmount,
    })
    .from(sandboxIntents)
    .leftJoin(payments, eq(payments.stripePaymentIntentId, sandboxIntents.id))
    .where(and(eq(sandboxIntents.status, 'succeeded'), gte(sandboxIntents.createdAt, since)));
  return rows.map(({ intentId, paymentId, amount, refunded }) => ({
    intentId,
    paymentId,
    chargedCents: toCents(amount),
    refundedCents: Math.min(toCents(amount), toCents(refunded ?? '0')),
  }));
}
