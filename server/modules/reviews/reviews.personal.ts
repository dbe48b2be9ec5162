import { and, eq, or, sql } from 'drizzle-orm';
import { reviews } from '#server/db/schema/trust.ts';
import { ofOwnRequests } from '#server/modules/requests/requests.personal.ts';
import { columns, personal } from '#server/personal-table.ts';

/** Reviews by and about the person. */
export const reviewTables = [
  personal(reviews, {
    rows: (person) =>
      or(
        and(ofOwnRequests(reviews.requestId)(person), eq(reviews.reviewerId, person.userId)),
        eq(reviews.providerId, person.providerId),
      ),
    erase: [{ keep: 'Ratings of others count them; by and for a Deleted user.' }],
    exports: {
      as: 'reviews',
      columns: ({ userId }) => ({
        ...columns(
          reviews,
          'id',
          'providerId',
          'requestId',
          'rating',
          'comment',
          'reply',
          'repliedAt',
          'createdAt',
        ),
        isOwn: sql`${reviews.reviewerId} = ${userId}`,
      }),
    },
  }),
];
