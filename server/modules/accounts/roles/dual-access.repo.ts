import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { dualAccessRequests, users } from '#server/db/schema/accounts.ts';

type Request = typeof dualAccessRequests.$inferSelect;
export type Status = Request['status'];

/** Inserts a request and returns it; undefined if the user has a pending one. */
export const insert = (db: Db, request: typeof dualAccessRequests.$inferInsert) =>
  first(db.insert(dualAccessRequests).values(request).onConflictDoNothing().returning());

export const latestOf = (db: Db, userId: string) =>
  first(
    db
      .select()
      .from(dualAccessRequests)
      .where(eq(dualAccessRequests.userId, userId))
      .orderBy(desc(dualAccessRequests.id))
      .limit(1),
  );

const columns = {
  id: dualAccessRequests.id,
  userId: dualAccessRequests.userId,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  userType: users.userType,
  reason: dualAccessRequests.reason,
  status: dualAccessRequests.status,
  createdAt: dualAccessRequests.createdAt,
  decidedAt: dualAccessRequests.decidedAt,
  declineReason: dualAccessRequests.declineReason,
};

const ofStatus = (status: Status | undefined) => status && eq(dualAccessRequests.status, status);

export const list = (db: Db, status: Status | undefined, limit: number, before?: number) =>
  db
    .select(columns)
    .from(dualAccessRequests)
    .innerJoin(users, eq(users.id, dualAccessRequests.userId))
    .where(
      and(ofStatus(status), before === undefined ? undefined : sql`${dualAccessRequests.id} < ${before}`),
    )
    .orderBy(desc(dualAccessRequests.id))
    .limit(limit);

export const total = (db: Db, status: Status | undefined) => db.$count(dualAccessRequests, ofStatus(status));

export const byId = (db: Db, id: number) =>
  first(
    db
      .select(columns)
      .from(dualAccessRequests)
      .innerJoin(users, eq(users.id, dualAccessRequests.userId))
      .where(eq(dualAccessRequests.id, id)),
  );

type Decided = Pick<Request, 'status' | 'declineReason' | 'decidedBy' | 'decidedAt'>;

/** Decides a pending request, by its id or its user; returns false if there is none. */
export async function decide(db: Db, request: { id: number } | { userId: string }, decided: Decided) {
  const isRequest =
    'id' in request ? eq(dualAccessRequests.id, request.id) : eq(dualAccessRequests.userId, request.userId);
  const rows = await db
    .update(dualAccessRequests)
    .set(decided)
    .where(and(isRequest, eq(dualAccessRequests.status, 'pending')))
    .returning({ id: dualAccessRequests.id });
  return rows.length > 0;
}
