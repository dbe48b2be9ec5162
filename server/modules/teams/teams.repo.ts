import { and, desc, eq, gt, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { personalCertificates } from '#contract/providers/credential-kinds.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { accountInvitations, accountLog, ownershipTransfers } from '#server/db/schema/account-members.ts';
import { users } from '#server/db/schema/accounts.ts';
import { providerCredentials } from '#server/db/schema/credentials.ts';

export type Invitation = typeof accountInvitations.$inferSelect;

export const insert = (db: Db, invitation: typeof accountInvitations.$inferInsert) =>
  first(db.insert(accountInvitations).values(invitation).onConflictDoNothing().returning());

export const update = (db: Db, id: number, change: Partial<Invitation>) =>
  first(db.update(accountInvitations).set(change).where(eq(accountInvitations.id, id)).returning());

const isUsable = (now: Date) =>
  and(eq(accountInvitations.status, 'pending'), gt(accountInvitations.expiresAt, now));

/** Returns an invitation by the hash of its token, whatever became of it. */
export const byToken = (db: Db, tokenHash: string) =>
  first(db.select().from(accountInvitations).where(eq(accountInvitations.tokenHash, tokenHash)));

export const lock = (db: Db, id: number) =>
  first(db.select().from(accountInvitations).where(eq(accountInvitations.id, id)).for('update'));

/** What an invitation is to: a provider, who may work alone so far, or a group. */
export type Subject = { providerId: number } | { accountId: string };

const isTo = (subject: Subject) =>
  'providerId' in subject
    ? eq(accountInvitations.providerId, subject.providerId)
    : eq(accountInvitations.accountId, subject.accountId);

const inviter = alias(users, 'inviter');
const accepter = alias(users, 'accepter');
const personOf = (table: typeof inviter | typeof accepter) => ({
  userId: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
});

/** Returns the invitations to a provider or group, newest first: open ones, and those that ended since a time. */
export const invitationsTo = (db: Db, subject: Subject, since: Date) =>
  db
    .select({
      invitation: accountInvitations,
      invitedBy: personOf(inviter),
      acceptedBy: personOf(accepter),
    })
    .from(accountInvitations)
    .innerJoin(inviter, eq(inviter.id, accountInvitations.invitedBy))
    .leftJoin(accepter, eq(accepter.id, accountInvitations.acceptedBy))
    .where(
      and(
        isTo(subject),
        or(
          eq(accountInvitations.status, 'pending'),
          and(
            inArray(accountInvitations.status, ['declined', 'expired']),
            gte(accountInvitations.expiresAt, since),
          ),
        ),
      ),
    )
    .orderBy(desc(accountInvitations.id));

/** Counts the open invitations to a provider or group, and those that were made since a time. */
export async function countOf(db: Db, subject: Subject, now: Date, since: Date) {
  const own = isTo(subject);
  return {
    pending: await db.$count(accountInvitations, and(own, isUsable(now))),
    recent: await db.$count(accountInvitations, and(own, gte(accountInvitations.createdAt, since))),
  };
}

/** Ends the invitations whose links no longer work. */
export const expire = (db: Db, now: Date, subject?: Subject) =>
  db
    .update(accountInvitations)
    .set({ status: 'expired' })
    .where(
      and(
        eq(accountInvitations.status, 'pending'),
        lte(accountInvitations.expiresAt, now),
        subject && isTo(subject),
      ),
    );

/** Revokes the open invitations to a provider or group; returns them. */
export const revokeAll = (db: Db, subject: Subject) =>
  db
    .update(accountInvitations)
    .set({ status: 'revoked' })
    .where(and(isTo(subject), eq(accountInvitations.status, 'pending')))
    .returning({ mailId: accountInvitations.mailId });

type NewEntry = typeof accountLog.$inferInsert;

export const addToLog = (db: Db, entry: NewEntry) => db.insert(accountLog).values(entry);

const subject = alias(users, 'subject');
const actor = alias(users, 'actor');

/** Returns the newest entries of an account's log. */
export const logOf = (db: Db, accountId: string, limit: number) =>
  db
    .select({
      id: accountLog.id,
      at: accountLog.at,
      event: accountLog.event,
      before: accountLog.before,
      after: accountLog.after,
      actor: { userId: actor.id, firstName: actor.firstName, lastName: actor.lastName },
      subject: { userId: subject.id, firstName: subject.firstName, lastName: subject.lastName },
    })
    .from(accountLog)
    .leftJoin(actor, eq(actor.id, accountLog.actorId))
    .leftJoin(subject, eq(subject.id, accountLog.subjectId))
    .where(eq(accountLog.accountId, accountId))
    .orderBy(desc(accountLog.id))
    .limit(limit);

export type Transfer = typeof ownershipTransfers.$inferSelect;

export const insertTransfer = (db: Db, transfer: typeof ownershipTransfers.$inferInsert) =>
  first(db.insert(ownershipTransfers).values(transfer).onConflictDoNothing().returning());

export const pendingTransfer = (db: Db, accountId: string) =>
  first(
    db
      .select()
      .from(ownershipTransfers)
      .where(and(eq(ownershipTransfers.accountId, accountId), eq(ownershipTransfers.status, 'pending'))),
  );

export const endTransfer = (db: Db, id: number, status: Transfer['status']) =>
  db.update(ownershipTransfers).set({ status }).where(eq(ownershipTransfers.id, id));

export const expireTransfers = (db: Db, now: Date) =>
  db
    .update(ownershipTransfers)
    .set({ status: 'expired' })
    .where(and(eq(ownershipTransfers.status, 'pending'), lt(ownershipTransfers.expiresAt, now)));

/** True if the person has a mechanic's or repairman's certificate that is not refused. */
export const hasCertificate = async (db: Db, userId: string) =>
  (await db.$count(
    providerCredentials,
    and(
      eq(providerCredentials.holderId, userId),
      inArray(providerCredentials.kind, personalCertificates),
      sql`${providerCredentials.verdict} is distinct from 'refused'`,
    ),
  )) > 0;
