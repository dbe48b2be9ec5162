import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { maxSettlementNote } from '#contract/limits.ts';
import { users } from './accounts.ts';
import { createdAt, dollars, serialId, timestamptz } from './columns.ts';

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id);

/** Notes of co-owners that one paid another elsewhere. They have no ledger entries: that money never moves here. */
export const settlements = pgTable(
  'settlements',
  {
    id: serialId(),
    accountId: userId(),
    fromId: userId(),
    toId: userId(),
    amount: dollars().notNull(),
    paidOn: date({ mode: 'string' }).notNull(),
    note: varchar({ length: maxSettlementNote }).notNull().default(''),
    recordedBy: userId(),
    confirmedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    index('settlements_account').on(t.accountId, t.paidOn),
    index('settlements_from').on(t.fromId),
    index('settlements_to').on(t.toId),
    check('settlements_between_two', sql`${t.fromId} <> ${t.toId} and ${t.amount} > 0`),
  ],
);
