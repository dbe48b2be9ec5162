import { and, eq, or, sql } from 'drizzle-orm';
import { disputeOffers, disputes } from '#server/db/schema/disputes.ts';
import { findings } from '#server/db/schema/findings.ts';
import {
  deliveryReadings,
  jobAdditions,
  reminderRestarts,
  requestMatches,
  requestNotes,
  requestReminders,
  savedSearches,
  transitions,
} from '#server/db/schema/jobs.ts';
import { reports } from '#server/db/schema/reports.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { signOffs } from '#server/db/schema/sign-offs.ts';
import { reviews } from '#server/db/schema/trust.ts';
import {
  anyOf,
  isWithoutQuotes,
  ofOwnRequests,
  ofOwnWork,
  ofPaymentsOf,
} from '#server/modules/accounts/personal-data/own-rows.sql.ts';
import { columns, personal } from '#server/modules/accounts/personal-data/personal-table.ts';

/** Entries of the log about rows of these jobs. */
const ofJobs = (jobs: number[]) =>
  or(
    and(eq(transitions.entity, 'request'), anyOf(transitions.entityId, jobs)),
    and(
      eq(transitions.entity, 'quote'),
      sql`${transitions.entityId} in (select id from service_quotes where request_id = any (${sql.param(jobs)}::int[]))`,
    ),
    and(
      eq(transitions.entity, 'addition'),
      sql`${transitions.entityId} in (select id from job_additions where request_id = any (${sql.param(jobs)}::int[]))`,
    ),
    and(
      eq(transitions.entity, 'finding'),
      sql`${transitions.entityId} in (select id from findings where request_id = any (${sql.param(jobs)}::int[]))`,
    ),
    and(
      eq(transitions.entity, 'payout'),
      sql`${transitions.entityId} in (select id from payouts where request_id = any (${sql.param(jobs)}::int[]))`,
    ),
    and(
      eq(transitions.entity, 'dispute'),
      sql`${transitions.entityId} in (select id from disputes where request_id = any (${sql.param(jobs)}::int[]))`,
    ),
    and(eq(transitions.entity, 'payment'), ofPaymentsOf(transitions.entityId, jobs)),
  );

/** Requests, quotes and jobs. */
export const workTables = [
  personal(savedSearches, {
    rows: ({ userId }) => eq(savedSearches.userId, userId),
    erase: [{ delete: true }],
    exports: {
      as: 'savedSearches',
      columns: columns(savedSearches, 'name', 'filters', 'hasAlerts', 'createdAt'),
    },
  }),
  personal(requestNotes, {
    rows: (person) =>
      and(ofOwnRequests(requestNotes.requestId)(person), eq(requestNotes.authorId, person.userId)),
    erase: [{ delete: true }],
    exports: { as: 'requestNotes', columns: columns(requestNotes, 'requestId', 'text', 'createdAt') },
  }),
  personal(requestReminders, {
    rows: ofOwnRequests(requestReminders.requestId),
    erase: [{ delete: true }],
    exports: {
      as: 'requestedReminders',
      columns: columns(requestReminders, 'requestId', 'reminderId', 'isDelivered'),
      key: [requestReminders.requestId, requestReminders.reminderId],
    },
  }),
  personal(deliveryReadings, {
    rows: ofOwnRequests(deliveryReadings.requestId),
    erase: [{ delete: true }],
    exports: {
      as: 'deliveryReadings',
      columns: columns(deliveryReadings, 'requestId', 'meter', 'hours'),
      key: [deliveryReadings.requestId, deliveryReadings.meter],
    },
  }),
  personal(reminderRestarts, {
    rows: ofOwnRequests(reminderRestarts.requestId),
    erase: [{ delete: true }],
    exports: {
      as: 'reminderRestarts',
      columns: columns(
        reminderRestarts,
        'requestId',
        'doneOn',
        'items',
        'readings',
        'undoUntil',
        'undoneAt',
        'createdAt',
      ),
      key: [reminderRestarts.requestId],
    },
  }),
  personal(requestMatches, {
    rows: ({ providerId }) => eq(requestMatches.providerId, providerId),
    erase: [
      { delete: true },
      { keep: 'Of requests of the person: other providers’ response times count from them.' },
    ],
    exports: {
      as: 'notifiedRequests',
      columns: columns(requestMatches, 'requestId', 'score', 'invitedAt', 'createdAt'),
      key: [requestMatches.requestId],
    },
  }),
  personal(serviceRequests, {
    rows: ({ userId }) => eq(serviceRequests.ownerId, userId),
    erase: [
      {
        rows: ({ userId }) => and(eq(serviceRequests.ownerId, userId), isWithoutQuotes(serviceRequests.id)),
        set: { title: 'Deleted request', description: '', aircraftId: null, budgetRange: null },
      },
      {
        set: {
          preferredLocation: null,
          locationTown: null,
          latitude: null,
          longitude: null,
          position: null,
          cancelReason: null,
        },
      },
      { keep: 'What providers quoted on, with the airport; not where exactly, nor whose.' },
    ],
    exports: {
      as: 'requests',
      columns: columns(
        serviceRequests,
        'id',
        'aircraftId',
        'title',
        'description',
        'category',
        'urgency',
        'serviceJob',
        'budgetRange',
        'preferredLocation',
        'status',
        'quoteCount',
        'acceptedQuoteId',
        'deliveredAt',
        'deliverySummary',
        'doneOn',
        'completedAt',
        'cancelReason',
        'createdAt',
        'updatedAt',
      ),
    },
  }),
  personal(serviceQuotes, {
    rows: ({ providerId }) => eq(serviceQuotes.providerId, providerId),
    erase: [{ keep: 'The owner’s record of what was offered and agreed.' }],
    lapse: {
      rows: (jobs) => anyOf(serviceQuotes.requestId, jobs),
      set: ({ providerId }) => ({ providerId }),
    },
    exports: {
      as: 'quotes',
      columns: columns(
        serviceQuotes,
        'id',
        'requestId',
        'price',
        'items',
        'description',
        'estimatedDuration',
        'availableDate',
        'validUntil',
        'noCallEach',
        'noCallTotal',
        'status',
        'rejectReason',
        'createdAt',
        'updatedAt',
      ),
    },
  }),
  personal(jobAdditions, {
    rows: ofOwnWork(jobAdditions.requestId),
    erase: [{ keep: 'Part of the agreement; transaction record.' }],
    exports: {
      as: 'additionalWork',
      columns: columns(
        jobAdditions,
        'id',
        'requestId',
        'description',
        'price',
        'status',
        'createdAt',
        'decidedAt',
      ),
    },
  }),
  personal(findings, {
    rows: ofOwnWork(findings.requestId),
    erase: [{ keep: 'What was found, agreed and paid on a job; the other party’s record.' }],
    lapse: {
      rows: (jobs) => anyOf(findings.requestId, jobs),
      set: ({ userId }) => ({ reportedBy: userId, decidedBy: null }),
    },
    exports: {
      as: 'findings',
      columns: columns(
        findings,
        'id',
        'requestId',
        'number',
        'area',
        'title',
        'text',
        'grade',
        'basis',
        'laborHours',
        'parts',
        'price',
        'status',
        'reason',
        'isNoCall',
        'additionId',
        'refundedAmount',
        'reminderId',
        'decidedAt',
        'doneAt',
        'createdAt',
        'updatedAt',
      ),
    },
  }),
  personal(signOffs, {
    rows: ofOwnWork(signOffs.requestId),
    erase: [
      {
        rows: ofOwnRequests(signOffs.requestId),
        set: { aircraft: sql`${signOffs.aircraft} || '{"tailNumber": null, "year": null}'` },
      },
      {
        keep: 'Drafts of entries in the owner’s maintenance records, which name who signed and for which shop.',
      },
    ],
    lapse: {
      rows: (jobs) => anyOf(signOffs.requestId, jobs),
      set: () => ({
        sentBy: null,
        businessName: null,
        performedBy: null,
        signerName: 'Deleted user',
        certificateNumber: '',
      }),
    },
    exports: {
      as: 'signOffs',
      columns: columns(
        signOffs,
        'id',
        'requestId',
        'version',
        'aircraft',
        'businessName',
        'kind',
        'inspectionType',
        'description',
        'dataReferenced',
        'doneOn',
        'readings',
        'performedBy',
        'signerName',
        'certificateKind',
        'certificateNumber',
        'result',
        'discrepancies',
        'createdAt',
      ),
    },
  }),
  personal(transitions, {
    rows: (person) =>
      and(
        eq(transitions.entity, 'request'),
        ofOwnWork(transitions.entityId)(person),
        eq(transitions.actorId, person.userId),
      ),
    erase: [{ keep: 'The history of a job, by ids; transaction record.' }],
    lapse: { rows: ofJobs, set: () => ({ actorId: null, reason: null }) },
    exports: {
      as: 'jobHistory',
      columns: columns(transitions, 'entityId', 'from', 'to', 'event', 'reason', 'at'),
    },
  }),
  personal(disputes, {
    rows: ofOwnWork(disputes.requestId),
    erase: [{ keep: 'Decides about money of the other party; transaction record.' }],
    exports: {
      as: 'disputes',
      columns: columns(
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
    },
  }),
  personal(disputeOffers, {
    rows: (person) =>
      sql`${disputeOffers.disputeId} in (select id from disputes where ${ofOwnWork(disputes.requestId)(person)})`,
    erase: [{ keep: 'Offers by role, without a name; transaction record.' }],
    exports: {
      as: 'disputeOffers',
      columns: columns(disputeOffers, 'disputeId', 'n', 'by', 'refundAmount', 'status', 'createdAt'),
      key: [disputeOffers.disputeId, disputeOffers.n],
    },
  }),
  personal(reviews, {
    rows: (person) =>
      or(
        and(ofOwnRequests(reviews.requestId)(person), eq(reviews.reviewerId, person.userId)),
        eq(reviews.providerId, person.providerId),
      ),
    erase: [{ keep: 'Ratings of others count them; by and for a Deleted user.' }],
    exports: {
      as: 'reviews',
      columns: ({ userId }) => ({
        ...columns(
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
        isOwn: sql`${reviews.reviewerId} = ${userId}`,
      }),
    },
  }),
  personal(reports, {
    rows: ({ userId }) => eq(reports.reporterId, userId),
    erase: [{ keep: 'Others are protected by what was reported; the reporter is an id without a name.' }],
    exports: {
      as: 'reports',
      columns: columns(reports, 'id', 'targetType', 'targetId', 'reason', 'status', 'createdAt'),
    },
  }),
];
