import { eq, sql } from 'drizzle-orm';
import { mails } from '#server/db/schema/mail.ts';
import { columns, personal } from '#server/personal-table.ts';

/** Emails to the person. */
export const mailTables = [
  personal(mails, {
    rows: ({ email }) => eq(mails.recipient, email),
    mentions: {
      columns: [mails.subject, mails.text, mails.html],
      rows: (_person, others) => sql`${mails.recipient} in (select email from users where id in ${others})`,
    },
    erase: [{ delete: true }],
    // Bodies hold the links of account changes.
    exports: { as: 'emails', columns: columns(mails, 'subject', 'status', 'createdAt', 'sentAt') },
  }),
];
