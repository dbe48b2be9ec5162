import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { userNotes, users } from '#server/db/schema/accounts.ts';

/** Returns the notes about a user with their authors, newest first. */
export const list = (db: Db, userId: string) =>
  db
    .select({
      id: userNotes.id,
      text: userNotes.text,
      author: { firstName: users.firstName, lastName: users.lastName },
      createdAt: userNotes.createdAt,
    })
    .from(userNotes)
    .innerJoin(users, eq(users.id, userNotes.authorId))
    .where(eq(userNotes.userId, userId))
    .orderBy(desc(userNotes.id));

export const insert = (db: Db, note: typeof userNotes.$inferInsert) => db.insert(userNotes).values(note);
