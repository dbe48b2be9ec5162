import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { contactSettings } from '#server/db/schema/messaging.ts';

type Setting = 'blockedAt' | 'mutedAt';

/** Sets or clears a setting of a user about another one. */
export async function set(db: Db, userId: string, otherUserId: string, setting: Setting, at: Date | null) {
  await db
    .insert(contactSettings)
    .values({ userId, otherUserId, [setting]: at })
    .onConflictDoUpdate({
      target: [contactSettings.userId, contactSettings.otherUserId],
      set: { [setting]: at },
    });
}

export const find = (db: Db, userId: string, otherUserIds: string[]) =>
  db
    .select()
    .from(contactSettings)
    .where(and(eq(contactSettings.userId, userId), inArray(contactSettings.otherUserId, otherUserIds)));
