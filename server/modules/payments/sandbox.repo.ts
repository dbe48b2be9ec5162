import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { toCents } from '#contract/money.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { sandboxIntents } from '#server/db/schema/ledger.ts';
import { paymentShares, shareAuthorizations } from '#server/db/schema/payment-shares.ts';
import { payments } from '#server/db/schema/payments.ts';

export type Intent = typeof sandboxIntents.$inferSelect;

/** Returns an intent and locks it until the transaction ends. */
export const lock = (db: Db, id: string) =>
  first(db.select().from(sandboxIntents).where(eq(sandboxIntents.id, id)).for('update'));

/** Stores a refund of a locked intent under the key of its call. */
export const addRefund = (db: Db, id: string, key: string, cents: number) =>
  db
    .update(sandboxIntents)
    .set({ refunds: sql`${sandboxIntents.refunds} || jsonb_build_object(${key}::text, ${cents}::int)` })
    .where(eq(sandboxIntents.id, id));

export const bySecret = (db: Db, clientSecret: string) =>
  first(db.select().from(sandboxIntents).where(eq(sandboxIntents.clientSecret, clientSecret)));

/** Moves an intent that is not paid or cancelled to `status`; returns false if it is. */
export async function settle(
  db: Db,
  id: string,
  status: Intent['status'],
  change: Partial<Pick<Intent, 'keepsCard' | 'refusesCapture'>> = {},
  from: Intent['status'][] = ['pending', 'challenged'],
) {
  const settled = await db
    .update(sandboxIntents)
    .set({ status, ...change })
    .where(and(eq(sandboxIntents.id, id), inArray(sandboxIntents.status, from)))
    .returning({ id: sandboxIntents.id });
  return settled.length > 0;
}

/** Returns the paid intents of a period. */
export async function charges(db: Db, since: Date) {
  const rows = await db
    .select({
      intentId: sandboxIntents.id,
      amount: sandboxIntents.amount,
      paymentId: sql<number | null>`coalesce(${payments.id}, ${paymentShares.paymentId})`,
      refunds: sandboxIntents.refunds,
    })
    .from(sandboxIntents)
    .leftJoin(payments, eq(payments.stripePaymentIntentId, sandboxIntents.id))
    .leftJoin(shareAuthorizations, eq(shareAuthorizations.intentId, sandboxIntents.id))
    .leftJoin(paymentShares, eq(paymentShares.id, shareAuthorizations.shareId))
    .where(and(eq(sandboxIntents.status, 'succeeded'), gte(sandboxIntents.createdAt, since)));
  return rows.map(({ intentId, paymentId, amount, refunds }) => ({
    intentId,
    paymentId,
    chargedCents: toCents(amount),
    refundedCents: Object.values(refunds).reduce((sum, cents) => sum + cents, 0),
    costCents: 0,
  }));
}
