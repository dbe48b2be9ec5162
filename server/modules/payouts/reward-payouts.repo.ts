import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { payoutAccounts } from '#server/db/schema/payouts.ts';
import type { DueRow } from '#server/queue/each-due.ts';

/** True for a person with a payout that will leave: rewards wait for it. */
export const hasNext = (userId: unknown) => sql<boolean>`exists (select from payouts o
  left join service_requests r on r.id = o.request_id
  where o.user_id = ${userId} and o.status = 'pending' and r.status is distinct from 'disputed')`;

/** Returns providers with credit, a usable bank account and no payout that it could join. */
export const due = (db: Db, now: Date, last: DueRow | undefined) =>
  db
    .select({
      id: ledgerAccounts.id,
      at: sql<string>`${ledgerAccounts.createdAt}::text`,
      userId: users.id,
      providerId: serviceProviders.id,
    })
    .from(payoutAccounts)
    .innerJoin(users, eq(users.id, payoutAccounts.userId))
    .innerJoin(serviceProviders, eq(serviceProviders.userId, users.id))
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.userId, users.id), eq(ledgerAccounts.kind, 'credit')))
    .where(
      and(
        eq(payoutAccounts.status, 'ready'),
        or(isNull(payoutAccounts.usableFrom), lte(payoutAccounts.usableFrom, now)),
        lt(ledgerAccounts.balanceCents, 0),
        isNotNull(users.emailVerifiedAt),
        isNull(users.suspendedAt),
        sql`not ${hasNext(users.id)}`,
        last &&
          sql`(${ledgerAccounts.createdAt}, ${ledgerAccounts.id}) > (${last.at}::timestamptz, ${last.id})`,
      ),
    )
    .orderBy(ledgerAccounts.createdAt, ledgerAccounts.id)
    .limit(100);

export type Due = Awaited<ReturnType<typeof due>>[number];
