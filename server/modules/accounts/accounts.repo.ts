import { and, count, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { accountTokens, passkeys, users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { files } from '#server/db/schema/uploads.ts';

export type User = typeof users.$inferSelect;

export const byId = (db: Db, id: string) => one(db.select().from(users).where(eq(users.id, id)));

/** The account of an e-mail; one that is deleted has none any more. */
export const byEmail = (db: Db, email: string) => one(db.select().from(users).where(eq(users.email, email)));

export const lockById = (db: Db, id: string) =>
  one(db.select().from(users).where(eq(users.id, id)).for('update'));

const one = async (query: PromiseLike<User[]>) => (await query)[0];

/** A new account, or undefined when the e-mail is taken. */
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

/** Makes confirmed accounts of these e-mails administrators; answers which were not before. */
export const makeAdmins = (db: Db, emails: string[]) =>
  db
    .update(users)
    .set({ isAdmin: true })
    .where(and(inArray(users.email, emails), isNotNull(users.emailVerifiedAt), eq(users.isAdmin, false)))
    .returning({ id: users.id });

/** All administrators who stay, held until the transaction ends, so that two cannot remove each other. */
export const lockAdmins = (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.deletedAt), isNull(users.deletionRequestedAt)))
    .orderBy(users.id)
    .for('update');

const openStates = ['open', 'awaiting_payment', 'in_progress', 'delivered', 'disputed'] as const;
const runningStates = ['awaiting_payment', 'in_progress', 'delivered', 'disputed'] as const;

/** Requests, quotes and jobs of this person that are under way. */
export async function countOpenWork(db: Db, userId: string) {
  const [asOwner] = await db
    .select({ n: count() })
    .from(serviceRequests)
    .where(and(eq(serviceRequests.ownerId, userId), inArray(serviceRequests.status, [...openStates])));
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
          and(eq(serviceQuotes.status, 'accepted'), inArray(serviceRequests.status, [...runningStates])),
        ),
      ),
    );
  return (asOwner?.n ?? 0) + (asProvider?.n ?? 0);
}

/** Payments in which this person takes part and whose money is not yet where it belongs. */
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

/** Whether we owe this person as a provider, or they us. */
export const hasBalance = async (db: Db, userId: string) =>
  (await db.$count(
    ledgerAccounts,
    and(
      eq(ledgerAccounts.userId, userId),
      eq(ledgerAccounts.kind, 'provider'),
      ne(ledgerAccounts.balanceCents, 0),
    ),
  )) > 0;

const lockTypes = namedQuery<object>(
  'accounts_lock_types',
  `update users set user_type_locked = true where id in (
     select u.id from users u where not u.user_type_locked and u.id in (
       select p.payer_id from payments p where p.id = $1
       union all
       select s.user_id from payments p join service_providers s on s.id = p.provider_id where p.id = $1)
     order by u.id for no key update)`,
);
/** Locks the types of both sides of a payment; by the order of the ids two payments never wait for each other. */
export const lockUserTypes = (db: Db, paymentId: number) => lockTypes(db, [paymentId]);

/** Whether the address is that of a picture which this person uploaded. */
export async function ownsPicture(db: Db, userId: string, url: string) {
  const key = /^\/api\/files\/([\w-]+)$/.exec(url)?.[1] ?? '';
  const own = and(eq(files.key, key), eq(files.ownerId, userId), eq(files.purpose, 'profile-image'));
  return (await db.$count(files, own)) > 0;
}

export const countPasskeys = (db: Db, userId: string) => db.$count(passkeys, eq(passkeys.userId, userId));

/** Empties an account whose grace has passed, if it still waits for that; answers its former e-mail. */
export async function anonymize(db: Db, id: string, requestedBefore: Date, now: Date) {
  const [before] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), lt(users.deletionRequestedAt, requestedBefore), isNull(users.deletedAt)))
    .for('update');
  if (!before) return undefined;
  await update(db, id, now, {
    email: `${id}@deleted.invalid`,
    firstName: 'Deleted',
    lastName: 'user',
    profileImageUrl: null,
    passwordHash: null,
    ...noTotp,
    notificationPreferences: {},
    isAdmin: false,
    deletedAt: now,
  });
  return before.email;
}

/** An account without authenticator app. */
export const noTotp = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryCodeHashes: [] };

export const dueForDeletion = (db: Db, requestedBefore: Date) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(lt(users.deletionRequestedAt, requestedBefore), isNull(users.deletedAt)));

type Token = typeof accountTokens.$inferSelect;

export const insertToken = (db: Db, token: typeof accountTokens.$inferInsert) =>
  db.insert(accountTokens).values(token);

const usable = (tokenHash: string, purpose: Token['purpose'], now: Date) =>
  and(
    eq(accountTokens.tokenHash, tokenHash),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    sql`${accountTokens.expiresAt} > ${now}`,
  );

/** Whose token it is, if it still works. */
export async function findToken(db: Db, tokenHash: string, purpose: Token['purpose'], now: Date) {
  const [row] = await db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(usable(tokenHash, purpose, now));
  return row?.userId;
}

/** Uses a token up and tells whose it was; the second of two users gets nothing. */
export async function useToken(db: Db, tokenHash: string, purpose: Token['purpose'], now: Date) {
  const [row] = await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(usable(tokenHash, purpose, now))
    .returning({ userId: accountTokens.userId });
  return row?.userId;
}

/** Makes the other tokens of a purpose worthless, as after a new password. */
export const revokeTokens = (db: Db, userId: string, purpose: Token['purpose'], now: Date) =>
  db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose), isNull(accountTokens.usedAt)),
    );

/** Whether a token of a purpose was made since a time. */
export const hasToken = async (db: Db, userId: string, purpose: Token['purpose'], since: Date) =>
  (await db.$count(
    accountTokens,
    and(
      eq(accountTokens.userId, userId),
      eq(accountTokens.purpose, purpose),
      gte(accountTokens.createdAt, since),
    ),
  )) > 0;

/** Removes tokens that have run out; a link that is opened later says that it is no longer valid. */
export const removeOldTokens = (db: Db, now: Date) =>
  db.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
