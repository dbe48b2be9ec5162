import { boolean, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, oneOf, serialId, timestamps } from './columns.ts';
import { serviceRequests } from './requests.ts';

const statuses = ['open', 'answered', 'closed'] as const;

/** Support cases; deleted 3 years after their last update. */
export const supportCases = pgTable(
  'support_cases',
  {
    id: serialId(),
    userId: uuid().references(() => users.id),
    email: varchar({ length: 254 }).notNull(),
    subject: varchar({ length: 120 }).notNull(),
    message: text().notNull(),
    status: oneOf(statuses).notNull().default('open'),
    /** The request or job that it is about. */
    requestId: integer().references(() => serviceRequests.id, { onDelete: 'set null' }),
    /** The administrator who takes care of it. */
    claimedById: uuid().references(() => users.id),
    ...timestamps(),
  },
  (t) => [
    index('support_cases_inbox').on(t.status, t.createdAt),
    index('support_cases_user').on(t.userId, t.updatedAt.desc().nullsFirst()),
    index('support_cases_request').on(t.requestId),
    checkOneOf('support_cases_status_known', t.status, statuses),
  ],
);

/** Messages after the first one: replies of administrators, and what the requester writes to them. */
export const supportReplies = pgTable(
  'support_replies',
  {
    id: serialId(),
    caseId: integer()
      .notNull()
      .references(() => supportCases.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    message: text().notNull(),
    /** False for a message of the requester. */
    isFromSupport: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [index('support_replies_case').on(t.caseId)],
);
