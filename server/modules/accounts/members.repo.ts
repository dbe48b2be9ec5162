import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { formerMember, shortName } from '#contract/names.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { rowsCache } from '#server/db/rows-cache.ts';
import { accountMembers } from '#server/db/schema/account-members.ts';
import { users } from '#server/db/schema/accounts.ts';

export type Member = typeof accountMembers.$inferSelect;

interface NewAccount {
  kind: 'team' | 'group';
  name: string;
  isVerified: boolean;
  emailVerifiedAt: Date | null;
}

/** Inserts the account of a team or group, which has no way in; returns its id. */
export async function insertAccount(
  db: Db,
  { kind, name, isVerified, emailVerifiedAt }: NewAccount,
  now: Date,
) {
  const id = randomUUID();
  await db.insert(users).values({
    id,
    kind,
    userType: kind === 'team' ? 'provider' : 'owner',
    userTypeLocked: true,
    email: `${id}@accounts.invalid`,
    firstName: name,
    isVerified,
    emailVerifiedAt,
    termsAcceptedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

const isActive = (accountId: string) =>
  and(eq(accountMembers.accountId, accountId), isNull(accountMembers.leftAt));

export const insert = (db: Db, member: typeof accountMembers.$inferInsert) => {
  people.clear(db);
  return first(db.insert(accountMembers).values(member).returning());
};

const shown = {
  userId: accountMembers.userId,
  role: accountMembers.role,
  shareBp: accountMembers.shareBp,
  canQuote: accountMembers.canQuote,
  canSign: accountMembers.canSign,
  showsOnProfile: accountMembers.showsOnProfile,
  joinedAt: accountMembers.joinedAt,
  mutedAt: accountMembers.mutedAt,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  email: users.email,
};

/** Returns the people who act for an account, in the order in which they joined. */
export const active = (db: Db, accountId: string) =>
  db
    .select(shown)
    .from(accountMembers)
    .innerJoin(users, eq(users.id, accountMembers.userId))
    .where(isActive(accountId))
    .orderBy(accountMembers.id);

/** Returns the people who once acted for an account and no longer do, with the role of then. */
export const former = async (db: Db, accountId: string) => {
  const rows = await db
    .select({ userId: accountMembers.userId, role: accountMembers.role, leftAt: accountMembers.leftAt })
    .from(accountMembers)
    .where(eq(accountMembers.accountId, accountId))
    .orderBy(accountMembers.id);
  const active = new Set(rows.filter(({ leftAt }) => leftAt === null).map(({ userId }) => userId));
  return rows.filter(({ userId }) => !active.has(userId));
};

export type ActiveMember = Awaited<ReturnType<typeof active>>[number];

/** Returns the active memberships of a person. */
export const ofPerson = (db: Db, userId: string) =>
  db
    .select()
    .from(accountMembers)
    .where(and(eq(accountMembers.userId, userId), isNull(accountMembers.leftAt)))
    .orderBy(accountMembers.id);

export const update = (db: Db, accountId: string, userId: string, change: Partial<Member>) => {
  people.clear(db);
  return first(
    db
      .update(accountMembers)
      .set(change)
      .where(and(isActive(accountId), eq(accountMembers.userId, userId)))
      .returning(),
  );
};

const readPeople = (db: Db, accountIds: string[]) =>
  db
    .select({
      accountId: accountMembers.accountId,
      userId: accountMembers.userId,
      role: accountMembers.role,
      canQuote: accountMembers.canQuote,
      canSign: accountMembers.canSign,
      mutedAt: accountMembers.mutedAt,
    })
    .from(accountMembers)
    .where(and(inArray(accountMembers.accountId, accountIds), isNull(accountMembers.leftAt)));

/** Every message and notification of a use case asks for the people of the same few accounts. */
const people = rowsCache(readPeople, ({ accountId }) => accountId);

/** Returns who is notified or shown for shared accounts among these accounts. */
export const peopleOf = people.of;

/** The account that the person acts for; its own one with null. */
export const setActing = (db: Db, userId: string, accountId: string | null) =>
  db.update(users).set({ actingAccountId: accountId }).where(eq(users.id, userId));

export const rename = (db: Db, accountId: string, name: string, now: Date) =>
  db
    .update(users)
    .set({ firstName: name, updatedAt: now })
    .where(and(eq(users.id, accountId), sql`${users.kind} <> 'person'`));

/** Returns the names and photos of persons. */
export const namesOf = (db: Db, userIds: string[]) =>
  db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
    })
    .from(users)
    .where(inArray(users.id, userIds));

/** Returns the names of those of the accounts that are groups. */
export const groupNames = async (db: Db, accountIds: string[]) => {
  const rows = await db
    .select({ id: users.id, name: users.firstName })
    .from(users)
    .where(and(inArray(users.id, accountIds), eq(users.kind, 'group')));
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
};

/** Returns the first names of everyone who ever acted for an account, with an initial where two share one. */
export async function firstNamesAt(db: Db, accountId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectDistinct({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      deletedAt: users.deletedAt,
    })
    .from(accountMembers)
    .innerJoin(users, eq(users.id, accountMembers.userId))
    .where(eq(accountMembers.accountId, accountId));
  const isShared = (name: string | null) => rows.filter(({ firstName }) => firstName === name).length > 1;
  return new Map(
    rows.map(({ userId, firstName, lastName, deletedAt }) => [
      userId,
      deletedAt ? formerMember : isShared(firstName) ? shortName({ firstName, lastName }) : (firstName ?? ''),
    ]),
  );
}
