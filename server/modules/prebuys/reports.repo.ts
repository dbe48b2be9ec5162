import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { prebuyReports } from '#server/db/schema/prebuys.ts';

export type Report = typeof prebuyReports.$inferSelect;

export const insert = (db: Db, row: typeof prebuyReports.$inferInsert) =>
  db.insert(prebuyReports).values(row);

/** Returns a version of a report, the latest unless it is named. */
export const versionOf = (db: Db, requestId: number, version?: number) =>
  first(
    db
      .select()
      .from(prebuyReports)
      .where(
        and(
          eq(prebuyReports.requestId, requestId),
          version === undefined ? undefined : eq(prebuyReports.version, version),
        ),
      )
      .orderBy(desc(prebuyReports.version))
      .limit(1),
  );
