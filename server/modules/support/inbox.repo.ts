import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mail.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { supportCases, supportReplies } from '#server/db/schema/support.ts';
import type { CreatedCursor } from '#server/paging.ts';
import { answeredKey, emailKey } from './support.notifications.ts';
import { deletedRequester } from './support.repo.ts';

export type Status = (typeof supportCases.$inferSelect)['status'];
const excerptLength = 200;

const holders = alias(users, 'holders');

const columns = {
  id: supportCases.id,
  subject: supportCases.subject,
  status: supportCases.status,
  /** An account's address of today: that is where notifications go. */
  email: sql<string | null>`case when ${supportCases.email} <> ${deletedRequester}
    then coalesce(${users.email}, ${supportCases.email}) end`,
  person: { id: users.id, firstName: users.firstName, lastName: users.lastName, userType: users.userType },
  request: { id: serviceRequests.id, title: serviceRequests.title },
  holder: { id: holders.id, firstName: holders.firstName, lastName: holders.lastName },
  createdAt: supportCases.createdAt,
  updatedAt: supportCases.updatedAt,
};

export interface CaseFilters {
  status: Status;
  q?: string | undefined;
}

/** True if subject, message, email or name contain the text, or if it is the id of the case. */
function isAbout(q: string): SQL {
  const texts = sql`concat_ws(' ', ${supportCases.subject}, ${supportCases.message}, ${supportCases.email},
    ${users.firstName}, ${users.lastName})`;
  return sql`(strpos(lower(${texts}), lower(${q})) > 0 or ${supportCases.id}::text = ltrim(${q}, '#'))`;
}

const filtered = ({ status, q }: CaseFilters) =>
  and(eq(supportCases.status, status), q ? isAbout(q) : undefined);

/** Returns a page of cases: open ones from the oldest, closed ones from the latest. */
export function page(db: Db, filters: CaseFilters, limit: number, after?: CreatedCursor) {
  const isWaiting = filters.status === 'open';
  const [order, than] = isWaiting ? [asc, sql`>`] : [desc, sql`<`];
  const rest =
    after &&
    sql`(${supportCases.createdAt}, ${supportCases.id}) ${than} (${after[0]}::timestamptz, ${after[1]}::int)`;
  return db
    .select({
      ...columns,
      excerpt: sql<string>`left(${supportCases.message}, ${excerptLength}::int)`,
      replyCount: db.$count(supportReplies, eq(supportReplies.caseId, supportCases.id)),
    })
    .from(supportCases)
    .leftJoin(users, eq(users.id, supportCases.userId))
    .leftJoin(holders, eq(holders.id, supportCases.claimedById))
    .leftJoin(serviceRequests, eq(serviceRequests.id, supportCases.requestId))
    .where(and(filtered(filters), rest))
    .orderBy(order(supportCases.createdAt), order(supportCases.id))
    .limit(limit);
}

export async function count(db: Db, filters: CaseFilters) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(supportCases)
    .leftJoin(users, eq(users.id, supportCases.userId))
    .where(filtered(filters));
  return row?.count ?? 0;
}

export const byId = (db: Db, id: number) =>
  first(
    db
      .select({ ...columns, message: supportCases.message })
      .from(supportCases)
      .leftJoin(users, eq(users.id, supportCases.userId))
      .leftJoin(holders, eq(holders.id, supportCases.claimedById))
      .leftJoin(serviceRequests, eq(serviceRequests.id, supportCases.requestId))
      .where(eq(supportCases.id, id)),
  );

/** The email of a reply: to an account that of its notification, to a visitor its own. */
const isMailOf = sql`${mails.dedupeKey} = case when ${notifications.id} is null
  then ${emailKey} || ${supportReplies.id} else 'notification:' || ${notifications.id} end`;

/** Returns the messages of a case after the first one, in order, with what became of their emails. */
export const replies = (db: Db, caseId: number) =>
  db
    .select({
      id: supportReplies.id,
      message: supportReplies.message,
      createdAt: supportReplies.createdAt,
      author: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      isFromSupport: supportReplies.isFromSupport,
      mail: mails.status,
    })
    .from(supportReplies)
    .innerJoin(users, eq(users.id, supportReplies.authorId))
    .innerJoin(supportCases, eq(supportCases.id, supportReplies.caseId))
    .leftJoin(
      notifications,
      and(
        eq(notifications.userId, supportCases.userId),
        sql`${notifications.eventKey} = ${answeredKey} || ${supportReplies.id}`,
      ),
    )
    .leftJoin(mails, isMailOf)
    .where(eq(supportReplies.caseId, caseId))
    .orderBy(asc(supportReplies.id));

/** Locks a case until the transaction ends; concurrent changes to it run one at a time. */
export const lock = (tx: Db, id: number) =>
  first(tx.select().from(supportCases).where(eq(supportCases.id, id)).for('update'));

export async function insertReply(tx: Db, reply: typeof supportReplies.$inferInsert) {
  const [row] = await tx.insert(supportReplies).values(reply).returning({ id: supportReplies.id });
  return row as { id: number };
}

export const setClaim = (tx: Db, id: number, claimedById: string | null) =>
  tx.update(supportCases).set({ claimedById }).where(eq(supportCases.id, id));

export const setStatus = (tx: Db, id: number, status: Status, at: Date) =>
  tx.update(supportCases).set({ status, updatedAt: at }).where(eq(supportCases.id, id));
