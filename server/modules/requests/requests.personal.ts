import { and, eq, sql, type Column } from 'drizzle-orm';
import {
  deliveryReadings,
  requestMatches,
  requestNotes,
  requestReminders,
  savedSearches,
} from '#server/db/schema/jobs.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { columns, personal, type Person } from '#server/personal-table.ts';

export const ownRequests = ({ userId }: Person) =>
  sql`select id from service_requests where owner_id = ${userId}`;

/** True for requests that the person posted. */
export const ofOwnRequests = (column: Column) => (person: Person) =>
  sql`${column} in (${ownRequests(person)})`;

/** True for requests of the person on which nobody has quoted: no other user took part. */
const isWithoutQuotes = sql`not exists (select from service_quotes q where q.request_id = ${serviceRequests.id})`;

/** What an owner asked for. */
export const requestTables = [
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
  personal(requestMatches, {
    rows: ({ providerId }) => eq(requestMatches.providerId, providerId),
    counterparts: ({ userId }) => sql`select p.user_id from service_requests r
      join request_matches m on m.request_id = r.id join service_providers p on p.id = m.provider_id
      where r.owner_id = ${userId}`,
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
        rows: ({ userId }) => and(eq(serviceRequests.ownerId, userId), isWithoutQuotes),
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
];
