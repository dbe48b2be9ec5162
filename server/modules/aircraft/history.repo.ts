import { and, desc, eq, sql } from 'drizzle-orm';
import { approvedWork, refundedSum } from '#server/db/approved-work.ts';
import type { Db } from '#server/db/database.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';

const extraWork = sql.raw(approvedWork('service_requests.id'));
const refunded = sql.raw(refundedSum('service_requests.id'));

/** Returns the requests for an aircraft, each once, with the accepted quote, additional work and settled payments. */
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
      agreedPrice: sql<string | null>`${serviceQuotes.price} + coalesce(${extraWork}, 0)`,
      refunded: sql<string | null>`${refunded}`,
      releasedAt: sql<Date | null>`(select max(p.completed_at) from payments p
        where p.service_request_id = ${serviceRequests.id} and p.status in ('released', 'split'))`.mapWith(
        payments.completedAt,
      ),
    })
    .from(serviceRequests)
    .leftJoin(
      serviceQuotes,
      and(eq(serviceQuotes.requestId, serviceRequests.id), eq(serviceQuotes.status, 'accepted')),
    )
    .leftJoin(serviceProviders, eq(serviceProviders.id, serviceQuotes.providerId))
    .where(eq(serviceRequests.aircraftId, aircraftId))
    .orderBy(desc(serviceRequests.createdAt), desc(serviceRequests.id));
