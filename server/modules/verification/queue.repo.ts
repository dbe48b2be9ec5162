import { and, asc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { businessVerifications } from '#server/db/schema/trust.ts';
import type { Verification } from './verification.repo.ts';

export type QueueStatus = Verification['status'] | 'waiting' | 'asked';
export type QueueCursor = readonly [submittedAt: string, id: number];

interface Listing {
  /** Undefined is every status. */
  status: QueueStatus | undefined;
  /** The user who asks: nobody reviews their own. */
  exceptOf: string;
}

const waiting: Verification['status'][] = ['submitted', 'under_review'];

/** Drafts are their provider's own, also after a withdrawal. Accounts that are being deleted do not wait for a review. */
const listed = ({ status, exceptOf }: Listing) =>
  and(
    isNotNull(businessVerifications.submittedAt),
    status === undefined || status === 'asked'
      ? undefined
      : inArray(businessVerifications.status, status === 'waiting' ? waiting : [status]),
    status === 'asked'
      ? and(eq(businessVerifications.status, 'draft'), isNotNull(businessVerifications.askedDocument))
      : ne(businessVerifications.status, 'draft'),
    ne(serviceProviders.userId, exceptOf),
    or(isNull(serviceProviders.hiddenAt), notInArray(businessVerifications.status, waiting)),
  );

/** Returns submitted verifications, the longest waiting first, with who reviews them. */
export const page = (db: Db, listing: Listing, limit: number, after?: QueueCursor) =>
  db
    .select({
      verification: businessVerifications,
      submitted: sql<string>`${businessVerifications.submittedAt}::text`,
      baseAirport: serviceProviders.baseAirport,
      reviewer: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(businessVerifications)
    .innerJoin(serviceProviders, eq(serviceProviders.id, businessVerifications.providerId))
    .leftJoin(users, eq(users.id, businessVerifications.reviewedBy))
    .where(
      and(
        listed(listing),
        after &&
          sql`(${businessVerifications.submittedAt}, ${businessVerifications.id}) > (${after[0]}::timestamptz, ${after[1]})`,
      ),
    )
    .orderBy(asc(businessVerifications.submittedAt), asc(businessVerifications.id))
    .limit(limit);

export async function count(db: Db, listing: Listing) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(businessVerifications)
    .innerJoin(serviceProviders, eq(serviceProviders.id, businessVerifications.providerId))
    .where(listed(listing));
  return row?.count ?? 0;
}
