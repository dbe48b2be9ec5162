import { and, desc, eq, inArray, isNotNull, isNull, lte, gt, not, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { airports } from '#server/db/schema/reference.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import type { CreatedCursor } from '#server/paging.ts';

/** True for the latest quote of a provider on a request: earlier ones were revised, withdrawn or rejected before it. */
const isLatest = sql`not exists (select from service_quotes newer where newer.request_id = ${serviceQuotes.requestId}
  and newer.provider_id = ${serviceQuotes.providerId} and newer.id > ${serviceQuotes.id})`;

const extraWork = sql`(select s.approved from job_sums(${serviceRequests.id}) s)`;
const refundedSum = sql`(select s.refunded from job_sums(${serviceRequests.id}) s)`;
const isAccepted = eq(serviceQuotes.status, 'accepted');

/** What came of a quote: an accepted one counts with the additional work, and with what was refunded of it. */
const sums = {
  price: sql<string>`${serviceQuotes.price} + case when ${isAccepted} then coalesce(${extraWork}, 0) else 0 end`,
  pricing: serviceQuotes.pricing,
  refunded: sql<string | null>`case when ${isAccepted} then ${refundedSum} end`,
};

/** Of another provider's job the status is 'taken', whatever becomes of it. */
const shownStatus = sql<RequestStatus | 'taken'>`case when ${serviceRequests.acceptedQuoteId} is null
  or ${serviceRequests.status} in ('open', 'awaiting_payment') or exists (select from service_quotes chosen
    where chosen.id = ${serviceRequests.acceptedQuoteId} and chosen.provider_id = ${serviceQuotes.providerId})
  then ${serviceRequests.status} else 'taken' end`;
type RequestStatus = typeof serviceRequests.$inferSelect.status;

const sentOf = (providerId: number) => and(eq(serviceQuotes.providerId, providerId), isLatest);

/** Returns a page of the provider's quotes, the newest first, one row per request. */
export const sentBy = (db: Db, providerId: number, limit: number, after: CreatedCursor | undefined) =>
  db
    .select({
      id: serviceQuotes.id,
      status: serviceQuotes.status,
      quotedPrice: serviceQuotes.price,
      ...sums,
      createdAt: serviceQuotes.createdAt,
      serviceRequest: {
        id: serviceRequests.id,
        title: serviceRequests.title,
        description: serviceRequests.description,
        status: shownStatus,
      },
    })
    .from(serviceQuotes)
    .innerJoin(serviceRequests, eq(serviceRequests.id, serviceQuotes.requestId))
    .where(and(sentOf(providerId), after && isBefore(after)))
    .orderBy(desc(serviceQuotes.createdAt), desc(serviceQuotes.id))
    .limit(limit);

/** The bound on created_at alone is for the index of the provider's quotes, which ends with that column. */
const isBefore = ([at, id]: CreatedCursor) => sql`${serviceQuotes.createdAt} <= ${at}::timestamptz
  and (${serviceQuotes.createdAt}, ${serviceQuotes.id}) < (${at}::timestamptz, ${id}::int)`;

export const total = (db: Db, providerId: number) => db.$count(serviceQuotes, sentOf(providerId));

const { status, seenAt, validUntil } = serviceQuotes;
const isPending = eq(status, 'pending');

/** The job that an accepted quote led to was cancelled, and its payment refunded. */
const isOfCancelledJob = sql`exists (select from service_requests job where job.id = ${serviceQuotes.requestId}
  and job.status = 'cancelled')`;

/** Conditions of each progress; a pending quote that expires until `soon` counts as expiring, seen or not. */
const conditions: Record<Progress, (soon: Date) => SQL | undefined> = {
  pending: (soon) => and(isPending, isNull(seenAt), isValidAfter(soon)),
  seen: (soon) => and(isPending, isNotNull(seenAt), isValidAfter(soon)),
  expiring: (soon) => and(isPending, lte(validUntil, soon)),
  won: () => and(isAccepted, not(isOfCancelledJob)),
  lost: () => or(inArray(status, ['rejected', 'withdrawn', 'expired']), and(isAccepted, isOfCancelledJob)),
};
const isValidAfter = (soon: Date) => or(isNull(validUntil), gt(validUntil, soon));

export type Progress = 'pending' | 'seen' | 'expiring' | 'won' | 'lost';

export interface ProgressFilter {
  progress: Progress | undefined;
  /** Pending quotes that expire until then are expiring. */
  soon: Date;
}

const matching = (providerId: number, { progress, soon }: ProgressFilter) =>
  and(sentOf(providerId), progress && conditions[progress](soon));

/** Returns a page of the provider's quotes with a progress, the newest first, one row per request. */
export const withProgress = (
  db: Db,
  providerId: number,
  filter: ProgressFilter,
  limit: number,
  after: CreatedCursor | undefined,
) =>
  db
    .select({
      id: serviceQuotes.id,
      status,
      seenAt,
      ...sums,
      createdAt: serviceQuotes.createdAt,
      validUntil,
      rejectReason: serviceQuotes.rejectReason,
      earlierQuotes: sql<number>`(select count(*)::int from service_quotes earlier
        where earlier.request_id = ${serviceQuotes.requestId} and earlier.provider_id = ${serviceQuotes.providerId}) - 1`,
      serviceRequest: {
        id: serviceRequests.id,
        title: serviceRequests.title,
        status: shownStatus,
        category: serviceRequests.category,
      },
      airport: {
        code: airports.code,
        name: airports.name,
        city: airports.city,
        state: airports.state,
        fieldKind: airports.fieldKind,
      },
    })
    .from(serviceQuotes)
    .innerJoin(serviceRequests, eq(serviceRequests.id, serviceQuotes.requestId))
    .leftJoin(airports, eq(airports.code, serviceRequests.locationCode))
    .where(and(matching(providerId, filter), after && isBefore(after)))
    .orderBy(desc(serviceQuotes.createdAt), desc(serviceQuotes.id))
    .limit(limit);

export const countWithProgress = (db: Db, providerId: number, filter: ProgressFilter) =>
  db.$count(serviceQuotes, matching(providerId, filter));
