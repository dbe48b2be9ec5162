import type { Db } from '#server/db/database.ts';
import { auditLog } from '#server/db/schema/accounts.ts';

export const insert = (db: Db, entry: typeof auditLog.$inferInsert) => db.insert(auditLog).values(entry);
