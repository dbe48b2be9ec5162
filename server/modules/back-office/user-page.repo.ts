import { and, count, desc, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { auditLog, passkeys, sessions, users } from '#server/db/schema/accounts.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { logbookTransfers } from '#server/db/schema/logbook-transfers.ts';
import { payments as paymentRows } from '#server/db/schema/payments.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { supportCases } from '#server/db/schema/support.ts';
import { businessVerifications } from '#server/db/schema/trust.ts';

type Side = 'owner' | 'provider';

/** Returns an account that is not deleted, with its provider profile. */
export const byId = (db: Db, userId: string) =>
  first(
    db
      .select({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        userType: users.userType,
        hasDualAccess: users.hasDualAccess,
        userTypeLocked: users.userTypeLocked,
        isVerified: users.isVerified,
        isAdmin: users.isAdmin,
        suspendedAt: users.suspendedAt,
        suspensionReason: users.suspensionReason,
        createdAt: users.createdAt,
        emailVerifiedAt: users.emailVerifiedAt,
        deletionRequestedAt: users.deletionRequestedAt,
        totpConfirmedAt: users.totpConfirmedAt,
        passkeys: db.$count(passkeys, eq(passkeys.userId, users.id)),
        provider: { id: serviceProviders.id, businessName: serviceProviders.businessName },
      })
      .from(users)
      .leftJoin(serviceProviders, eq(serviceProviders.userId, users.id))
      .where(and(eq(users.id, userId), isNull(users.deletedAt))),
  );

export const lastVerification = (db: Db, providerId: number) =>
  first(
    db
      .select({ id: businessVerifications.id, status: businessVerifications.status })
      .from(businessVerifications)
      .where(eq(businessVerifications.providerId, providerId))
      .orderBy(desc(businessVerifications.id))
      .limit(1),
  );

const isJobOf = (userId: string, providerId: number) =>
  or(eq(serviceRequests.ownerId, userId), eq(serviceQuotes.providerId, providerId));
const isPaymentOf = (userId: string, providerId: number) =>
  or(eq(paymentRows.payerId, userId), eq(paymentRows.providerId, providerId));

/** Counts what `jobs` and `payments` list. */
export async function totals(db: Db, userId: string, providerId = 0) {
  const [row] = await db
    .select({ jobs: count(), payments: db.$count(paymentRows, isPaymentOf(userId, providerId)) })
    .from(serviceRequests)
    .leftJoin(serviceQuotes, eq(serviceQuotes.id, serviceRequests.acceptedQuoteId))
    .where(isJobOf(userId, providerId));
  return row!;
}

/** Requests that the user posted and jobs of the user's shop, newest first. */
export const jobs = (db: Db, userId: string, providerId = 0, limit: number) =>
  db
    .select({
      id: serviceRequests.id,
      title: serviceRequests.title,
      status: serviceRequests.status,
      side: sql<Side>`case when ${serviceRequests.ownerId} = ${userId} then 'owner' else 'provider' end`,
      createdAt: serviceRequests.createdAt,
    })
    .from(serviceRequests)
    .leftJoin(serviceQuotes, eq(serviceQuotes.id, serviceRequests.acceptedQuoteId))
    .where(isJobOf(userId, providerId))
    .orderBy(desc(serviceRequests.createdAt), desc(serviceRequests.id))
    .limit(limit);

/** Payments that the user made or the user's shop gets, newest first. */
export const payments = (db: Db, userId: string, providerId = 0, limit: number) =>
  db
    .select({
      id: paymentRows.id,
      requestId: paymentRows.serviceRequestId,
      title: serviceRequests.title,
      totalAmount: paymentRows.totalAmount,
      status: paymentRows.status,
      side: sql<Side>`case when ${paymentRows.payerId} = ${userId} then 'owner' else 'provider' end`,
      createdAt: paymentRows.createdAt,
    })
    .from(paymentRows)
    .innerJoin(serviceRequests, eq(serviceRequests.id, paymentRows.serviceRequestId))
    .where(isPaymentOf(userId, providerId))
    .orderBy(desc(paymentRows.createdAt), desc(paymentRows.id))
    .limit(limit);

/** Transfers of logbooks from the user or to them that were accepted, newest first. */
export const logbooks = (db: Db, userId: string, limit: number) => {
  const isGiven = eq(logbookTransfers.fromUser, userId);
  return db
    .select({
      id: logbookTransfers.id,
      tailNumber: aircraft.tailNumber,
      isGiven: sql<boolean>`${isGiven}`,
      other: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      status: logbookTransfers.status,
      doneAt: sql<Date>`${logbookTransfers.doneAt}`.mapWith(logbookTransfers.doneAt),
    })
    .from(logbookTransfers)
    .innerJoin(aircraft, eq(aircraft.id, logbookTransfers.fromAircraftId))
    .innerJoin(
      users,
      sql`${users.id} = case when ${isGiven} then ${logbookTransfers.toUser} else ${logbookTransfers.fromUser} end`,
    )
    .where(and(or(isGiven, eq(logbookTransfers.toUser, userId)), isNotNull(logbookTransfers.doneAt)))
    .orderBy(desc(logbookTransfers.doneAt), desc(logbookTransfers.id))
    .limit(limit);
};

export const cases = (db: Db, userId: string, limit: number) =>
  db
    .select({
      id: supportCases.id,
      subject: supportCases.subject,
      status: supportCases.status,
      createdAt: supportCases.createdAt,
    })
    .from(supportCases)
    .where(eq(supportCases.userId, userId))
    .orderBy(desc(supportCases.updatedAt))
    .limit(limit);

export const credentials = (db: Db, providerId: number) =>
  db
    .select({
      id: providerCredentials.id,
      kind: providerCredentials.kind,
      name: providerCredentials.name,
      number: providerCredentials.number,
      validUntil: providerCredentials.validUntil,
      verdict: providerCredentials.verdict,
    })
    .from(providerCredentials)
    .where(
      and(
        sql`${providerCredentials.id} in (select u.credential_id from credentials_in_use u where u.provider_id = ${providerId})`,
        eq(providerCredentials.notCarried, false),
      ),
    )
    .orderBy(providerCredentials.kind, providerCredentials.id);

/** Sessions that have not ended, the last used one first. */
export const sessionsOf = (db: Db, userId: string, now: Date, limit: number) =>
  db
    .select({
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(limit);

/** Ids of rows as the audit log names them. */
const logged = (ids: SQL) => sql`(select r.id::text from (${ids}) r)`;

/** What administrators did to the account, its shop's verification and credentials, and its emails; newest first. */
export const actions = (db: Db, userId: string, email: string, providerId = 0, limit: number) =>
  db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      by: { firstName: users.firstName, lastName: users.lastName },
      reason: auditLog.reason,
      at: auditLog.at,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      or(
        and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, userId)),
        and(
          eq(auditLog.entity, 'verification'),
          sql`${auditLog.entityId} in ${logged(sql`select id from business_verifications where provider_id = ${providerId}`)}`,
        ),
        and(
          eq(auditLog.entity, 'credential'),
          sql`${auditLog.entityId} in ${logged(sql`select credential_id as id from credentials_in_use where provider_id = ${providerId}`)}`,
        ),
        and(
          eq(auditLog.entity, 'mail'),
          sql`${auditLog.entityId} in ${logged(sql`select id from mails where recipient = ${email}`)}`,
        ),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
