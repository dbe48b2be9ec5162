import { and, eq, gte, inArray, lte, notInArray, or, sql } from 'drizzle-orm';
import { maxWorkDays } from '#contract/duration.ts';
import { daysAfter } from '#contract/time.ts';
import type { Db } from '#server/db/database.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { airports } from '#server/db/schema/reference.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { workEndedAt } from '#server/modules/schedule/schedule.service.ts';

/** Returns the jobs of several aircraft that may be on a day from `from` to `to`, inclusive; their days are not known here. */
export const jobsBetween = (db: Db, aircraftIds: number[], from: string, to: string) =>
  db
    .select({
      requestId: serviceRequests.id,
      aircraftId: sql<number>`${serviceRequests.aircraftId}`,
      title: serviceRequests.title,
      status: serviceRequests.status,
      provider: serviceProviders.businessName,
      day: sql<string>`${serviceQuotes.availableDate}::text`,
      estimatedDuration: serviceQuotes.estimatedDuration,
      agreedDate: serviceRequests.agreedDate,
      fundedAt: serviceRequests.fundedAt,
      endedAt: workEndedAt,
      timeZone: airports.timeZone,
    })
    .from(serviceRequests)
    .innerJoin(serviceQuotes, eq(serviceQuotes.id, serviceRequests.acceptedQuoteId))
    .innerJoin(serviceProviders, eq(serviceProviders.id, serviceQuotes.providerId))
    .leftJoin(airports, eq(airports.code, serviceRequests.locationCode))
    .where(
      and(
        inArray(serviceRequests.aircraftId, aircraftIds),
        notInArray(serviceRequests.status, ['open', 'cancelled', 'expired']),
        or(lte(serviceQuotes.availableDate, to), lte(workEndedAt, new Date(daysAfter(to, 1)))),
        or(
          gte(serviceQuotes.availableDate, daysAfter(from, -maxWorkDays)),
          gte(serviceRequests.agreedDate, from),
          gte(workEndedAt, new Date(daysAfter(from, -1))),
        ),
      ),
    )
    .orderBy(serviceQuotes.availableDate, serviceRequests.id)
    .limit(2000);
