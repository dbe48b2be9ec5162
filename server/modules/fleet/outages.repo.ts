import { and, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { users } from '#server/db/schema/accounts.ts';
import { aircraftOutages as outages } from '#server/db/schema/fleet.ts';

type Outage = typeof outages.$inferSelect;

const view = {
  id: outages.id,
  aircraftId: outages.aircraftId,
  from: outages.from,
  until: outages.until,
  reason: outages.reason,
  /** Null once the account is deleted. */
  setBy: sql<string | null>`case when ${users.deletedAt} is null then ${users.firstName} end`,
  isEnded: sql<boolean>`${outages.endedAt} is not null`,
};

const shown = (db: Db) =>
  db.select(view).from(outages).leftJoin(users, eq(users.id, outages.setBy)).$dynamic();

/** True for outages that have one of the days; an open end is later than any day. */
const overlaps = (from: string, until: string | null) =>
  and(
    or(isNull(outages.until), gte(outages.until, from)),
    until === null ? undefined : lte(outages.from, until),
  );

/** Returns the outages of several aircraft between two dates, inclusive, in order. */
export const between = (db: Db, aircraftIds: number[], from: string, to: string) =>
  shown(db)
    .where(and(inArray(outages.aircraftId, aircraftIds), overlaps(from, to)))
    .orderBy(outages.from, outages.id)
    .limit(1000);

export const byId = (db: Db, id: number) => first(shown(db).where(eq(outages.id, id)));

/** Returns the first other outage of the aircraft on one of the days; the last day of an ended one is free. */
export const findOverlapping = (db: Db, { id, aircraftId, from, until }: Days) =>
  first(
    db
      .select({ from: outages.from, until: outages.until })
      .from(outages)
      .where(
        and(
          eq(outages.aircraftId, aircraftId),
          ne(outages.id, id),
          overlaps(from, until),
          or(isNull(outages.endedAt), sql`${outages.until} > ${from}`),
        ),
      )
      .orderBy(outages.from)
      .limit(1),
  );
type Days = Pick<Outage, 'id' | 'aircraftId' | 'from' | 'until'>;

export const countOf = (db: Db, aircraftId: number) => db.$count(outages, eq(outages.aircraftId, aircraftId));

export async function insert(db: Db, row: typeof outages.$inferInsert) {
  const [added] = await db.insert(outages).values(row).returning({ id: outages.id });
  return added!.id;
}

export const update = (db: Db, id: number, change: Partial<Outage>) =>
  db.update(outages).set(change).where(eq(outages.id, id));

export const remove = (db: Db, id: number) => db.delete(outages).where(eq(outages.id, id));
