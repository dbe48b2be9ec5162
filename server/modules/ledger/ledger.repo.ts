import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { ledgerAccounts, ledgerEntries, ledgerMovements } from '#server/db/schema/ledger.ts';

/** True if the balance of the user as a provider is not zero. */
export const hasBalance = async (db: Db, userId: string) =>
  (await db.$count(
    ledgerAccounts,
    and(
      eq(ledgerAccounts.userId, userId),
      eq(ledgerAccounts.kind, 'provider'),
      ne(ledgerAccounts.balanceCents, 0),
    ),
  )) > 0;

/** Returns the cents of a user's credit that payouts have taken along. */
export async function paidRewards(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.cents}), 0)::float8` })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerEntries.movementId))
    .where(
      and(
        eq(ledgerAccounts.userId, userId),
        eq(ledgerAccounts.kind, 'credit'),
        eq(ledgerMovements.kind, 'payout_reward'),
      ),
    );
  return row!.cents;
}

/** Hands what a business has earned over to its team; credit and rewards stay with the person. */
export const handOver = (db: Db, fromId: string, toId: string) =>
  db
    .update(ledgerAccounts)
    .set({ userId: toId })
    .where(and(eq(ledgerAccounts.kind, 'provider'), eq(ledgerAccounts.userId, fromId)));
