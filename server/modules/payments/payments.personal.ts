import { eq, or, sql, type Column } from 'drizzle-orm';
import { paymentAttempts, sandboxIntents } from '#server/db/schema/ledger.ts';
import { paymentCustomers, paymentMethods } from '#server/db/schema/payment-methods.ts';
import { paymentShares, shareAuthorizations, shareRefunds } from '#server/db/schema/payment-shares.ts';
import { payments } from '#server/db/schema/payments.ts';
import { chargebacks, processorCalls } from '#server/db/schema/processor.ts';
import { anyOf, columns, personal, type Person } from '#server/personal-table.ts';

const ofOwnPayments =
  (column: Column) =>
  ({ userId, providerId }: Person) =>
    sql`${column} in (select id from payments where payer_id = ${userId} or provider_id = ${providerId})`;

/** True for payments that the person made; how the other party paid is not the person's to know. */
const ofPaymentsMade =
  (column: Column) =>
  ({ userId }: Person) =>
    sql`${column} in (select id from payments where payer_id = ${userId})`;

/** Cards that the person keeps. Transaction records: they stay for 7 years and then lose their persons. */
export const paymentTables = [
  personal(paymentMethods, {
    rows: ({ userId }) => eq(paymentMethods.userId, userId),
    erase: [{ delete: true }],
    exports: {
      as: 'paymentMethods',
      columns: columns(paymentMethods, 'id', 'brand', 'last4', 'expMonth', 'expYear', 'createdAt'),
    },
  }),
  personal(paymentCustomers, {
    rows: ({ userId }) => eq(paymentCustomers.userId, userId),
    erase: [{ task: 'delete_customer' }],
    exports: 'The person as a number at the payment processor.',
  }),
  personal(payments, {
    rows: ({ userId, providerId }) => or(eq(payments.payerId, userId), eq(payments.providerId, providerId)),
    erase: [{ set: { clientSecret: null } }, { keep: 'Transaction record.' }],
    lapse: {
      rows: (jobs) => anyOf(payments.serviceRequestId, jobs),
      set: ({ userId, providerId }) => ({ payerId: userId, providerId }),
    },
    exports: {
      as: 'payments',
      columns: ({ userId }) => ({
        ...columns(
          payments,
          'id',
          'serviceRequestId',
          'quoteId',
          'additionId',
          'totalAmount',
          'serviceAmount',
          'platformFee',
          'refundedAmount',
          'noCallAmount',
          'noCallReturned',
          'status',
          'heldAt',
          'completedAt',
          'createdAt',
        ),
        // What the owner paid with is not the provider's to know.
        creditAmount: sql`case when ${payments.payerId} = ${userId} then ${payments.creditAmount} end`,
      }),
    },
  }),
  personal(shareRefunds, {
    rows: ({ userId }) =>
      sql`${shareRefunds.shareId} in (select id from payment_shares where user_id = ${userId} or payer_id = ${userId})`,
    erase: [{ keep: 'Transaction record, by ids.' }],
    exports: {
      as: 'paymentShareRefunds',
      columns: columns(shareRefunds, 'shareId', 'amount', 'at'),
    },
  }),
  personal(shareAuthorizations, {
    rows: ({ userId }) => eq(shareAuthorizations.payerId, userId),
    erase: [
      { set: { clientSecret: null } },
      { keep: 'Transaction record; the last digits of a card name nobody.' },
    ],
    lapse: {
      rows: (jobs) => sql`${shareAuthorizations.shareId} in (select s.id from payment_shares s join payments p
        on p.id = s.payment_id where p.service_request_id = any (${sql.param(jobs)}::int[]))`,
      set: ({ userId }) => ({ payerId: userId }),
    },
    exports: {
      as: 'shareAuthorizations',
      columns: columns(shareAuthorizations, 'shareId', 'status', 'cardLast4', 'createdAt'),
    },
  }),
  personal(paymentShares, {
    rows: ({ userId }) => or(eq(paymentShares.userId, userId), eq(paymentShares.payerId, userId)),
    erase: [{ keep: 'Transaction record: what co-owners owe each other.' }],
    lapse: {
      rows: (jobs) => sql`${paymentShares.paymentId} in (select id from payments
        where service_request_id = any (${sql.param(jobs)}::int[]))`,
      set: ({ userId }) => ({ userId, payerId: userId }),
    },
    exports: {
      as: 'paymentShares',
      columns: columns(
        paymentShares,
        'paymentId',
        'shareBp',
        'amount',
        'status',
        'refundedAmount',
        'createdAt',
      ),
    },
  }),
  personal(paymentAttempts, {
    rows: ofPaymentsMade(paymentAttempts.paymentId),
    erase: [{ keep: 'Transaction record; the last digits and the hash of a card name nobody.' }],
    exports: {
      as: 'paymentAttempts',
      columns: columns(paymentAttempts, 'paymentId', 'outcome', 'cardLast4', 'at'),
    },
  }),
  personal(chargebacks, {
    rows: ofOwnPayments(chargebacks.paymentId),
    erase: [{ keep: 'Transaction record.' }],
    exports: {
      as: 'chargebacks',
      columns: columns(chargebacks, 'paymentId', 'cents', 'status', 'createdAt', 'closedAt'),
    },
  }),
  personal(processorCalls, {
    rows: ofOwnPayments(processorCalls.paymentId),
    erase: [{ keep: 'Calls to the payment processor, by its ids; transaction record.' }],
    exports: 'Technical copies of payments and payouts.',
  }),
  personal(sandboxIntents, {
    rows: ({ userId }) => eq(sandboxIntents.payerId, userId),
    erase: [{ keep: 'The sandbox’s record of a payment, by ids.' }],
    lapse: {
      rows: (jobs) => sql`${sandboxIntents.id} in (select stripe_payment_intent_id from payments
        where service_request_id = any (${sql.param(jobs)}::int[]))`,
      set: ({ userId }) => ({ payerId: userId }),
    },
    exports: 'Technical copies of payments.',
  }),
];
