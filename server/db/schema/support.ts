import { index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, oneOf, serialId, timestamps } from './columns.ts';

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
    ...timestamps(),
  },
  (t) => [
    index('support_cases_inbox').on(t.status, t.createdAt),
    index('support_cases_user').on(t.userId),
    checkOneOf('support_cases_status_known', t.status, statuses),
  ],
);

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
    createdAt: createdAt(),
  },
  (t) => [index('support_replies_case').on(t.caseId)],
);
