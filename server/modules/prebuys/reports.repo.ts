import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { prebuyReports, shareLinks, shareLinkViews } from '#server/db/schema/prebuys.ts';

export type Report = typeof prebuyReports.$inferSelect;
export type ShareLink = typeof shareLinks.$inferSelect;

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

export async function insertLink(db: Db, row: typeof shareLinks.$inferInsert) {
  const [added] = await db.insert(shareLinks).values(row).returning();
  return added as ShareLink;
}

const isLive = (now: Date) => and(isNull(shareLinks.revokedAt), gt(shareLinks.expiresAt, now));

/** Returns the links to a report that work, the latest first, with how often each was opened. */
export const liveLinks = (db: Db, requestId: number, now: Date) =>
  db
    .select({ link: shareLinks, views: count(shareLinkViews.id) })
    .from(shareLinks)
    .leftJoin(shareLinkViews, eq(shareLinkViews.linkId, shareLinks.id))
    .where(and(eq(shareLinks.kind, 'prebuy_report'), eq(shareLinks.subjectId, requestId), isLive(now)))
    .groupBy(shareLinks.id)
    .orderBy(desc(shareLinks.id));

export const linkById = (db: Db, id: number) =>
  first(db.select().from(shareLinks).where(eq(shareLinks.id, id)));

export const liveByHash = (db: Db, tokenHash: string, now: Date) =>
  first(
    db
      .select()
      .from(shareLinks)
      .where(and(eq(shareLinks.tokenHash, tokenHash), isLive(now))),
  );

export const revoke = (db: Db, id: number, now: Date) =>
  db
    .update(shareLinks)
    .set({ revokedAt: sql`coalesce(${shareLinks.revokedAt}, ${now})` })
    .where(eq(shareLinks.id, id));

export const addView = (db: Db, view: typeof shareLinkViews.$inferInsert) =>
  db.insert(shareLinkViews).values(view);

export const removeViewsBefore = (db: Db, before: Date) =>
  db.delete(shareLinkViews).where(lt(shareLinkViews.at, before));
