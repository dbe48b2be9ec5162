import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { serviceQuotes } from '#server/db/schema/requests.ts';

const of = (requestId: number, providerId: number) =>
  and(eq(serviceQuotes.requestId, requestId), eq(serviceQuotes.providerId, providerId));

/** True if the provider ever quoted on the request. */
export const hasQuoted = async (db: Db, requestId: number, providerId: number) =>
  (await db.$count(serviceQuotes, of(requestId, providerId))) > 0;

/** True if the request ever had a quote, withdrawn ones included. */
export const hasAnyQuote = async (db: Db, requestId: number) =>
  (await db.$count(serviceQuotes, eq(serviceQuotes.requestId, requestId))) > 0;

/** Returns the provider's pending or accepted quote; undefined if there is none. */
export async function liveQuoteOf(db: Db, requestId: number, providerId: number) {
  const [row] = await db
    .select()
    .from(serviceQuotes)
    .where(and(of(requestId, providerId), inArray(serviceQuotes.status, ['pending', 'accepted'])));
  return row;
}
