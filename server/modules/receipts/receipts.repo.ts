import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { InvoiceLine } from '#contract/jobs/invoices.ts';
import { fullName } from '#contract/names.ts';
import type { CredentialKind } from '#contract/providers/credential-kinds.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { users } from '#server/db/schema/accounts.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { issuedDocuments, type documentKinds } from '#server/db/schema/documents.ts';
import { jobAdditions } from '#server/db/schema/jobs.ts';
import { paymentAttempts } from '#server/db/schema/ledger.ts';
import { paymentShares } from '#server/db/schema/payment-shares.ts';
import { payments } from '#server/db/schema/payments.ts';
import { payouts } from '#server/db/schema/payouts.ts';
import { jobStages } from '#server/db/schema/prebuys.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { isPaidStage } from './paid-stage.sql.ts';

export type Document = typeof issuedDocuments.$inferSelect;
export type DocumentKind = (typeof documentKinds)[number];

/** Serializes the issue of documents until the transaction ends, so that their numbers have no gaps. */
export const lockNumbers = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('issued_documents'))`);

/** Counts the documents whose number begins with `prefix`. */
export const countNumbers = (db: Db, prefix: string) =>
  db.$count(issuedDocuments, sql`starts_with(${issuedDocuments.number}, ${prefix})`);

export async function insert(db: Db, document: typeof issuedDocuments.$inferInsert): Promise<Document> {
  const [row] = await db.insert(issuedDocuments).values(document).returning();
  return row!;
}

/** Returns the documents of a job, the first one first. */
export const ofRequest = (db: Db, requestId: number): Promise<Document[]> =>
  db
    .select()
    .from(issuedDocuments)
    .where(eq(issuedDocuments.requestId, requestId))
    .orderBy(asc(issuedDocuments.id));

export const statementOf = (db: Db, userId: string, month: string) =>
  first(
    db
      .select()
      .from(issuedDocuments)
      // A team has those of the person who worked alone before, which never change.
      .where(
        and(
          sql`${issuedDocuments.userId} in (select ${userId}::uuid union all
            select founder_id from service_providers where user_id = ${userId})`,
          eq(issuedDocuments.month, month),
        ),
      )
      .orderBy(asc(issuedDocuments.id))
      .limit(1),
  );

/** The time zone of the job's airport, else of the shop's. */
const timeZone = sql<string>`coalesce(
  (select a.time_zone from airports a where a.code = ${serviceRequests.locationCode}),
  (select a.time_zone from airports a where a.id = ${serviceProviders.airportId}), 'UTC')`;

/** Returns what a receipt says about a job. */
export const jobOf = (db: Db, requestId: number, now: Date) =>
  first(
    db
      .select({
        title: serviceRequests.title,
        timeZone,
        status: serviceRequests.status,
        ownerId: serviceRequests.ownerId,
        deliveredAt: serviceRequests.deliveredAt,
        locationCode: serviceRequests.locationCode,
        tailNumber: aircraft.tailNumber,
        make: aircraft.make,
        model: aircraft.model,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        providerName: serviceProviders.businessName,
        providerUserId: serviceProviders.userId,
        providerAirport: serviceProviders.baseAirport,
        baseTown: sql<string | null>`(select concat_ws(', ', a.code, a.city, a.state) from airports a
          where a.id = ${serviceProviders.airportId})`,
        businessAddress: sql<string | null>`(select v.business_address from business_verifications v
          where v.provider_id = ${serviceProviders.id} and v.status = 'approved' order by v.id desc limit 1)`,
        /** Checked certificates in force on the day of the receipt; the number of a repair station only is public. */
        certificates: sql<{ kind: CredentialKind; number: string | null }[]>`(
          select coalesce(json_agg(json_build_object('kind', c.kind, 'number',
            case when c.kind = 'repair_station' then c.number end) order by c.id), '[]')
          from credentials_in_use u join provider_credentials c on c.id = u.credential_id
          where u.provider_id = ${serviceProviders.id} and c.verdict = 'ok'
            and (c.valid_until is null or c.valid_until >= (${now}::timestamptz at time zone ${timeZone})::date))`,
        items: serviceQuotes.items,
        chosenItems: serviceQuotes.chosenItems,
        price: serviceQuotes.price,
        /** What a capped job came to. */
        invoice: sql<{ lines: InvoiceLine[]; total: string } | null>`(
          select json_build_object('lines', i.lines, 'total', i.total::text) from job_invoices i
          where i.request_id = ${serviceRequests.id} order by i.version desc limit 1)`,
      })
      .from(serviceRequests)
      .innerJoin(users, eq(users.id, serviceRequests.ownerId))
      .innerJoin(payments, eq(payments.serviceRequestId, serviceRequests.id))
      .innerJoin(serviceQuotes, eq(serviceQuotes.id, payments.quoteId))
      .innerJoin(serviceProviders, eq(serviceProviders.id, payments.providerId))
      .leftJoin(aircraft, eq(aircraft.id, serviceRequests.aircraftId))
      .where(and(eq(serviceRequests.id, requestId), inArray(payments.status, ended)))
      .orderBy(desc(payments.id))
      .limit(1),
  );

const ended = ['released', 'refunded', 'split'] as const;
const charged = ['held', 'frozen', ...ended] as const;

/** Returns the payments of a job that were charged, with the card and the additional work. */
export const chargesOf = (db: Db, requestId: number) =>
  db
    .select({
      id: payments.id,
      status: payments.status,
      totalAmount: payments.totalAmount,
      serviceAmount: payments.serviceAmount,
      platformFee: payments.platformFee,
      creditAmount: payments.creditAmount,
      refundedAmount: payments.refundedAmount,
      noCallReturned: payments.noCallReturned,
      /** Refunds while the rest was held, in cents: to the card, and back to the payer's credit. */
      returns: sql<{ cardCents: number; creditCents: number; at: string; isNoCall: boolean }[]>`(
        select coalesce(json_agg(json_build_object('cardCents', r.card, 'creditCents', r.credit, 'at', r.at,
          'isNoCall', r.key like '%:no_call:%') order by r.at), '[]')
        from (select m.at, m.key, coalesce(-sum(e.cents) filter (where a.kind = 'processor'), 0)::int as card,
                coalesce(-sum(e.cents) filter (where a.kind = 'credit'), 0)::int as credit
              from ledger_movements m join ledger_entries e on e.movement_id = m.id
                join ledger_accounts a on a.id = e.account_id
              where m.payment_id = ${payments.id} and m.kind = 'return' group by m.id, m.at, m.key) r)`,
      heldAt: payments.heldAt,
      completedAt: payments.completedAt,
      addition: jobAdditions.description,
      approvedAt: jobAdditions.decidedAt,
      /** The stage of a pre-buy that it paid for; the first one is the quote itself. */
      stage: { number: jobStages.number, title: jobStages.title },
      // The card that paid, unless the processor does not tell it; a challenge that was passed has no attempt of its own.
      cardLast4: sql<
        string | null
      >`(select a.card_last4 from ${paymentAttempts} a where a.payment_id = ${payments.id}
        and a.outcome in ('succeeded', 'authentication_required')
        order by a.outcome = 'succeeded' desc, a.id desc limit 1)`,
    })
    .from(payments)
    .leftJoin(jobAdditions, eq(jobAdditions.id, payments.additionId))
    .leftJoin(jobStages, isPaidStage)
    .where(and(eq(payments.serviceRequestId, requestId), inArray(payments.status, charged)))
    .orderBy(payments.id);

/** Returns the work that the no-call limit of a job paid for. */
export const drawnOf = (db: Db, requestId: number) =>
  db
    .select({
      description: jobAdditions.description,
      decidedAt: jobAdditions.decidedAt,
      price: jobAdditions.price,
    })
    .from(jobAdditions)
    .where(
      and(
        eq(jobAdditions.requestId, requestId),
        eq(jobAdditions.isDrawn, true),
        eq(jobAdditions.status, 'paid'),
      ),
    )
    .orderBy(jobAdditions.id);

/** Returns the payouts of a month, by the day on which they ended. */
export const payoutsOf = (db: Db, userId: string, from: Date, until: Date) =>
  db
    .select({
      id: payouts.id,
      requestId: payouts.requestId,
      title: serviceRequests.title,
      tailNumber: aircraft.tailNumber,
      amount: payouts.amount,
      rewardAmount: payouts.rewardAmount,
      deductedAmount: payouts.deductedAmount,
      status: payouts.status,
      endedAt: payouts.endedAt,
    })
    .from(payouts)
    .leftJoin(serviceRequests, eq(serviceRequests.id, payouts.requestId))
    .leftJoin(aircraft, eq(aircraft.id, serviceRequests.aircraftId))
    .where(
      and(
        eq(payouts.userId, userId),
        inArray(payouts.status, ['paid', 'failed']),
        gte(payouts.endedAt, from),
        lt(payouts.endedAt, until),
      ),
    )
    .orderBy(payouts.endedAt, payouts.id);

/** Returns whose jobs were paid out, by payout. Read anew for each copy: an issued statement names no owner, who may be erased. */
export async function ownersOf(db: Db, payoutIds: number[]) {
  const rows = await db
    .select({ id: payouts.id, firstName: users.firstName, lastName: users.lastName })
    .from(payouts)
    .innerJoin(serviceRequests, eq(serviceRequests.id, payouts.requestId))
    .innerJoin(users, eq(users.id, serviceRequests.ownerId))
    .where(inArray(payouts.id, payoutIds));
  return new Map(rows.map(({ id, ...owner }) => [id, fullName(owner)]));
}

/** True if a payout of the person was scheduled before `until`: statements begin with the first one. */
export const hasPayoutsBefore = async (db: Db, userId: string, until: Date) =>
  (await db.$count(payouts, and(eq(payouts.userId, userId), lt(payouts.createdAt, until)))) > 0;

/** Returns the job of a payment. */
export const requestOf = (db: Db, paymentId: number) =>
  first(
    db
      .select({ requestId: payments.serviceRequestId, payerId: payments.payerId })
      .from(payments)
      .where(eq(payments.id, paymentId)),
  );

/** True if the person's card pays a share of a split payment. */
export const paysShareOf = async (db: Db, paymentId: number, userId: string) =>
  (await first(
    db
      .select({ id: paymentShares.id })
      .from(paymentShares)
      .innerJoin(payments, eq(payments.id, paymentShares.paymentId))
      .where(
        and(
          eq(payments.id, paymentId),
          eq(payments.isSplit, true),
          eq(paymentShares.payerId, userId),
          eq(paymentShares.status, 'captured'),
        ),
      ),
  )) !== undefined;

/** Returns which of the accounts is the provider who was paid for a job; one whose quote was given up before is not. */
export async function payeeOfRequest(db: Db, requestId: number, accountIds: string[]) {
  const [row] = await db
    .select({ accountId: serviceProviders.userId })
    .from(payments)
    .innerJoin(serviceProviders, eq(serviceProviders.id, payments.providerId))
    .where(
      and(
        eq(payments.serviceRequestId, requestId),
        inArray(serviceProviders.userId, accountIds),
        inArray(payments.status, charged),
      ),
    )
    .limit(1);
  return row?.accountId;
}

/** Returns the name and address of a provider on a statement. */
export async function payeeOf(db: Db, userId: string) {
  const [row] = await db
    .select({ name: serviceProviders.businessName, email: users.email })
    .from(serviceProviders)
    .innerJoin(users, eq(users.id, serviceProviders.userId))
    .where(eq(serviceProviders.userId, userId));
  return { name: row?.name ?? '', email: row?.email ?? '' };
}
