import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { businessVerifications } from '#server/db/schema/trust.ts';
import type { Verification } from './verification.repo.ts';

export type QueueStatus = Verification['status'] | 'waiting';
export type QueueCursor = readonly [submittedAt: string, id: number];

/** Drafts are their provider's own, also after a withdrawal. */
const listed = (status: QueueStatus | undefined) =>
  and(
    isNotNull(businessVerifications.submittedAt),
    status === undefined
      ? undefined
      : inArray(
          businessVerifications.status,
          status === 'waiting' ? ['submitted', 'under_review'] : [status],
        ),
    sql`${businessVerifications.status} <> 'draft'`,
  );

/** Returns submitted verifications, the longest waiting first, with who reviews them. */
export const page = (db: Db, status: QueueStatus | undefined, limit: number, after?: QueueCursor) =>
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
        listed(status),
        after &&
          sql`(${businessVerifications.submittedAt}, ${businessVerifications.id}) > (${after[0]}::timestamptz, ${after[1]})`,
      ),
    )
    .orderBy(asc(businessVerifications.submittedAt), asc(businessVerifications.id))
    .limit(limit);

export const count = (db: Db, status: QueueStatus | undefined) =>
  db.$count(businessVerifications, listed(status));
