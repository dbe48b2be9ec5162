import { eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { supportCases, supportReplies } from '#server/db/schema/support.ts';

/** What stands in place of an address whose account was deleted. */
export const nobody = 'deleted';

export async function insert(db: Db, row: typeof supportCases.$inferInsert) {
  const [opened] = await db.insert(supportCases).values(row).returning();
  return opened as typeof supportCases.$inferSelect;
}

/** Cases stay for as long as we promise, without the address of who asked. */
export const anonymize = (db: Db, userId: string) =>
  db.update(supportCases).set({ email: nobody }).where(eq(supportCases.userId, userId));

/** Removes cases and their answers that were last touched before a day. */
export async function removeBefore(db: Db, time: Date) {
  await db.transaction(async (tx) => {
    const old = tx.select({ id: supportCases.id }).from(supportCases).where(lt(supportCases.updatedAt, time));
    await tx.delete(supportReplies).where(inArray(supportReplies.caseId, old));
    await tx.delete(supportCases).where(lt(supportCases.updatedAt, time));
  });
}
