import { eq, or, sql } from 'drizzle-orm';
import { approvals, approvalVotes } from '#server/db/schema/approvals.ts';
import { columns, personal, type Person } from '#server/personal-table.ts';

/** Votes of the owners of groups. */
export const approvalTables = [
  personal(approvalVotes, {
    rows: ({ userId }: Person) => eq(approvalVotes.userId, userId),
    erase: [
      { set: () => ({ note: '' }) },
      { keep: 'How the owners decided stays with what it accepted; it names nobody.' },
    ],
    exports: {
      as: 'approvalVotes',
      columns: columns(approvalVotes, 'approvalId', 'approve', 'note', 'at'),
      key: [approvalVotes.approvalId],
    },
  }),
  personal(approvals, {
    rows: ({ userId }) =>
      or(
        eq(approvals.askedBy, userId),
        eq(approvals.payerId, userId),
        sql`${userId}::uuid = any (${approvals.voters})`,
      ),
    erase: [{ keep: 'How the owners decided stays with what it accepted; it names nobody.' }],
    exports: {
      as: 'approvals',
      columns: columns(
        approvals,
        'id',
        'requestId',
        'subject',
        'amount',
        'status',
        'createdAt',
        'expiresAt',
        'endedAt',
      ),
    },
  }),
];
