import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import type { CreatedCursor } from '#server/paging.ts';

/** Returns a page of the provider's quotes, the newest first. */
export const sentBy = (db: Db, providerId: number, limit: number, after: CreatedCursor | undefined) =>
  db
    .select({
      id: serviceQuotes.id,
      status: serviceQuotes.status,
      quotedPrice: serviceQuotes.price,
      createdAt: serviceQuotes.createdAt,
      serviceRequest: {
        id: serviceRequests.id,
        title: serviceRequests.title,
        description: serviceRequests.description,
        status: serviceRequests.status,
      },
    })
    .from(serviceQuotes)
    .innerJoin(serviceRequests, eq(serviceRequests.id, serviceQuotes.requestId))
    .where(and(eq(serviceQuotes.providerId, providerId), after && isBefore(after)))
    .orderBy(desc(serviceQuotes.createdAt), desc(serviceQuotes.id))
    .limit(limit);

/** The bound on created_at alone is for the index of the provider's quotes, which ends with that column. */
const isBefore = ([at, id]: CreatedCursor) => sql`${serviceQuotes.createdAt} <= ${at}::timestamptz
  and (${serviceQuotes.createdAt}, ${serviceQuotes.id}) < (${at}::timestamptz, ${id}::int)`;

export const total = (db: Db, providerId: number) =>
  db.$count(serviceQuotes, eq(serviceQuotes.providerId, providerId));
