import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';

/** Returns owner, openness and quoting users of a request; undefined if it is unknown. */
export async function partiesOf(db: Db, requestId: number) {
  const [request] = await db
    .select({ ownerId: serviceRequests.ownerId, status: serviceRequests.status })
    .from(serviceRequests)
    .where(eq(serviceRequests.id, requestId));
  if (!request) return undefined;
  const quoters = await db
    .selectDistinct({ userId: serviceProviders.userId })
    .from(serviceQuotes)
    .innerJoin(serviceProviders, eq(serviceProviders.id, serviceQuotes.providerId))
    .where(eq(serviceQuotes.requestId, requestId));
  return {
    ownerId: request.ownerId,
    isOpen: request.status === 'open',
    quoters: quoters.map(({ userId }) => userId),
  };
}

/** Returns the request of a quote with the users of both parties; undefined if it is unknown. */
export const partiesOfQuote = (db: Db, quoteId: number) =>
  first(
    db
      .select({
        requestId: serviceQuotes.requestId,
        ownerId: serviceRequests.ownerId,
        providerUserId: serviceProviders.userId,
      })
      .from(serviceQuotes)
      .innerJoin(serviceRequests, eq(serviceRequests.id, serviceQuotes.requestId))
      .innerJoin(serviceProviders, eq(serviceProviders.id, serviceQuotes.providerId))
      .where(eq(serviceQuotes.id, quoteId)),
  );

/** Returns the requests that messages are about, by id. */
export async function requestsOf(db: Db, ids: number[]) {
  const rows = await db
    .select({
      id: serviceRequests.id,
      title: serviceRequests.title,
      status: serviceRequests.status,
      /** Whose job it is; null while it is nobody's. */
      providerUserId: sql<
        string | null
      >`case when ${serviceRequests.status} not in ('open', 'awaiting_payment') then (
        select s.user_id from service_quotes q join service_providers s on s.id = q.provider_id
        where q.id = ${serviceRequests.acceptedQuoteId}) end`,
    })
    .from(serviceRequests)
    .where(inArray(serviceRequests.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the quotes that messages are about, by id. */
export async function quotesOf(db: Db, ids: number[]) {
  const rows = await db
    .select({
      id: serviceQuotes.id,
      price: serviceQuotes.price,
      pricing: serviceQuotes.pricing,
      status: serviceQuotes.status,
    })
    .from(serviceQuotes)
    .where(inArray(serviceQuotes.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** True if a payment was ever held for a job between two users. */
export async function haveFundedJob(db: Db, a: string, b: string) {
  const paid = (payer: string, provider: string) =>
    and(eq(payments.payerId, payer), eq(serviceProviders.userId, provider));
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(serviceProviders, eq(serviceProviders.id, payments.providerId))
    .where(
      and(
        or(paid(a, b), paid(b, a)),
        inArray(payments.status, ['held', 'released', 'split', 'frozen', 'refunded']),
      ),
    )
    .limit(1);
  return row !== undefined;
}
