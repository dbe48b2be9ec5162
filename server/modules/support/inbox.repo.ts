import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { supportCases, supportReplies } from '#server/db/schema/support.ts';
import type { CreatedCursor } from '#server/paging.ts';
import { nobody } from './support.repo.ts';

export type Status = (typeof supportCases.$inferSelect)['status'];
const excerptLength = 200;

const columns = {
  id: supportCases.id,
  subject: supportCases.subject,
  status: supportCases.status,
  email: sql<string | null>`nullif(${supportCases.email}, ${nobody})`,
  person: { id: users.id, firstName: users.firstName, lastName: users.lastName, userType: users.userType },
  createdAt: supportCases.createdAt,
  updatedAt: supportCases.updatedAt,
};

export interface CaseFilters {
  status: Status;
  q?: string | undefined;
}

/** Finds words as they are written, in the question, in who asked, and a case by its number. */
function isAbout(q: string): SQL {
  const texts = sql`concat_ws(' ', ${supportCases.subject}, ${supportCases.message}, ${supportCases.email},
    ${users.firstName}, ${users.lastName})`;
  return sql`(strpos(lower(${texts}), lower(${q})) > 0 or ${supportCases.id}::text = ltrim(${q}, '#'))`;
}

const narrowed = ({ status, q }: CaseFilters) =>
  and(eq(supportCases.status, status), q ? isAbout(q) : undefined);

/** A page of cases: who has waited longest comes first, of what is done the latest. */
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
    .where(and(narrowed(filters), rest))
    .orderBy(order(supportCases.createdAt), order(supportCases.id))
    .limit(limit);
}

export async function count(db: Db, filters: CaseFilters) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(supportCases)
    .leftJoin(users, eq(users.id, supportCases.userId))
    .where(narrowed(filters));
  return row?.count ?? 0;
}

export async function byId(db: Db, id: number) {
  const [row] = await db
    .select({ ...columns, message: supportCases.message })
    .from(supportCases)
    .leftJoin(users, eq(users.id, supportCases.userId))
    .where(eq(supportCases.id, id));
  return row;
}

/** The answers to a case, the first one first. */
export const replies = (db: Db, caseId: number) =>
  db
    .select({
      id: supportReplies.id,
      message: supportReplies.message,
      createdAt: supportReplies.createdAt,
      author: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(supportReplies)
    .innerJoin(users, eq(users.id, supportReplies.authorId))
    .where(eq(supportReplies.caseId, caseId))
    .orderBy(asc(supportReplies.id));

/** Holds a case until the transaction ends: those who work on it at once do so one after the other. */
export async function lock(tx: Db, id: number) {
  const [row] = await tx.select().from(supportCases).where(eq(supportCases.id, id)).for('update');
  return row;
}

export async function insertReply(tx: Db, reply: typeof supportReplies.$inferInsert) {
  const [row] = await tx.insert(supportReplies).values(reply).returning({ id: supportReplies.id });
  return row as { id: number };
}

export const setStatus = (tx: Db, id: number, status: Status, at: Date) =>
  tx.update(supportCases).set({ status, updatedAt: at }).where(eq(supportCases.id, id));
