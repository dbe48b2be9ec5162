import { eq, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dualAccessRequests, identities, passkeys, sessions, users } from '#server/db/schema/accounts.ts';
import { aircraft, maintenanceReminders } from '#server/db/schema/aircraft.ts';
import { savedProviders, serviceProviders } from '#server/db/schema/directory.ts';
import { disputes } from '#server/db/schema/disputes.ts';
import { jobAdditions, requestNotes, savedSearches } from '#server/db/schema/jobs.ts';
import { presence } from '#server/db/schema/live.ts';
import { chatMessages, contactSettings, messages } from '#server/db/schema/messaging.ts';
import { notifications, pushSubscriptions } from '#server/db/schema/notifications.ts';
import { payments } from '#server/db/schema/payments.ts';
import { reports } from '#server/db/schema/reports.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { supportCases, supportReplies } from '#server/db/schema/support.ts';
import { reviews } from '#server/db/schema/trust.ts';
import { files } from '#server/db/schema/uploads.ts';
import { columns } from './export-columns.ts';
import { providerRowsOf } from './export-provider.repo.ts';

/** Returns every row of a user, by table. */
export async function everythingOf(db: Db, userId: string) {
  const provider = await providerRowsOf(db, userId);
  const providerId = provider.providerProfile?.id ?? -1;
  return {
    ...provider,
    aircraft: await db
      .select(
        columns(
          aircraft,
          'id',
          'tailNumber',
          'aircraftType',
          'make',
          'model',
          'year',
          'category',
          'homeAirport',
          'notes',
          'createdAt',
          'updatedAt',
          'removedAt',
        ),
      )
      .from(aircraft)
      .where(eq(aircraft.ownerId, userId)),
    maintenanceReminders: await db
      .select(
        columns(
          maintenanceReminders,
          'id',
          'aircraftId',
          'reminderType',
          'serviceType',
          'template',
          'meter',
          'dueDate',
          'dueHours',
          'currentHours',
          'lastDoneDate',
          'lastDoneHours',
          'isRecurring',
          'intervalDays',
          'intervalHours',
          'isActive',
          'createdAt',
        ),
      )
      .from(maintenanceReminders)
      .innerJoin(aircraft, eq(aircraft.id, maintenanceReminders.aircraftId))
      .where(eq(aircraft.ownerId, userId)),
    requests: await db
      .select(
        columns(
          serviceRequests,
          'id',
          'aircraftId',
          'title',
          'description',
          'category',
          'urgency',
          'budgetRange',
          'preferredLocation',
          'status',
          'quoteCount',
          'acceptedQuoteId',
          'deliveredAt',
          'deliverySummary',
          'completedAt',
          'cancelReason',
          'createdAt',
          'updatedAt',
        ),
      )
      .from(serviceRequests)
      .where(eq(serviceRequests.ownerId, userId)),
    quotes: await db
      .select(
        columns(
          serviceQuotes,
          'id',
          'requestId',
          'price',
          'items',
          'description',
          'estimatedDuration',
          'availableDate',
          'validUntil',
          'status',
          'rejectReason',
          'createdAt',
          'updatedAt',
        ),
      )
      .from(serviceQuotes)
      .where(eq(serviceQuotes.providerId, providerId)),
    requestNotes: await db
      .select(columns(requestNotes, 'requestId', 'text', 'createdAt'))
      .from(requestNotes)
      .where(eq(requestNotes.authorId, userId)),
    additionalWork: await db
      .select(
        columns(jobAdditions, 'id', 'requestId', 'description', 'price', 'status', 'createdAt', 'decidedAt'),
      )
      .from(jobAdditions)
      .innerJoin(serviceRequests, eq(serviceRequests.id, jobAdditions.requestId))
      .leftJoin(serviceQuotes, eq(serviceQuotes.id, serviceRequests.acceptedQuoteId))
      .where(or(eq(serviceRequests.ownerId, userId), eq(serviceQuotes.providerId, providerId))),
    savedSearches: await db
      .select(columns(savedSearches, 'name', 'filters', 'hasAlerts', 'createdAt'))
      .from(savedSearches)
      .where(eq(savedSearches.userId, userId)),
    savedProviders: await db
      .select({
        businessName: serviceProviders.businessName,
        ...columns(savedProviders, 'providerId', 'createdAt'),
      })
      .from(savedProviders)
      .innerJoin(serviceProviders, eq(serviceProviders.id, savedProviders.providerId))
      .where(eq(savedProviders.userId, userId)),
    messages: await db
      .select(
        columns(
          messages,
          'id',
          'senderId',
          'receiverId',
          'requestId',
          'quoteId',
          'content',
          'isRead',
          'createdAt',
        ),
      )
      .from(messages)
      .where(or(eq(messages.senderId, userId), eq(messages.receiverId, userId))),
    reviews: await db
      .select(
        columns(
          reviews,
          'id',
          'providerId',
          'requestId',
          'rating',
          'comment',
          'reply',
          'repliedAt',
          'createdAt',
        ),
      )
      .from(reviews)
      .where(eq(reviews.reviewerId, userId)),
    // The EIN is its mask.
    payments: await db
      .select({
        ...columns(
          payments,
          'id',
          'serviceRequestId',
          'quoteId',
          'additionId',
          'totalAmount',
          'serviceAmount',
          'platformFee',
          'refundedAmount',
          'status',
          'heldAt',
          'completedAt',
          'createdAt',
        ),
        // What the owner paid with is not the provider's to know.
        creditAmount: sql<
          string | null
        >`case when ${payments.payerId} = ${userId} then ${payments.creditAmount} end`,
      })
      .from(payments)
      .where(or(eq(payments.payerId, userId), eq(payments.providerId, providerId))),
    disputes: await db
      .select(
        columns(
          disputes,
          'id',
          'requestId',
          'openedByRole',
          'reason',
          'description',
          'requestedRefund',
          'status',
          'answer',
          'answeredAt',
          'outcome',
          'refundAmount',
          'note',
          'endedAt',
          'createdAt',
        ),
      )
      .from(disputes)
      .innerJoin(serviceRequests, eq(serviceRequests.id, disputes.requestId))
      .leftJoin(serviceQuotes, eq(serviceQuotes.id, serviceRequests.acceptedQuoteId))
      .where(or(eq(serviceRequests.ownerId, userId), eq(serviceQuotes.providerId, providerId))),
    notifications: await db
      .select(
        columns(
          notifications,
          'id',
          'type',
          'title',
          'message',
          'isRead',
          'relatedType',
          'relatedId',
          'path',
          'createdAt',
        ),
      )
      .from(notifications)
      .where(eq(notifications.userId, userId)),
    pushSubscriptions: (
      await db
        .select(columns(pushSubscriptions, 'endpoint', 'createdAt'))
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId))
    ).map(({ endpoint, createdAt }) => ({ pushService: new URL(endpoint).hostname, createdAt })),
    files: await db
      .select({ name: files.name, mimeType: files.mimeType, size: files.size, createdAt: files.createdAt })
      .from(files)
      .where(eq(files.ownerId, userId)),
    supportReplies: await db
      .select({ message: supportReplies.message, createdAt: supportReplies.createdAt })
      .from(supportReplies)
      .innerJoin(supportCases, eq(supportCases.id, supportReplies.caseId))
      .where(eq(supportCases.userId, userId)),
    jobRoomMessages: await db
      .select(columns(chatMessages, 'id', 'roomId', 'messageType', 'content', 'createdAt'))
      .from(chatMessages)
      .where(eq(chatMessages.senderId, userId)),
    contacts: await db
      .select(columns(contactSettings, 'otherUserId', 'blockedAt', 'mutedAt'))
      .from(contactSettings)
      .where(eq(contactSettings.userId, userId)),
    reports: await db
      .select(columns(reports, 'id', 'targetType', 'targetId', 'reason', 'status', 'createdAt'))
      .from(reports)
      .where(eq(reports.reporterId, userId)),
    presence: await db
      .select(columns(presence, 'lastSeenAt', 'isHidden'))
      .from(presence)
      .where(eq(presence.userId, userId)),
    sessions: await db
      .select({
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        userAgent: sessions.userAgent,
        ip: sessions.ip,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    linkedSignIns: await db
      .select(columns(identities, 'issuer', 'subject', 'createdAt'))
      .from(identities)
      .where(eq(identities.userId, userId)),
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    dualAccessRequests: await db
      .select(
        columns(dualAccessRequests, 'id', 'reason', 'status', 'declineReason', 'createdAt', 'decidedAt'),
      )
      .from(dualAccessRequests)
      .where(eq(dualAccessRequests.userId, userId)),
    settings: (
      await db
        .select({
          notificationPreferences: users.notificationPreferences,
          termsVersion: users.termsVersion,
          termsAcceptedAt: users.termsAcceptedAt,
          referralCodeUsed: users.referralCodeUsed,
        })
        .from(users)
        .where(eq(users.id, userId))
    )[0],
    supportCases: await db
      .select(columns(supportCases, 'id', 'email', 'subject', 'message', 'status', 'createdAt', 'updatedAt'))
      .from(supportCases)
      .where(eq(supportCases.userId, userId)),
  };
}
