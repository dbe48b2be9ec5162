import { eq, or, sql } from 'drizzle-orm';
import { supportCases, supportReplies } from '#server/db/schema/support.ts';
import { columns, personal, type Person } from '#server/personal-table.ts';

const ownCases = ({ userId, email }: Person) =>
  or(eq(supportCases.userId, userId), eq(supportCases.email, email));

/** What the person asked the administrators. */
export const supportTables = [
  personal(supportReplies, {
    rows: (person) =>
      sql`${supportReplies.caseId} in (select id from support_cases where ${ownCases(person)})`,
    erase: [{ keep: 'Support communications, for 3 years.' }],
    exports: {
      as: 'supportReplies',
      columns: columns(supportReplies, 'caseId', 'message', 'isFromSupport', 'createdAt'),
    },
  }),
  personal(supportCases, {
    rows: ownCases,
    erase: [{ set: { email: 'deleted' } }, { keep: 'Support communications, for 3 years.' }],
    exports: {
      as: 'supportCases',
      columns: columns(
        supportCases,
        'id',
        'email',
        'subject',
        'message',
        'status',
        'requestId',
        'createdAt',
        'updatedAt',
      ),
    },
  }),
];
