import { eq, or, sql } from 'drizzle-orm';
import { referralCodes, referrals } from '#server/db/schema/referrals.ts';
import { anyOf, columns, personal } from '#server/personal-table.ts';

/** Who brought whom. */
export const referralTables = [
  personal(referralCodes, {
    rows: ({ userId }) => eq(referralCodes.userId, userId),
    erase: [{ delete: true }],
    exports: {
      as: 'referralCode',
      isSingle: true,
      columns: columns(referralCodes, 'code', 'createdAt'),
      key: [referralCodes.userId],
    },
  }),
  personal(referrals, {
    rows: ({ userId }) => or(eq(referrals.referrerId, userId), eq(referrals.referredId, userId)),
    erase: [{ keep: 'The other person’s reward depends on it; the user is an id without a name.' }],
    lapse: {
      rows: (jobs) => anyOf(referrals.requestId, jobs),
      set: () => ({ requestId: null, providerId: null }),
    },
    exports: {
      as: 'referrals',
      columns: ({ userId }) => ({
        ...columns(referrals, 'id', 'status', 'createdAt', 'completedAt', 'voidedAt'),
        // The other person is not named.
        role: sql`case when ${referrals.referrerId} = ${userId} then 'referrer' else 'referred' end`,
      }),
    },
  }),
];
