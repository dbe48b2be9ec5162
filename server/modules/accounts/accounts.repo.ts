import { and, count, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { accountTokens, passkeys, users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { mails } from '#server/db/schema/mail.ts';
import { payments } from '#server/db/schema/payments.ts';
import { payouts } from '#server/db/schema/payouts.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { businessVerifications } from '#server/db/schema/trust.ts';
import { files } from '#server/db/schema/uploads.ts';
import { waitlist } from '#server/db/schema/waitlist.ts';

export type User = typeof users.$inferSelect;

export const byId = (db: Db, id: string) => one(db.select().from(users).where(eq(users.id, id)));

/** Returns the account of an email; a deleted account has no email. */
export const byEmail = (db: Db, email: string) => one(db.select().from(users).where(eq(users.email, email)));

export const lockById = (db: Db, id: string) =>
  one(db.select().from(users).where(eq(users.id, id)).for('update'));

/** Locks an account against changes and deletion, but not against rows that reference it. */
export const lockForDependents = (db: Db, id: string) =>
  one(db.select().from(users).where(eq(users.id, id)).for('no key update'));

/**
 * Locks the requests of an owner, then the account. Whatever changes a deal locks its request before its people, so the
 * other order would deadlock with it.
 */
export async function lockWithRequests(db: Db, id: string) {
  const own = eq(serviceRequests.ownerId, id);
  const requests = db.select({ id: serviceRequests.id }).from(serviceRequests).where(own);
  await requests.orderBy(serviceRequests.id).for('no key update');
  return lockForDependents(db, id);
}

const one = async (query: PromiseLike<User[]>) => (await query)[0];

/** Inserts an account; returns undefined if the email is taken. */
export async function insert(db: Db, user: typeof users.$inferInsert) {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return row;
}

export async function update(db: Db, id: string, now: Date, change: Partial<User>) {
  const [row] = await db
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id))
    .returning();
  return row;
}

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

const openStatuses = ['open', 'awaiting_payment', 'in_progress', 'delivered', 'disputed'] as const;
const runningStatuses = ['awaiting_payment', 'in_progress', 'delivered', 'disputed'] as const;

/** Counts the open requests, pending quotes and running jobs of a user. */
export async function countOpenWork(db: Db, userId: string) {
  const [asOwner] = await db
    .select({ n: count() })
    .from(serviceRequests)
    .where(and(eq(serviceRequests.ownerId, userId), inArray(serviceRequests.status, [...openStatuses])));
  const [asProvider] = await db
    .select({ n: count() })
    .from(serviceQuotes)
    .innerJoin(serviceProviders, eq(serviceProviders.id, serviceQuotes.providerId))
    .innerJoin(serviceRequests, eq(serviceRequests.id, serviceQuotes.requestId))
    .where(
      and(
        eq(serviceProviders.userId, userId),
        or(
          eq(serviceQuotes.status, 'pending'),
          and(eq(serviceQuotes.status, 'accepted'), inArray(serviceRequests.status, [...runningStatuses])),
        ),
      ),
    );
  return (asOwner?.n ?? 0) + (asProvider?.n ?? 0);
}

/** True if the business of the user is being verified. */
export const isInReview = async (db: Db, userId: string) =>
  (await db.$count(
    businessVerifications,
    and(
      inArray(businessVerifications.status, ['submitted', 'under_review']),
      inArray(
        businessVerifications.providerId,
        db
          .select({ id: serviceProviders.id })
          .from(serviceProviders)
          .where(eq(serviceProviders.userId, userId)),
      ),
    ),
  )) > 0;

/** Counts the held and frozen payments of which the user is a party. */
export const countHeldPayments = (db: Db, userId: string) =>
  db.$count(
    payments,
    and(
      inArray(payments.status, ['held', 'frozen']),
      or(
        eq(payments.payerId, userId),
        inArray(
          payments.providerId,
          db
            .select({ id: serviceProviders.id })
            .from(serviceProviders)
            .where(eq(serviceProviders.userId, userId)),
        ),
      ),
    ),
  );

/** True if a payout to the user is on its way: the bank may return it. */
export const hasOpenPayout = async (db: Db, userId: string) =>
  (await db.$count(payouts, and(eq(payouts.userId, userId), eq(payouts.status, 'processing')))) > 0;

/** True if the balance of the user as a provider is not zero. */
export const hasBalance = async (db: Db, userId: string) =>
  (await db.$count(
    ledgerAccounts,
    and(
      eq(ledgerAccounts.userId, userId),
      eq(ledgerAccounts.kind, 'provider'),
      ne(ledgerAccounts.balanceCents, 0),
    ),
  )) > 0;

/**
 * Fixes the account types of both parties of a payment. Locks the users in the order of their ids, so that two payments
 * do not deadlock.
 */
export function lockUserTypes(db: Db, paymentId: number) {
  const isPayment = eq(payments.id, paymentId);
  const payer = db.select({ id: payments.payerId }).from(payments).where(isPayment);
  const provider = db
    .select({ id: serviceProviders.userId })
    .from(payments)
    .innerJoin(serviceProviders, eq(serviceProviders.id, payments.providerId))
    .where(isPayment);
  // One list of both parties: two conditions joined by OR would scan the whole table of users.
  const unlocked = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.userTypeLocked, false), inArray(users.id, payer.unionAll(provider))))
    .orderBy(users.id)
    .for('no key update');
  return db.update(users).set({ userTypeLocked: true }).where(inArray(users.id, unlocked));
}

/** True if the URL is that of a profile image that the user uploaded. */
export async function ownsPicture(db: Db, userId: string, url: string) {
  const key = /^\/api\/files\/([\w-]+)$/.exec(url)?.[1] ?? '';
  const own = and(eq(files.key, key), eq(files.ownerId, userId), eq(files.purpose, 'profile-image'));
  return (await db.$count(files, own)) > 0;
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
export async function useToken(db: Db, tokenHash: string, purpose: Token['purpose'], now: Date) {
  const [row] = await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(usable(tokenHash, purpose, now))
    .returning({ userId: accountTokens.userId, mailId: accountTokens.mailId });
  return row;
}

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

/** True if an administrator invited the address from the waitlist. */
export const wasInvited = async (db: Db, email: string) =>
  (await db.$count(waitlist, and(eq(waitlist.email, email.toLowerCase()), isNotNull(waitlist.invitedAt)))) >
  0;
