import { eq, sql } from 'drizzle-orm';
import { ledgerAccounts, ledgerEntries, ledgerMovements } from '#server/db/schema/ledger.ts';
import { columns, personal, type Person } from '#server/personal-table.ts';

const ownEntries = ({ userId }: Person) =>
  sql`${ledgerEntries.accountId} in (select id from ledger_accounts
    where kind in ('provider', 'credit', 'reward') and user_id = ${userId})`;

/** The books. */
export const ledgerTables = [
  personal(ledgerEntries, {
    rows: ownEntries,
    erase: [{ keep: 'The books are append-only and name nobody.' }],
    exports: {
      as: 'balanceMovements',
      columns: {
        ...columns(ledgerEntries, 'cents'),
        kind: sql`(select m.kind from ledger_movements m where m.id = ${ledgerEntries.movementId})`,
        at: sql`(select m.at from ledger_movements m where m.id = ${ledgerEntries.movementId})`.mapWith(
          ledgerMovements.at,
        ),
      },
    },
  }),
  personal(ledgerAccounts, {
    rows: ({ userId }) => eq(ledgerAccounts.userId, userId),
    erase: [{ keep: 'The books must add up; an id without a name.' }],
    exports: { as: 'balances', columns: columns(ledgerAccounts, 'kind', 'balanceCents') },
  }),
  personal(ledgerMovements, {
    rows: (person) =>
      sql`${ledgerMovements.id} in (select movement_id from ledger_entries where ${ownEntries(person)})`,
    erase: [{ keep: 'The books are append-only and name nobody.' }],
    exports: 'The person’s share of each is exported as balanceMovements.',
  }),
];
