import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { deletedUser } from '#contract/names.ts';
import { jobStatuses } from '#contract/requests/request-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { shownNameSql } from '#server/db/names.sql.ts';
import { users } from '#server/db/schema/accounts.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';

export interface JobFilters {
  q?: string | undefined;
  status?: (typeof jobStatuses)[number] | undefined;
}

const ownerName = sql<string>`case when ${users.deletedAt} is not null then ${sql.raw(`'${deletedUser}'`)}
  else ${sql.raw(shownNameSql('users'))} end`;
const searched = sql`lower(concat_ws(' ', ${serviceRequests.title}, ${aircraft.tailNumber}, ${ownerName},
  ${serviceProviders.businessName}))`;

const filtered = ({ q, status }: JobFilters) =>
  and(
    isNotNull(serviceRequests.acceptedQuoteId),
    inArray(serviceRequests.status, status ? [status] : [...jobStatuses]),
    q ? sql`strpos(${searched}, lower(${q})) > 0` : undefined,
  );

const columns = {
  id: serviceRequests.id,
  title: serviceRequests.title,
  status: sql<(typeof jobStatuses)[number]>`${serviceRequests.status}`,
  tailNumber: aircraft.tailNumber,
  owner: { id: users.id, name: ownerName },
  provider: { id: serviceProviders.userId, name: serviceProviders.businessName },
  quotedPrice: serviceQuotes.price,
  pricing: serviceQuotes.pricing,
  fundedAt: serviceRequests.fundedAt,
  deliverBy: serviceRequests.deliverBy,
  confirmBy: serviceRequests.confirmBy,
  updatedAt: serviceRequests.updatedAt,
};

// A request without an accepted quote is no job: an inner join.
const isAccepted = eq(serviceQuotes.id, serviceRequests.acceptedQuoteId);
const isByProvider = eq(serviceProviders.id, serviceQuotes.providerId);
const isOwner = eq(users.id, serviceRequests.ownerId);
const isAircraft = eq(aircraft.id, serviceRequests.aircraftId);

const isAfter = (after: ChangedCursor | undefined) =>
  after &&
  sql`(${serviceRequests.updatedAt}, ${serviceRequests.id}) < (${after[0]}::timestamptz, ${after[1]}::int)`;

export type ChangedCursor = readonly [updatedAt: string, id: number];

/** Returns a page of jobs, the latest change first. */
export const page = (db: Db, filters: JobFilters, limit: number, after?: ChangedCursor) =>
  db
    .select(columns)
    .from(serviceRequests)
    .innerJoin(serviceQuotes, isAccepted)
    .innerJoin(serviceProviders, isByProvider)
    .innerJoin(users, isOwner)
    .leftJoin(aircraft, isAircraft)
    .where(and(filtered(filters), isAfter(after)))
    .orderBy(desc(serviceRequests.updatedAt), desc(serviceRequests.id))
    .limit(limit);

export async function countJobs(db: Db, filters: JobFilters) {
  const [row] = await db
    .select({ total: count() })
    .from(serviceRequests)
    .innerJoin(serviceQuotes, isAccepted)
    .innerJoin(serviceProviders, isByProvider)
    .innerJoin(users, isOwner)
    .leftJoin(aircraft, isAircraft)
    .where(filtered(filters));
  return row?.total ?? 0;
}
