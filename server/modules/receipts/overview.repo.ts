import { and, desc, eq, getTableColumns, gte, ilike, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { collectedStatuses, heldStatuses } from '#contract/payments/payment-lifecycle.ts';
import type { unpaidReason as unpaidReasons } from '#contract/payments/payments.ts';
import type { Db } from '#server/db/database.ts';
import { containsPattern } from '#server/db/like-pattern.ts';
import { fullNameSql } from '#server/db/names.sql.ts';
import { users } from '#server/db/schema/accounts.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { jobAdditions } from '#server/db/schema/jobs.ts';
import { payments } from '#server/db/schema/payments.ts';
import { jobStages } from '#server/db/schema/prebuys.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import type { PaymentStatus } from '#server/modules/payments/payments.service.ts';
import type { CreatedCursor } from '#server/paging.ts';
import { isPaidStage } from './paid-stage.sql.ts';

export interface Viewer {
  userId: string;
  /** Undefined without a provider profile. */
  providerId: number | undefined;
}

export interface Filters {
  year?: number | undefined;
  as?: 'owner' | 'provider' | undefined;
  status?: PaymentStatus | undefined;
  aircraft?: number | 'none' | undefined;
  q?: string | undefined;
}

/** True for a payment of the user's card; of a split payment for everyone whose card pays a share, or is asked to. */
const isPaidBy = ({ userId }: Viewer) =>
  or(
    and(eq(payments.payerId, userId), eq(payments.isSplit, false)),
    and(
      eq(payments.isSplit, true),
      sql`${payments.id} in (select payment_id from payment_shares where payer_id = ${userId})`,
    ),
  )!;

/** True while a payment waits for the user's card: a share that is authorized waits for the others. */
const isToPayBy = ({ userId }: Viewer) =>
  sql<boolean>`${payments.status} = 'pending' and case when ${payments.isSplit}
    then ${payments.id} in (select payment_id from payment_shares where payer_id = ${userId} and status = 'open')
    else ${payments.payerId} = ${userId} end`;

/** An amount of a payment: of a split one what the user's own card is charged or gets back, and nothing of the rest. */
const ownPart = (viewer: Viewer, whole: PgColumn, part?: 'amount' | 'refunded_amount') =>
  sql<string>`case when ${payments.isSplit} and ${isPaidBy(viewer)} then ${
    part === undefined
      ? sql`0.00`
      : sql`(select sum(s.${sql.identifier(part)}) from payment_shares s
          where s.payment_id = ${payments.id} and s.payer_id = ${viewer.userId})`
  } else ${whole} end`;

/** Matches the payments that the user made as an owner or received as a provider. */
function ofSide(viewer: Viewer, as: Filters['as']) {
  const { providerId } = viewer;
  const made = isPaidBy(viewer);
  const received = providerId === undefined ? sql`false` : eq(payments.providerId, providerId);
  if (as === undefined) return or(made, received);
  return as === 'owner' ? made : received;
}

/** When it was paid; a payment that was not collected counts by its acceptance. */
const paidAt = sql`coalesce(${payments.heldAt}, ${payments.createdAt})`;

const ofYear = (year: number) =>
  and(gte(paidAt, new Date(Date.UTC(year, 0, 1))), lt(paidAt, new Date(Date.UTC(year + 1, 0, 1))));

/** The receipt of a payment's job, for the payer and for the provider who was paid, not one who was given up before. */
const receiptNumberFor = (viewer: Viewer) =>
  sql<string | null>`(select d.number from issued_documents d
  where d.request_id = ${payments.serviceRequestId} and (${isPaidBy(viewer)} or exists (
    select 1 from payments p where p.service_request_id = ${payments.serviceRequestId}
    and p.provider_id = ${payments.providerId} and ${inArray(sql`p.status`, collectedStatuses)}))
  order by d.id desc limit 1)`;
/** The tail number, for the payer and for the provider of the job, not one whom the owner gave up before paying. */
const tailNumberFor = (viewer: Viewer) =>
  sql<
    string | null
  >`case when ${isPaidBy(viewer)} or ${inArray(payments.status, collectedStatuses)} or exists (
    select 1 from service_quotes q where q.id = ${serviceRequests.acceptedQuoteId}
    and q.provider_id = ${payments.providerId}) then ${aircraft.tailNumber} end`;
const owner = sql<string>`${sql.raw(fullNameSql('users'))}`;

/**
 * The findings that a payment is for. A finding that was withdrawn before the payment was prepared has another one, which
 * expired; one that was approved after it has a later one.
 */
const paidFindings = sql<{ number: number; title: string }[]>`(select
  coalesce(json_agg(json_build_object('number', f.number, 'title', f.title) order by f.number), '[]')
  from findings f where f.addition_id = ${payments.additionId} and not exists (select from transitions gone
    join transitions made on made.entity = 'payment' and made.entity_id = ${payments.id} and made.event = 'prepare'
    where gone.entity = 'finding' and gone.entity_id = f.id and ((gone.event = 'give_back' and gone.id < made.id)
      or (gone.event = 'approve' and gone.id > made.id and ${payments.status} = 'expired'))))`;
/** True if the owner backed out of the acceptance that the payment was for: that is what ended it, right before it expired. */
const isBackedOut = sql`(select ended.event from transitions lapsed
  join transitions ended on ended.entity = 'request' and ended.entity_id = ${payments.serviceRequestId}
    and ended.id < lapsed.id
  where lapsed.entity = 'payment' and lapsed.entity_id = ${payments.id} and lapsed.event = 'lapse'
  order by ended.id desc limit 1) = 'back_out'`;
/** Additional work has no deadline of its own: its payments expire because the work changes. */
const unpaidReason = sql<z.infer<typeof unpaidReasons> | null>`case
  when ${payments.status} <> 'expired' then null
  when ${payments.additionId} is null and ${isBackedOut} then 'backed_out'
  when ${payments.additionId} is null then 'deadline'
  when exists (select from payments later
    where later.addition_id = ${payments.additionId} and later.id > ${payments.id}) then 'replaced'
  when ${jobStages.id} is not null then 'stopped'
  when ${jobAdditions.status} = 'declined' then 'declined'
  else 'withdrawn' end`;

const ofAircraft = (id: number | 'none') =>
  id === 'none' ? isNull(serviceRequests.aircraftId) : eq(serviceRequests.aircraftId, id);

function matchesText(viewer: Viewer, q: string) {
  const pattern = containsPattern(q);
  return or(
    ilike(serviceRequests.title, pattern),
    ilike(serviceProviders.businessName, pattern),
    sql`${tailNumberFor(viewer)} ilike ${pattern}`,
    sql`${owner} ilike ${pattern}`,
    sql`${receiptNumberFor(viewer)} ilike ${pattern}`,
  );
}

const filtered = (viewer: Viewer, { year, as, status, aircraft: aircraftId, q }: Filters) =>
  and(
    ofSide(viewer, as),
    year === undefined ? undefined : ofYear(year),
    status && eq(payments.status, status),
    aircraftId === undefined ? undefined : ofAircraft(aircraftId),
    q === undefined ? undefined : matchesText(viewer, q),
  );

const rows = (db: Db, viewer: Viewer) =>
  db
    .select({
      ...getTableColumns(payments),
      totalAmount: ownPart(viewer, payments.totalAmount, 'amount'),
      refundedAmount: ownPart(viewer, payments.refundedAmount, 'refunded_amount'),
      returnedAmount: ownPart(viewer, payments.returnedAmount),
      noCallAmount: ownPart(viewer, payments.noCallAmount),
      noCallLeft: ownPart(viewer, payments.noCallLeft),
      noCallReturned: ownPart(viewer, payments.noCallReturned),
      // What the owner paid with is not the provider's to know.
      creditAmount: sql<
        string | null
      >`case when ${payments.payerId} = ${viewer.userId} then ${payments.creditAmount} end`,
      title: serviceRequests.title,
      addition: jobAdditions.description,
      stage: { number: jobStages.number, title: jobStages.title },
      findings: paidFindings,
      unpaidReason,
      tailNumber: tailNumberFor(viewer),
      provider: serviceProviders.businessName,
      owner,
      payBy: sql<Date | null>`case when ${payments.status} = 'pending' and ${payments.additionId} is null
        then ${serviceRequests.paymentDueAt} end`.mapWith(serviceRequests.paymentDueAt),
      isPayer: sql<boolean>`${isPaidBy(viewer)}`,
      isToPay: isToPayBy(viewer),
      receiptNumber: receiptNumberFor(viewer),
    })
    .from(payments)
    .innerJoin(serviceRequests, eq(serviceRequests.id, payments.serviceRequestId))
    .innerJoin(serviceProviders, eq(serviceProviders.id, payments.providerId))
    .innerJoin(users, eq(users.id, payments.payerId))
    .leftJoin(aircraft, eq(aircraft.id, serviceRequests.aircraftId))
    .leftJoin(jobAdditions, eq(jobAdditions.id, payments.additionId))
    .leftJoin(jobStages, isPaidStage)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .$dynamic();

/** Returns a page of the payments that the user made or received, the newest first. */
export const page = (db: Db, viewer: Viewer, filters: Filters, limit: number, before?: CreatedCursor) =>
  rows(db, viewer)
    .where(
      and(
        filtered(viewer, filters),
        before && sql`(${payments.createdAt}, ${payments.id}) < (${before[0]}::timestamptz, ${before[1]})`,
      ),
    )
    .limit(limit);

/** Returns all payments that the filters match, for an export. */
export const all = (db: Db, viewer: Viewer, filters: Filters) =>
  rows(db, viewer).where(filtered(viewer, filters));

export async function count(db: Db, viewer: Viewer, filters: Filters): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(payments)
    .innerJoin(serviceRequests, eq(serviceRequests.id, payments.serviceRequestId))
    .innerJoin(serviceProviders, eq(serviceProviders.id, payments.providerId))
    .innerJoin(users, eq(users.id, payments.payerId))
    .leftJoin(aircraft, eq(aircraft.id, serviceRequests.aircraftId))
    .where(filtered(viewer, filters));
  return row?.count ?? 0;
}

/** Returns the sums of one side by year, month, status and aircraft. */
export const sums = (db: Db, viewer: Viewer, as: 'owner' | 'provider') => {
  const at = sql`${paidAt} at time zone 'UTC'`;
  const cents = (amount: unknown) => sql<number>`(sum(${amount}) * 100)::float8`;
  return db
    .select({
      year: sql<number>`extract(year from ${at})::int`,
      month: sql<number>`extract(month from ${at})::int`,
      status: payments.status,
      aircraftId: serviceRequests.aircraftId,
      tailNumber: aircraft.tailNumber,
      total: cents(ownPart(viewer, payments.totalAmount, 'amount')),
      /** Held for no-call limits; what isn't used goes back. */
      noCallLeft: cents(ownPart(viewer, payments.noCallLeft)),
      /** The provider's share. */
      service: cents(payments.serviceAmount),
      credit: cents(payments.creditAmount),
      refunded: cents(
        sql`${ownPart(viewer, payments.refundedAmount, 'refunded_amount')} + ${ownPart(viewer, payments.returnedAmount)}`,
      ),
      /** Refunded while the rest stayed held; no longer part of the total. */
      returned: cents(ownPart(viewer, payments.returnedAmount)),
      /** Refunded to the card: the rest of a refund becomes credit again. */
      cardRefunded: cents(
        sql`least(${ownPart(viewer, payments.refundedAmount, 'refunded_amount')},
          ${ownPart(viewer, payments.totalAmount, 'amount')} - ${payments.creditAmount})`,
      ),
    })
    .from(payments)
    .innerJoin(serviceRequests, eq(serviceRequests.id, payments.serviceRequestId))
    .leftJoin(aircraft, eq(aircraft.id, serviceRequests.aircraftId))
    .where(and(ofSide(viewer, as), inArray(payments.status, collectedStatuses)))
    .groupBy(sql`1`, sql`2`, payments.status, serviceRequests.aircraftId, aircraft.tailNumber);
};

/** Counts the jobs of one side whose payments are held or frozen. */
export async function countHeldJobs(db: Db, viewer: Viewer, as: 'owner' | 'provider') {
  const jobs = (statuses: PaymentStatus[]) =>
    sql<number>`count(distinct ${payments.serviceRequestId}) filter (where ${inArray(payments.status, statuses)})::int`;
  const [row] = await db
    .select({ heldJobs: jobs(heldStatuses), frozenJobs: jobs(['frozen']) })
    .from(payments)
    .where(ofSide(viewer, as));
  return { heldJobs: row?.heldJobs ?? 0, frozenJobs: row?.frozenJobs ?? 0 };
}
