import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dualAccessRequests, users } from '#server/db/schema/accounts.ts';

/** Inserts a request unless the user has a pending one. */
export const insert = (db: Db, request: typeof dualAccessRequests.$inferInsert) =>
  db.insert(dualAccessRequests).values(request).onConflictDoNothing();

const columns = {
  id: dualAccessRequests.id,
  userId: dualAccessRequests.userId,
  email: users.email,
  reason: dualAccessRequests.reason,
  status: dualAccessRequests.status,
  createdAt: dualAccessRequests.createdAt,
};

export const list = (db: Db, limit: number, before?: number) =>
  db
    .select(columns)
    .from(dualAccessRequests)
    .innerJoin(users, eq(users.id, dualAccessRequests.userId))
    .where(before === undefined ? undefined : sql`${dualAccessRequests.id} < ${before}`)
    .orderBy(desc(dualAccessRequests.id))
    .limit(limit);

export const total = (db: Db) => db.$count(dualAccessRequests);

export async function byId(db: Db, id: number) {
  const [row] = await db
    .select(columns)
    .from(dualAccessRequests)
    .innerJoin(users, eq(users.id, dualAccessRequests.userId))
    .where(eq(dualAccessRequests.id, id));
  return row;
}

/** Decides a pending request; returns false if it is already decided. */
export async function decide(db: Db, id: number, status: 'approved' | 'declined', by: string, at: Date) {
  const rows = await db
    .update(dualAccessRequests)
    .set({ status, decidedBy: by, decidedAt: at })
    .where(and(eq(dualAccessRequests.id, id), eq(dualAccessRequests.status, 'pending')))
    .returning({ id: dualAccessRequests.id });
  return rows.length > 0;
}
