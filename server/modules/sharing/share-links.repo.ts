import { and, count, desc, eq, gt, isNull, lt, max, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { shareLinks, shareLinkViews } from '#server/db/schema/prebuys.ts';

export type ShareLink = typeof shareLinks.$inferSelect;
/** What a link is about. */
export type Subject = Pick<ShareLink, 'kind' | 'subjectId'>;

export async function insert(db: Db, row: typeof shareLinks.$inferInsert) {
  const [added] = await db.insert(shareLinks).values(row).returning();
  return added as ShareLink;
}

const isLive = (now: Date) => and(isNull(shareLinks.revokedAt), gt(shareLinks.expiresAt, now));
const isOf = ({ kind, subjectId }: Subject) =>
  and(eq(shareLinks.kind, kind), eq(shareLinks.subjectId, subjectId));

/** Returns the links that work, the latest first, with how often each was opened. */
export const live = (db: Db, subject: Subject, now: Date) =>
  db
    .select({ link: shareLinks, views: count(shareLinkViews.id), lastViewedAt: max(shareLinkViews.at) })
    .from(shareLinks)
    .leftJoin(shareLinkViews, eq(shareLinkViews.linkId, shareLinks.id))
    .where(and(isOf(subject), isLive(now)))
    .groupBy(shareLinks.id)
    .orderBy(desc(shareLinks.id));

export const byId = (db: Db, id: number) => first(db.select().from(shareLinks).where(eq(shareLinks.id, id)));

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

/** Ends the links that work. */
export const revokeAll = (db: Db, subject: Subject, now: Date) =>
  db
    .update(shareLinks)
    .set({ revokedAt: now })
    .where(and(isOf(subject), isLive(now)));

type View = Required<Pick<typeof shareLinkViews.$inferInsert, 'linkId' | 'dayHash' | 'at'>>;

/** Adds a view unless the link has one of this visitor and day; true if it did. */
export const addView = async (db: Db, view: View) =>
  (await db.insert(shareLinkViews).values(view).onConflictDoNothing().returning({ id: shareLinkViews.id }))
    .length > 0;

export const removeViewsBefore = (db: Db, before: Date) =>
  db.delete(shareLinkViews).where(lt(shareLinkViews.at, before));
