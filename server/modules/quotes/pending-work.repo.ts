import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';

/** Returns what the provider's pending quotes on open requests are for. */
export const pendingWork = (db: Db, providerId: number) =>
  db
    .select({
      category: serviceRequests.category,
      title: serviceRequests.title,
      serviceJob: serviceRequests.serviceJob,
      aircraft: {
        aircraftType: aircraft.aircraftType,
        category: aircraft.category,
        make: aircraft.make,
        model: aircraft.model,
      },
      reminders: sql<{ template: string | null }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('template', m.template)), '[]') from request_reminders r
        join maintenance_reminders m on m.id = r.reminder_id where r.request_id = ${serviceRequests.id})`,
    })
    .from(serviceQuotes)
    .innerJoin(
      serviceRequests,
      and(eq(serviceRequests.id, serviceQuotes.requestId), eq(serviceRequests.status, 'open')),
    )
    .leftJoin(aircraft, eq(aircraft.id, serviceRequests.aircraftId))
    .where(and(eq(serviceQuotes.providerId, providerId), eq(serviceQuotes.status, 'pending')));
