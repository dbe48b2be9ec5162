import { and, eq, or, sql } from 'drizzle-orm';
import { auditLog } from '#server/db/schema/accounts.ts';
import { columns, personal, type Person } from '#server/personal-table.ts';

const isAboutAccount = ({ userId }: Person) =>
  and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, userId));

/** What administrators did. */
export const auditTables = [
  personal(auditLog, {
    rows: (person) => or(eq(auditLog.actorId, person.userId), isAboutAccount(person)),
    mentions: { columns: [auditLog.reason], rows: ({ userId }) => eq(auditLog.entityId, userId) },
    erase: [
      {
        // An administrator looked at an email to this address.
        rows: ({ email }) => sql`${auditLog.after} ->> 'recipient' = ${email}`,
        set: { after: sql`${auditLog.after} || '{"recipient": "deleted"}'` },
      },
      {
        rows: isAboutAccount,
        set: {
          before: sql`${auditLog.before} - 'suspensionReason'`,
          after: sql`${auditLog.after} - 'suspensionReason'`,
        },
      },
      { keep: 'What administrators did can be checked; the user is an id without a name.' },
    ],
    exports: {
      as: 'accountChanges',
      rows: isAboutAccount,
      columns: columns(auditLog, 'action', 'before', 'after', 'reason', 'at'),
    },
  }),
];
