import { or, eq } from 'drizzle-orm';
import { settlements } from '#server/db/schema/settlements.ts';
import { columns, personal } from '#server/personal-table.ts';

/** What co-owners noted that they paid each other. */
export const statementTables = [
  personal(settlements, {
    rows: ({ userId }) =>
      or(eq(settlements.fromId, userId), eq(settlements.toId, userId), eq(settlements.recordedBy, userId)),
    erase: [{ keep: 'The other co-owner’s record of what was paid; it names nobody.' }],
    exports: {
      as: 'settlements',
      columns: columns(settlements, 'amount', 'paidOn', 'note', 'confirmedAt', 'createdAt'),
    },
  }),
];
