import { and, desc, eq, isNull, max, sql, type Column } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { containsPattern, startsPattern } from '#server/db/like-pattern.ts';
import { users } from '#server/db/schema/accounts.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { issuedDocuments } from '#server/db/schema/documents.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { supportCases } from '#server/db/schema/support.ts';

/** True if a title contains the text, or if the text is the id. */
const isFound = (id: Column, title: Column, q: string) =>
  sql`(${id}::text = ltrim(${q}, '#') or strpos(lower(${title}), lower(${q})) > 0)`;

/** Returns the newest requests whose title or id is meant. */
export const requests = (db: Db, q: string, limit: number) =>
  db
    .select({ id: serviceRequests.id, title: serviceRequests.title, status: serviceRequests.status })
    .from(serviceRequests)
    .where(isFound(serviceRequests.id, serviceRequests.title, q))
    .orderBy(desc(serviceRequests.id))
    .limit(limit);

/** Returns the newest shops whose name contains the text. */
export const shops = (db: Db, q: string, limit: number) =>
  db
    .select({ userId: serviceProviders.userId, businessName: serviceProviders.businessName })
    .from(serviceProviders)
    .where(sql`lower(${serviceProviders.businessName}) like ${containsPattern(q.toLowerCase())}`)
    .orderBy(desc(serviceProviders.id))
    .limit(limit);

/** Returns the newest aircraft whose tail number begins with the text; a tail number may be with several owners. */
export const aircraftOf = (db: Db, q: string, limit: number) =>
  db
    .select({
      id: aircraft.id,
      tailNumber: aircraft.tailNumber,
      ownerId: aircraft.ownerId,
      owner: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(aircraft)
    .innerJoin(users, eq(users.id, aircraft.ownerId))
    .where(
      and(sql`${aircraft.tailNumber} like ${startsPattern(q.toUpperCase())}`, isNull(aircraft.removedAt)),
    )
    .orderBy(desc(aircraft.id))
    .limit(limit);

/** Returns the receipt with a number, with a payment of its job. */
export const receipts = (db: Db, q: string) =>
  db
    .select({
      number: issuedDocuments.number,
      paymentId: sql<number>`${max(payments.id)}`,
      title: serviceRequests.title,
    })
    .from(issuedDocuments)
    .innerJoin(serviceRequests, eq(serviceRequests.id, issuedDocuments.requestId))
    .innerJoin(payments, eq(payments.serviceRequestId, serviceRequests.id))
    .where(eq(issuedDocuments.number, q.toUpperCase()))
    .groupBy(issuedDocuments.number, serviceRequests.title);

/** Returns the newest support cases whose subject or id is meant. */
export const cases = (db: Db, q: string, limit: number) =>
  db
    .select({ id: supportCases.id, subject: supportCases.subject, status: supportCases.status })
    .from(supportCases)
    .where(isFound(supportCases.id, supportCases.subject, q))
    .orderBy(desc(supportCases.id))
    .limit(limit);
