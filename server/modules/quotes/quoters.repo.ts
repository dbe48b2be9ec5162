import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { transitions } from '#server/db/schema/jobs.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';

interface Asked {
  requestId: number;
  /** Any provider if it is left out. */
  providerId?: number | undefined;
}

const of = ({ requestId, providerId }: Asked) =>
  and(
    eq(serviceQuotes.requestId, requestId),
    providerId === undefined ? undefined : eq(serviceQuotes.providerId, providerId),
  );

/** True if the request ever had a quote, withdrawn ones included. */
export const wasQuoted = async (db: Db, asked: Asked) => (await db.$count(serviceQuotes, of(asked))) > 0;

/** True if the provider has a pending or accepted quote. */
export const hasLiveQuote = async (db: Db, asked: Asked) =>
  (await db.$count(serviceQuotes, and(of(asked), inArray(serviceQuotes.status, ['pending', 'accepted'])))) >
  0;

/** Returns the users with a pending quote on a request. */
export const waitingQuoters = (db: Db, requestId: number) =>
  db
    .select({ userId: serviceProviders.userId })
    .from(serviceQuotes)
    .innerJoin(serviceProviders, eq(serviceProviders.id, serviceQuotes.providerId))
    .where(and(eq(serviceQuotes.requestId, requestId), eq(serviceQuotes.status, 'pending')));

/** Returns the requests of an owner on which nobody has quoted. */
export async function unquotedOf(db: Db, ownerId: string) {
  const rows = await db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .leftJoin(serviceQuotes, eq(serviceQuotes.requestId, serviceRequests.id))
    .where(and(eq(serviceRequests.ownerId, ownerId), isNull(serviceQuotes.id)));
  return rows.map(({ id }) => id);
}

/**
 * Returns the people who sent quotes on requests, or accepted one, by the log: a quote of a team and a request of a group
 * have no other trace of the member.
 */
export const quoteActors = async (db: Db, requestIds: number[], event: 'submit' | 'accept') =>
  (
    await db
      .selectDistinct({ requestId: transitions.requestId, userId: transitions.actorId })
      .from(transitions)
      .where(
        and(
          inArray(transitions.requestId, requestIds),
          eq(transitions.entity, 'quote'),
          eq(transitions.event, event),
        ),
      )
  ).flatMap(({ requestId, userId }) => (requestId && userId ? { requestId, userId } : []));
