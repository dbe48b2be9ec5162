import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { savedProviders } from '#server/db/schema/directory.ts';

export const save = (db: Db, userId: string, providerId: number, createdAt: Date) =>
  db.insert(savedProviders).values({ userId, providerId, createdAt }).onConflictDoNothing();

export const unsave = (db: Db, userId: string, providerId: number) =>
  db
    .delete(savedProviders)
    .where(and(eq(savedProviders.userId, userId), eq(savedProviders.providerId, providerId)));
