import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, oneOf, serialId } from './columns.ts';
import { serviceRequests } from './requests.ts';

export const documentKinds = ['receipt', 'correction', 'statement'] as const;

/**
 * Receipts and statements as they were issued. A trigger rejects every change but one: after 7 years `without_persons`
 * replaces the content.
 */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: serialId(),
    kind: oneOf(documentKinds).notNull(),
    number: varchar({ length: 20 }).notNull(),
    /** The job of a receipt. */
    requestId: integer().references(() => serviceRequests.id),
    /** The provider of a statement. */
    userId: uuid().references(() => users.id),
    /** The month of a statement: '2026-11'. */
    month: varchar({ length: 7 }),
    /** Everything that the document says, as of its issue. */
    content: jsonb().notNull(),
    issuedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('issued_documents_number').on(t.number),
    uniqueIndex('issued_documents_one_receipt')
      .on(t.requestId)
      .where(sql`${t.kind} = 'receipt'`),
    uniqueIndex('issued_documents_one_statement')
      .on(t.userId, t.month)
      .where(sql`${t.kind} = 'statement'`),
    // For the retention sweep, which runs every minute.
    index('issued_documents_statements_with_persons')
      .on(t.issuedAt)
      .where(sql`${t.kind} = 'statement' and ${t.userId} is not null`),
    index('issued_documents_request').on(t.requestId, t.id),
    checkOneOf('issued_documents_kind_known', t.kind, documentKinds),
  ],
);
