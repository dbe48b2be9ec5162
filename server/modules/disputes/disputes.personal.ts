import { sql } from 'drizzle-orm';
import { disputeOffers, disputes } from '#server/db/schema/disputes.ts';
import { ofOwnWork } from '#server/modules/quotes/quotes.personal.ts';
import { columns, personal } from '#server/personal-table.ts';

/** Disputes about jobs. */
export const disputeTables = [
  personal(disputeOffers, {
    rows: (person) =>
      sql`${disputeOffers.disputeId} in (select id from disputes where ${ofOwnWork(disputes.requestId)(person)})`,
    erase: [{ keep: 'Offers by role, without a name; transaction record.' }],
    exports: {
      as: 'disputeOffers',
      columns: columns(disputeOffers, 'disputeId', 'n', 'by', 'refundAmount', 'status', 'createdAt'),
      key: [disputeOffers.disputeId, disputeOffers.n],
    },
  }),
  personal(disputes, {
    rows: ofOwnWork(disputes.requestId),
    erase: [{ keep: 'Decides about money of the other party; transaction record.' }],
    exports: {
      as: 'disputes',
      columns: columns(
        disputes,
        'id',
        'requestId',
        'openedByRole',
        'reason',
        'description',
        'requestedRefund',
        'status',
        'answer',
        'answeredAt',
        'outcome',
        'refundAmount',
        'note',
        'endedAt',
        'createdAt',
      ),
    },
  }),
];
