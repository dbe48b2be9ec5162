import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { referralCodeLength } from '#contract/accounts/referral-rules.ts';
import { holdReason, referralStatus, voidReason } from '#contract/accounts/referrals.ts';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, oneOf, serialId, timestamptz } from './columns.ts';
import { serviceProviders } from './directory.ts';
import { serviceRequests } from './requests.ts';

/** The code of a user's referral link. */
export const referralCodes = pgTable('referral_codes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  code: varchar({ length: referralCodeLength }).notNull().unique(),
  createdAt: createdAt(),
});

/** A sign-up through a referral link. */
export const referrals = pgTable(
  'referrals',
  {
    id: serialId(),
    referrerId: uuid()
      .notNull()
      .references(() => users.id),
    /** The new user, whom one person referred at most. */
    referredId: uuid()
      .notNull()
      .unique()
      .references(() => users.id),
    status: oneOf(referralStatus.options).notNull().default('pending'),
    voidReason: oneOf(voidReason.options),
    /** The job that completed it. */
    requestId: integer().references(() => serviceRequests.id),
    /** The provider of that job, with whom rewards and credit are not spendable. */
    providerId: integer().references(() => serviceProviders.id),
    /** The count of the tier whose bonus this referral carries. */
    tier: integer(),
    createdAt: createdAt(),
    completedAt: timestamptz(),
    voidedAt: timestamptz(),
    /** Why and since when it waited for an administrator, and who decided it. */
    holdReason: oneOf(holdReason.options),
    heldAt: timestamptz(),
    decidedById: uuid().references(() => users.id),
    decidedAt: timestamptz(),
    /** When the referrer's reward became credit, and the new user's. */
    rewardSpendableAt: timestamptz(),
    creditSpendableAt: timestamptz(),
  },
  (t) => [
    index('referrals_referrer').on(t.referrerId, t.id),
    index('referrals_request').on(t.requestId),
    uniqueIndex('referrals_one_a_tier')
      .on(t.referrerId, t.tier)
      .where(sql`${t.tier} is not null`),
    // For the sweep that makes rewards spendable, every minute.
    index('referrals_waiting')
      .on(t.completedAt)
      .where(
        sql`${t.status} = 'completed' and (${t.rewardSpendableAt} is null or ${t.creditSpendableAt} is null)`,
      ),
    // For the administrators' queue.
    index('referrals_held')
      .on(t.heldAt, t.id)
      .where(sql`${t.heldAt} is not null`),
    checkOneOf('referrals_status_known', t.status, referralStatus.options),
    check('referrals_of_others', sql`${t.referrerId} <> ${t.referredId}`),
    check('referrals_completed', sql`${t.status} <> 'completed' or ${t.completedAt} is not null`),
    check(
      'referrals_held_why',
      sql`${t.status} <> 'held' or (${t.holdReason} is not null and ${t.heldAt} is not null)`,
    ),
    check('referrals_tier_completed', sql`${t.tier} is null or ${t.status} = 'completed'`),
  ],
);
