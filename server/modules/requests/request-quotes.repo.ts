import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { serviceQuotes } from '#server/db/schema/requests.ts';

const of = (requestId: number, providerId: number) =>
  and(eq(serviceQuotes.requestId, requestId), eq(serviceQuotes.providerId, providerId));

/** Whether a provider ever quoted on a request. */
export const hasQuoted = async (db: Db, requestId: number, providerId: number) =>
  (await db.$count(serviceQuotes, of(requestId, providerId))) > 0;

/** Whether anybody ever quoted on a request, also who took it back. */
export const hasAnyQuote = async (db: Db, requestId: number) =>
  (await db.$count(serviceQuotes, eq(serviceQuotes.requestId, requestId))) > 0;

/** A provider's quote that still counts. */
export async function liveQuoteOf(db: Db, requestId: number, providerId: number) {
  const [row] = await db
    .select()
    .from(serviceQuotes)
    .where(and(of(requestId, providerId), inArray(serviceQuotes.status, ['pending', 'accepted'])));
  return row;
}
