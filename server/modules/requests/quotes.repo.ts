import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { serviceQuotes } from '#server/db/schema/requests.ts';

const of = (requestId: number, providerId: number) =>
  and(eq(serviceQuotes.requestId, requestId), eq(serviceQuotes.providerId, providerId));

/** Whether a provider ever quoted on a request. */
export const hasQuoted = async (db: Db, requestId: number, providerId: number) =>
  (await db.$count(serviceQuotes, of(requestId, providerId))) > 0;

/** A provider's quote that still counts. */
export async function liveQuoteOf(db: Db, requestId: number, providerId: number) {
  const [row] = await db
    .select()
    .from(serviceQuotes)
    .where(and(of(requestId, providerId), inArray(serviceQuotes.status, ['pending', 'accepted'])));
  return row;
}

/** Rejects what still waits on a request; answers the quotes and whose they were. */
export async function rejectPending(db: Db, requestId: number, now: Date) {
  const rejected = await db
    .update(serviceQuotes)
    .set({ status: 'rejected', updatedAt: now })
    .where(and(eq(serviceQuotes.requestId, requestId), eq(serviceQuotes.status, 'pending')))
    .returning({ id: serviceQuotes.id, providerId: serviceQuotes.providerId });
  if (rejected.length === 0) return [];
  const providers = await db
    .select({ id: serviceProviders.id, userId: serviceProviders.userId })
    .from(serviceProviders)
    .where(
      inArray(
        serviceProviders.id,
        rejected.map(({ providerId }) => providerId),
      ),
    );
  const userOf = new Map(providers.map(({ id, userId }) => [id, userId]));
  return rejected.map(({ id, providerId }) => ({ id, userId: userOf.get(providerId) ?? '' }));
}
