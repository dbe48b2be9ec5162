import { eq } from 'drizzle-orm';
import { payoutAccounts, payouts } from '#server/db/schema/payouts.ts';
import { anyOf, columns, personal } from '#server/personal-table.ts';

/** Transaction records of payouts, and the bank account. */
export const payoutTables = [
  personal(payoutAccounts, {
    rows: ({ userId }) => eq(payoutAccounts.userId, userId),
    erase: [{ delete: true }],
    exports: {
      as: 'payoutAccount',
      columns: columns(payoutAccounts, 'status', 'bankName', 'last4', 'holder', 'addedAt'),
      key: [payoutAccounts.userId],
    },
  }),
  personal(payouts, {
    rows: ({ userId }) => eq(payouts.userId, userId),
    erase: [{ keep: 'Transaction record.' }],
    lapse: {
      rows: (jobs) => anyOf(payouts.requestId, jobs),
      set: ({ userId, providerId }) => ({ userId, providerId }),
    },
    exports: {
      as: 'payouts',
      columns: columns(
        payouts,
        'id',
        'requestId',
        'amount',
        'rewardAmount',
        'deductedAmount',
        'status',
        'dueAt',
        'sentAt',
        'endedAt',
        'failureCode',
        'retryOf',
      ),
    },
  }),
];
