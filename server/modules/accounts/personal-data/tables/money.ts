import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import { issuedDocuments } from '#server/db/schema/documents.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerMovements,
  paymentAttempts,
  sandboxIntents,
} from '#server/db/schema/ledger.ts';
import { payments } from '#server/db/schema/payments.ts';
import { payoutAccounts, payouts } from '#server/db/schema/payouts.ts';
import { chargebacks, processorCalls } from '#server/db/schema/processor.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import {
  anyOf,
  ofOwnLedgerAccounts,
  ofOwnPayments,
  ofOwnWork,
  ofPaymentsMade,
} from '#server/modules/accounts/personal-data/own-rows.sql.ts';
import { columns, personal, type Person } from '#server/modules/accounts/personal-data/personal-table.ts';

const ownStatements = ({ userId }: Person) =>
  and(eq(issuedDocuments.kind, 'statement'), eq(issuedDocuments.userId, userId));

/** Statements that were issued before a time and still name their provider. */
export const oldStatements = (before: Date) =>
  and(
    eq(issuedDocuments.kind, 'statement'),
    isNotNull(issuedDocuments.userId),
    lt(issuedDocuments.issuedAt, before),
  );

/** Receipts as their viewer may see them: the provider’s copy does not say how, and from where, the owner paid. */
const visibleContent = ({ userId }: Person) => sql`case
  when ${issuedDocuments.kind} = 'statement' or ${issuedDocuments.content} #>> '{owner,id}' = ${userId}
  then ${issuedDocuments.content}
  else (${issuedDocuments.content} #- '{owner,address}') - '{credit,charged,cardLast4,charges,refunds,creditReturned,refunded,paid}'::text[]
  end`;

/** Transaction records: they stay for 7 years and then lose their persons. */
export const moneyTables = [
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
  personal(referrals, {
    rows: ({ userId }) => or(eq(referrals.referrerId, userId), eq(referrals.referredId, userId)),
    erase: [{ keep: 'The other person’s reward depends on it; the user is an id without a name.' }],
    lapse: { rows: (jobs) => anyOf(referrals.requestId, jobs), set: () => ({ requestId: null }) },
    exports: {
      as: 'referrals',
      columns: ({ userId }) => ({
        ...columns(referrals, 'id', 'status', 'createdAt', 'completedAt', 'voidedAt'),
        // The other person is not named.
        role: sql`case when ${referrals.referrerId} = ${userId} then 'referrer' else 'referred' end`,
      }),
    },
  }),
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
  personal(issuedDocuments, {
    rows: (person) => or(ofOwnWork(issuedDocuments.requestId)(person), ownStatements(person)),
    erase: [{ keep: 'Receipts and statements stay as issued.' }],
    lapse: {
      rows: (jobs, before) => or(anyOf(issuedDocuments.requestId, jobs), oldStatements(before)),
      set: () => ({ content: sql`without_persons(${issuedDocuments.content})`, userId: null }),
    },
    exports: {
      as: 'documents',
      columns: (person) => ({
        ...columns(issuedDocuments, 'kind', 'number', 'requestId', 'month', 'issuedAt'),
        content: visibleContent(person),
      }),
    },
  }),
  personal(ledgerAccounts, {
    rows: ({ userId }) => eq(ledgerAccounts.userId, userId),
    erase: [{ keep: 'The books must add up; an id without a name.' }],
    exports: { as: 'balances', columns: columns(ledgerAccounts, 'kind', 'balanceCents') },
  }),
  personal(ledgerEntries, {
    rows: ofOwnLedgerAccounts(ledgerEntries.accountId),
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
  personal(ledgerMovements, {
    rows: ofOwnPayments(ledgerMovements.paymentId),
    erase: [{ keep: 'The books are append-only and name nobody.' }],
    exports: 'The person’s share of each is exported as balanceMovements.',
  }),
];
