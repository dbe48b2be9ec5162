import { desc, sql, type Column } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
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

/** Returns the newest support cases whose subject or id is meant. */
export const cases = (db: Db, q: string, limit: number) =>
  db
    .select({ id: supportCases.id, subject: supportCases.subject, status: supportCases.status })
    .from(supportCases)
    .where(isFound(supportCases.id, supportCases.subject, q))
    .orderBy(desc(supportCases.id))
    .limit(limit);
