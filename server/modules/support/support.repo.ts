import { inArray, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { supportCases, supportReplies } from '#server/db/schema/support.ts';
import { transaction } from '#server/db/transaction.ts';

/** The stored email of a case whose requester has deleted the account. */
export const deletedRequester = 'deleted';

export async function insert(db: Db, row: typeof supportCases.$inferInsert) {
  const [opened] = await db.insert(supportCases).values(row).returning();
  return opened as typeof supportCases.$inferSelect;
}

/** Deletes cases that were last updated before `time`, with their replies. */
export async function removeBefore(db: Db, time: Date) {
  await transaction(db, async (tx) => {
    const old = tx.select({ id: supportCases.id }).from(supportCases).where(lt(supportCases.updatedAt, time));
    await tx.delete(supportReplies).where(inArray(supportReplies.caseId, old));
    await tx.delete(supportCases).where(lt(supportCases.updatedAt, time));
  });
}
