import { and, asc, gt, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';

/** The exported columns: a column that is added later is not exported until it is named. */
const exported = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  userType: users.userType,
  hasDualAccess: users.hasDualAccess,
  userTypeLocked: users.userTypeLocked,
  isVerified: users.isVerified,
  emailVerifiedAt: users.emailVerifiedAt,
  isAdmin: users.isAdmin,
  suspendedAt: users.suspendedAt,
  createdAt: users.createdAt,
};

/** Returns accounts that were not deleted after an id, in the order of their ids. */
export const page = (db: Db, limit: number, after?: string) =>
  db
    .select(exported)
    .from(users)
    .where(and(isNull(users.deletedAt), after === undefined ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);

export type ExportedUser = Awaited<ReturnType<typeof page>>[number];
