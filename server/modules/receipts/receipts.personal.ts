import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import { issuedDocuments } from '#server/db/schema/documents.ts';
import { ofOwnWork } from '#server/modules/quotes/quotes.personal.ts';
import { anyOf, columns, personal, type Person } from '#server/personal-table.ts';

const ownStatements = ({ userId }: Person) =>
  and(eq(issuedDocuments.kind, 'statement'), eq(issuedDocuments.userId, userId));

/** Statements that were issued before a time and still name their provider. */
export const oldStatements = (before: Date) =>
  and(
    eq(issuedDocuments.kind, 'statement'),
    isNotNull(issuedDocuments.userId),
    lt(issuedDocuments.issuedAt, before),
  );

/** Receipts as their viewer may see them: the provider’s copy does not say how, and from where, the owner paid. */
const visibleContent = ({ userId }: Person) => sql`case
  when ${issuedDocuments.kind} = 'statement' or ${issuedDocuments.content} #>> '{owner,id}' = ${userId}
  then ${issuedDocuments.content}
  else (${issuedDocuments.content} #- '{owner,address}') - '{credit,charged,cardLast4,charges,refunds,creditReturned,refunded,paid}'::text[]
  end`;

/** Receipts and statements. */
export const receiptTables = [
  personal(issuedDocuments, {
    rows: (person) => or(ofOwnWork(issuedDocuments.requestId)(person), ownStatements(person)),
    erase: [{ keep: 'Receipts and statements stay as issued.' }],
    lapse: {
      rows: (jobs, before) => or(anyOf(issuedDocuments.requestId, jobs), oldStatements(before)),
      set: () => ({ content: sql`without_persons(${issuedDocuments.content})`, userId: null }),
    },
    exports: {
      as: 'documents',
      columns: (person) => ({
        ...columns(issuedDocuments, 'kind', 'number', 'requestId', 'month', 'issuedAt'),
        content: visibleContent(person),
      }),
    },
  }),
];
