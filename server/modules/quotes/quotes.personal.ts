import { eq, or, sql, type Column } from 'drizzle-orm';
import { counteroffers, serviceQuotes } from '#server/db/schema/requests.ts';
import { ofOwnRequests, ownRequests } from '#server/modules/requests/requests.personal.ts';
import { anyOf, columns, personal, type Person } from '#server/personal-table.ts';

const ownJobs = ({ providerId }: Person) =>
  sql`select r.id from service_quotes q join service_requests r on r.accepted_quote_id = q.id
      where q.provider_id = ${providerId}`;

/**
 * True for requests that the person posted, and for jobs of the person's business. A union over ids: an OR over two
 * tables would scan the whole one.
 */
export const ofOwnWork = (column: Column) => (person: Person) =>
  sql`${column} in (${ownRequests(person)} union all ${ownJobs(person)})`;

/** Counteroffers that the person made, and those to the person's business. */
const ofOwnNegotiation = (person: Person) =>
  or(ofOwnRequests(counteroffers.requestId)(person), eq(counteroffers.providerId, person.providerId));

/** What a business offered. */
export const quoteTables = [
  personal(serviceQuotes, {
    rows: ({ providerId }) => eq(serviceQuotes.providerId, providerId),
    counterparts: ({ userId, providerId }) => sql`
      select r.owner_id from service_quotes q join service_requests r on r.id = q.request_id
        where q.provider_id = ${providerId}
      union select p.user_id from service_requests r join service_quotes q on q.request_id = r.id
        join service_providers p on p.id = q.provider_id where r.owner_id = ${userId}`,
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
        'pricing',
        'estimate',
        'hourlyRate',
        'basePrice',
        'chosenItems',
        'items',
        'stages',
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
  personal(counteroffers, {
    rows: ofOwnNegotiation,
    erase: [
      { rows: ofOwnRequests(counteroffers.requestId), set: { note: null } },
      {
        rows: ({ providerId }) => eq(counteroffers.providerId, providerId),
        set: { declineReason: null },
      },
    ],
    lapse: {
      rows: (jobs) => anyOf(counteroffers.requestId, jobs),
      set: ({ providerId }) => ({ providerId }),
    },
    exports: {
      as: 'counteroffers',
      columns: columns(
        counteroffers,
        'id',
        'quoteId',
        'requestId',
        'round',
        'price',
        'availableDate',
        'droppedItems',
        'note',
        'status',
        'declineReason',
        'expiresAt',
        'createdAt',
        'answeredAt',
      ),
    },
  }),
];
