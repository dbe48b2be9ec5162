import { eq } from 'drizzle-orm';
import { waitlist } from '#server/db/schema/waitlist.ts';
import { columns, personal } from '#server/personal-table.ts';

/** The list from before the start. */
export const waitlistTables = [
  personal(waitlist, {
    rows: ({ email }) => eq(waitlist.email, email),
    erase: [{ delete: true }],
    exports: {
      as: 'waitlist',
      columns: columns(waitlist, 'email', 'firstName', 'lastName', 'userType', 'createdAt'),
    },
  }),
];
