import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { supportCases, supportReplies } from '#server/db/schema/support.ts';

const excerptLength = 200;

/** Cursor of a list by the latest activity. */
export type ActivityCursor = readonly [updatedAt: string, id: number];

/** The latest message after the first one. */
const latest = (db: Db) =>
  db
    .selectDistinctOn([supportReplies.caseId], {
      caseId: supportReplies.caseId,
      message: supportReplies.message,
      isFromSupport: supportReplies.isFromSupport,
    })
    .from(supportReplies)
    .innerJoin(supportCases, eq(supportCases.id, supportReplies.caseId))
    .orderBy(supportReplies.caseId, desc(supportReplies.id));

const listed = (db: Db, userId: string) => {
  const last = latest(db).where(eq(supportCases.userId, userId)).as('last');
  return db
    .select({
      id: supportCases.id,
      subject: supportCases.subject,
      status: supportCases.status,
      request: { id: serviceRequests.id, title: serviceRequests.title },
      excerpt: sql<string>`left(coalesce(${last.message}, ${supportCases.message}), ${excerptLength}::int)`,
      isFromSupport: sql<boolean>`coalesce(${last.isFromSupport}, false)`,
      createdAt: supportCases.createdAt,
      updatedAt: supportCases.updatedAt,
    })
    .from(supportCases)
    .leftJoin(serviceRequests, eq(serviceRequests.id, supportCases.requestId))
    .leftJoin(last, eq(last.caseId, supportCases.id));
};

/** Returns a page of a user's cases, latest activity first. */
export const page = (db: Db, userId: string, limit: number, after?: ActivityCursor) =>
  listed(db, userId)
    .where(
      and(
        eq(supportCases.userId, userId),
        after &&
          sql`(${supportCases.updatedAt}, ${supportCases.id}) < (${after[0]}::timestamptz, ${after[1]}::int)`,
      ),
    )
    .orderBy(desc(supportCases.updatedAt), desc(supportCases.id))
    .limit(limit);

export const count = (db: Db, userId: string) => db.$count(supportCases, eq(supportCases.userId, userId));

/** Returns a case of the user; undefined for another one's. */
export const one = (db: Db, userId: string, id: number) =>
  first(listed(db, userId).where(and(eq(supportCases.id, id), eq(supportCases.userId, userId))));

/** Returns the messages of a case, the opening one first. */
export async function messages(db: Db, id: number) {
  const [opening] = await db
    .select({ message: supportCases.message, createdAt: supportCases.createdAt })
    .from(supportCases)
    .where(eq(supportCases.id, id));
  const replies = await db
    .select({
      id: supportReplies.id,
      message: supportReplies.message,
      isFromSupport: supportReplies.isFromSupport,
      author: sql<string | null>`case when ${supportReplies.isFromSupport} then ${users.firstName} end`,
      createdAt: supportReplies.createdAt,
    })
    .from(supportReplies)
    .innerJoin(users, eq(users.id, supportReplies.authorId))
    .where(eq(supportReplies.caseId, id))
    .orderBy(asc(supportReplies.id));
  return opening ? [{ id: null, isFromSupport: false, author: null, ...opening }, ...replies] : replies;
}
