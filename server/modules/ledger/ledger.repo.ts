import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';

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
