import { and, asc, eq, sql } from 'drizzle-orm';
import type { JobId } from '#contract/requests/service-jobs.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { loadOnce } from '#server/db/load-once.ts';
import { instantQuotes } from '#server/db/schema/trust.ts';
import { estimateRows } from './estimates.seed.ts';

export type EstimateRow = typeof instantQuotes.$inferSelect;

/** Loads the initial prices once, those of jobs too where only categories had some; changes by administrators stay. */
export const loadEstimates = (db: Db) =>
  loadOnce(db, { name: 'estimates', version: '2' }, async (tx) => {
    const rows = estimateRows();
    await tx.insert(instantQuotes).values(rows).onConflictDoNothing();
    return rows.length;
  });

/** Returns the row of a job, or of a whole category without one. */
export const active = (db: Db, category: string, aircraftType: string, job: JobId | undefined) =>
  first(
    db
      .select()
      .from(instantQuotes)
      .where(
        and(
          job ? undefined : eq(instantQuotes.serviceCategory, category),
          eq(instantQuotes.job, job ?? ''),
          eq(instantQuotes.aircraftType, aircraftType),
          sql`${instantQuotes.isActive}`,
        ),
      ),
  );

export const all = (db: Db) =>
  db
    .select()
    .from(instantQuotes)
    .orderBy(asc(instantQuotes.serviceCategory), asc(instantQuotes.job), asc(instantQuotes.id));

export const byId = (db: Db, id: number) =>
  first(db.select().from(instantQuotes).where(eq(instantQuotes.id, id)).for('update'));

export const update = (db: Db, id: number, change: Partial<EstimateRow>) =>
  first(db.update(instantQuotes).set(change).where(eq(instantQuotes.id, id)).returning());
