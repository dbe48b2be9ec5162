import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';

/** Returns the requests for an aircraft, each with its accepted quote and the time of the release. */
export const jobsOn = (db: Db, aircraftId: number) =>
  db
    .select({
      requestId: serviceRequests.id,
      title: serviceRequests.title,
      category: serviceRequests.category,
      status: serviceRequests.status,
      createdAt: serviceRequests.createdAt,
      updatedAt: serviceRequests.updatedAt,
      providerName: serviceProviders.businessName,
      acceptedPrice: serviceQuotes.price,
      releasedAt: payments.completedAt,
    })
    .from(serviceRequests)
    .leftJoin(
      serviceQuotes,
      and(eq(serviceQuotes.requestId, serviceRequests.id), eq(serviceQuotes.status, 'accepted')),
    )
    .leftJoin(serviceProviders, eq(serviceProviders.id, serviceQuotes.providerId))
    .leftJoin(payments, and(eq(payments.quoteId, serviceQuotes.id), eq(payments.status, 'released')))
    .where(eq(serviceRequests.aircraftId, aircraftId))
    .orderBy(desc(serviceRequests.createdAt), desc(serviceRequests.id));
