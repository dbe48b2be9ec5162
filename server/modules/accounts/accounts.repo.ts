import { and, eq, gte, inArray, isNotNull, isNull, lt, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { accountTokens, passkeys, users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mail.ts';

export type User = typeof users.$inferSelect;

export const byId = (db: Db, id: string) => one(db.select().from(users).where(eq(users.id, id)));

/** Returns the account of an email; a deleted account has no email. */
export const byEmail = (db: Db, email: string) => one(db.select().from(users).where(eq(users.email, email)));

export const lockById = (db: Db, id: string) =>
  one(db.select().from(users).where(eq(users.id, id)).for('update'));

/** Locks an account against changes and deletion, but not against rows that reference it. */
export const lockForDependents = (db: Db, id: string) =>
  one(db.select().from(users).where(eq(users.id, id)).for('no key update'));

const one = async (query: PromiseLike<User[]>) => (await query)[0];

/** Inserts an account; returns undefined if the email is taken. */
export const insert = (db: Db, user: typeof users.$inferInsert) =>
  first(db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning());

export const update = (db: Db, id: string, now: Date, change: Partial<User>) =>
  first(
    db
      .update(users)
      .set({ ...change, updatedAt: now })
      .where(eq(users.id, id))
      .returning(),
  );

/** Makes the confirmed accounts of these emails administrators; returns the ids of the new ones. */
export const makeAdmins = (db: Db, emails: string[]) =>
  db
    .update(users)
    .set({ isAdmin: true })
    .where(and(inArray(users.email, emails), isNotNull(users.emailVerifiedAt), eq(users.isAdmin, false)))
    .returning({ id: users.id });

/** The administrators that are not being deleted. */
export const listAdmins = (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.deletedAt), isNull(users.deletionRequestedAt)))
    .orderBy(users.id);

/** Locks the administrators, so that two cannot remove each other. */
export const lockAdmins = (db: Db) => listAdmins(db).for('update');

/**
 * Fixes the account types of users. Locks them in the order of their ids, so that two payments do not deadlock. `ids` is one
 * list: two conditions joined by OR would scan the whole table.
 */
export function lockUserTypes(db: Db, ids: SQLWrapper) {
  const unlocked = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.userTypeLocked, false), inArray(users.id, ids)))
    .orderBy(users.id)
    .for('no key update');
  return db.update(users).set({ userTypeLocked: true }).where(inArray(users.id, unlocked));
}

export const countPasskeys = (db: Db, userId: string) => db.$count(passkeys, eq(passkeys.userId, userId));

/** The columns of an account without authenticator app. */
export const noTotp = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryCodeHashes: [] };

type Token = typeof accountTokens.$inferSelect;

export const insertToken = (db: Db, token: typeof accountTokens.$inferInsert) =>
  db.insert(accountTokens).values(token);

/**
 * A token proves access to the mailbox that its link was sent to, so it works only while that is the address of the
 * account.
 */
const usable = (tokenHash: string, purpose: Token['purpose'], now: Date) =>
  and(
    eq(accountTokens.tokenHash, tokenHash),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    sql`${accountTokens.expiresAt} > ${now}`,
    sql`exists (select from ${mails} join ${users} on ${users.email} = ${mails.recipient}
      where ${mails.id} = ${accountTokens.mailId} and ${users.id} = ${accountTokens.userId})`,
  );

/** Returns the user of a token; undefined if it is unknown, used, expired or was sent to another address. */
export async function findToken(db: Db, tokenHash: string, purpose: Token['purpose'], now: Date) {
  const [row] = await db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(usable(tokenHash, purpose, now));
  return row?.userId;
}

/** Marks a token as used and returns it; undefined for the second of two concurrent calls. */
export const useToken = (db: Db, tokenHash: string, purpose: Token['purpose'], now: Date) =>
  first(
    db
      .update(accountTokens)
      .set({ usedAt: now })
      .where(usable(tokenHash, purpose, now))
      .returning({ userId: accountTokens.userId, mailId: accountTokens.mailId }),
  );

/** Revokes the unused tokens of a purpose, as after a new password. */
export const revokeTokens = (db: Db, userId: string, purpose: Token['purpose'], now: Date) =>
  db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose), isNull(accountTokens.usedAt)),
    )
    .returning({ mailId: accountTokens.mailId });

/** True if a token of this purpose was created since `since`. */
export const hasToken = async (db: Db, userId: string, purpose: Token['purpose'], since: Date) =>
  (await db.$count(
    accountTokens,
    and(
      eq(accountTokens.userId, userId),
      eq(accountTokens.purpose, purpose),
      gte(accountTokens.createdAt, since),
    ),
  )) > 0;

/** Deletes expired tokens. */
export const removeOldTokens = (db: Db, now: Date) =>
  db
    .delete(accountTokens)
    .where(lt(accountTokens.expiresAt, now))
    .returning({ mailId: accountTokens.mailId });
