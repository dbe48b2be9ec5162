import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { meters, type Meter } from '#contract/aircraft/meters.ts';
import type { RestartOutcome } from '#contract/aircraft/restarts.ts';
import type { InvoiceLine } from '#contract/jobs/invoices.ts';
import { additionStatus } from '#contract/requests/quotes.ts';
import { users } from './accounts.ts';
import { maintenanceReminders, meterHours } from './aircraft.ts';
import { checkOneOf, createdAt, dollars, timestamptz, oneOf, serialId } from './columns.ts';
import { serviceProviders } from './directory.ts';
import { serviceRequests } from './requests.ts';

const requestId = () =>
  integer()
    .notNull()
    .references(() => serviceRequests.id);
const providerId = () =>
  integer()
    .notNull()
    .references(() => serviceProviders.id);

/** Log of the transitions of requests, quotes and payments; rows are inserted and lose only their actor, after 7 years. */
export const transitions = pgTable(
  'transitions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entity: varchar({ length: 20 }).notNull(),
    entityId: integer().notNull(),
    /** The request that the row belongs to; null for rows of none, such as a verification. */
    requestId: integer(),
    from: varchar({ length: 20 }),
    to: varchar({ length: 20 }).notNull(),
    event: varchar({ length: 30 }).notNull(),
    /** Null for a transition by a sweep. */
    actorId: uuid().references(() => users.id),
    reason: text(),
    at: createdAt(),
  },
  (t) => [
    index('transitions_entity').on(t.entity, t.entityId, t.id),
    index('transitions_request')
      .on(t.requestId, t.id)
      .where(sql`${t.requestId} is not null`),
    check(
      'transitions_request_known',
      sql`${t.requestId} is not null or ${t.entity} in ('verification', 'report', 'payout', 'scan', 'logbook_transfer', 'logbook_export')`,
    ),
  ],
);

/** What a capped job came to, sent with its delivery; a later delivery has a version of its own. Rows are inserted only. */
export const jobInvoices = pgTable(
  'job_invoices',
  {
    requestId: requestId(),
    version: smallint().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    total: dollars().notNull(),
    /** Refunded because of this version. */
    returned: dollars().notNull(),
    sentBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.version] }),
    index('job_invoices_sender').on(t.sentBy),
    check('job_invoices_total_range', sql`${t.total} >= 1 and ${t.returned} >= 0`),
  ],
);

/** Notes that the owner added to a request with quotes. */
export const requestNotes = pgTable(
  'request_notes',
  {
    id: serialId(),
    requestId: requestId(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('request_notes_request').on(t.requestId, t.id)],
);

/** The providers that were notified of a request: the best matches, and those that the owner invited. */
export const requestMatches = pgTable(
  'request_matches',
  {
    requestId: requestId(),
    providerId: providerId(),
    score: smallint(),
    /** When the owner invited this provider to quote. */
    invitedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.providerId] }),
    index('request_matches_provider').on(t.providerId, t.requestId),
    check('request_matches_score_range', sql`${t.score} between 0 and 100`),
  ],
);

/** The items of the owner's due list that a request is for. */
export const requestReminders = pgTable(
  'request_reminders',
  {
    requestId: requestId(),
    reminderId: integer()
      .notNull()
      .references(() => maintenanceReminders.id, { onDelete: 'cascade' }),
    /** Whether the delivered work includes the item; null before delivery. */
    isDelivered: boolean(),
    /** When the item was last done, as of the delivery: other values show that the owner marked it done since. */
    lastDoneDate: date({ mode: 'string' }),
    lastDoneHours: meterHours(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.reminderId] }),
    index('request_reminders_reminder').on(t.reminderId),
  ],
);

/** What the meters of the aircraft read when the work was delivered, as the provider entered it. */
export const deliveryReadings = pgTable(
  'delivery_readings',
  {
    requestId: requestId(),
    meter: oneOf(meters).notNull(),
    hours: meterHours().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.meter] }),
    checkOneOf('delivery_readings_meter_known', t.meter, meters),
  ],
);

/** A value before and after. */
interface Changed<T> {
  before: T;
  after: T;
}

/** An item of the due list in a restart. */
export interface RestartedItem {
  reminderId: number;
  name: string;
  template: string | null;
  /** Why the item has its new due date, or why it was left as it is. */
  outcome: RestartOutcome;
  clock: Changed<ReminderClock> | null;
  /** When an inspection that was not approved stays due. */
  stays?: Pick<ReminderClock, 'dueDate' | 'dueHours'>;
}
interface ReminderClock {
  lastDoneDate: string | null;
  lastDoneHours: number | null;
  /** Missing in restarts from before it was recorded. */
  formerDueHours?: number | null;
  dueDate: string | null;
  dueHours: number | null;
  isActive: boolean;
}

/** A meter reading of a delivery; `readingId` is null if it was lower than another one and not taken over. */
export interface DeliveredReading {
  meter: Meter;
  hours: number;
  before: number | null;
  readingId: number | null;
}

/** Changes of a due list by a completed job, which the owner can undo for some days. */
export const reminderRestarts = pgTable('reminder_restarts', {
  requestId: requestId().primaryKey(),
  /** The date of the delivery, on which the items count as done. */
  doneOn: date({ mode: 'string' }).notNull(),
  items: jsonb().$type<RestartedItem[]>().notNull(),
  readings: jsonb().$type<DeliveredReading[]>().notNull(),
  /** The time zone of the home airport, in which the date and the undo end. */
  timeZone: varchar({ length: 64 }).notNull(),
  undoUntil: timestamptz().notNull(),
  undoneAt: timestamptz(),
  /** The reminders that the undo restored; the owner had changed the others since. */
  restoredIds: jsonb().$type<number[]>().notNull().default([]),
  /** Items of the list of discrepancies that the owner says were corrected elsewhere, by their words. */
  corrected: jsonb().$type<string[]>().notNull().default([]),
  createdAt: createdAt(),
});

/** Additional work on a running job: the owner approves and pays it, or declines. */
export const jobAdditions = pgTable(
  'job_additions',
  {
    id: serialId(),
    requestId: requestId(),
    description: text().notNull(),
    price: dollars().notNull(),
    status: oneOf(additionStatus.options).notNull().default('proposed'),
    createdAt: createdAt(),
    decidedAt: timestamptz(),
    /** True if the no-call limit that is held with the quote's payment pays for it: it has no payment of its own. */
    isDrawn: boolean().notNull().default(false),
  },
  (t) => [
    index('job_additions_request').on(t.requestId, t.id),
    checkOneOf('job_additions_status_known', t.status, additionStatus.options),
    check('job_additions_price_range', sql`${t.price} between 1 and 999999.99`),
  ],
);

/** A provider's named filters of Open Requests; with alerts, matching new requests send a notification. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: serialId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    name: varchar({ length: 80 }).notNull(),
    filters: jsonb().notNull(),
    /** The position of the filter, if it has one. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    radiusNm: doublePrecision(),
    hasAlerts: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [index('saved_searches_user').on(t.userId)],
);

/** Days on which a provider does not work. */
export const daysOff = pgTable(
  'days_off',
  {
    id: serialId(),
    providerId: providerId(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    note: varchar({ length: 120 }),
  },
  (t) => [
    index('days_off_provider').on(t.providerId, t.firstDay),
    check('days_off_in_order', sql`${t.lastDay} >= ${t.firstDay}`),
  ],
);

/** The secret URL of a user's calendar feed. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    token: varchar({ length: 64 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('calendar_feeds_token').on(t.token)],
);

/** Who of a team works on a job; one of them leads it. */
export const jobCrew = pgTable(
  'job_crew',
  {
    id: serialId(),
    requestId: requestId(),
    providerId: providerId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    isLead: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('job_crew_once').on(t.requestId, t.userId),
    uniqueIndex('job_crew_one_lead')
      .on(t.requestId)
      .where(sql`${t.isLead}`),
    index('job_crew_user').on(t.userId),
  ],
);
