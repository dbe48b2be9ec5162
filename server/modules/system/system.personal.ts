import { eq } from 'drizzle-orm';
import { idempotencyKeys } from '#server/db/schema/system.ts';
import { personal } from '#server/personal-table.ts';

/** Copies of responses. */
export const systemTables = [
  personal(idempotencyKeys, {
    rows: ({ userId }) => eq(idempotencyKeys.scope, userId),
    erase: [{ delete: true }],
    exports: 'Copies of responses to repeated calls, for a day.',
  }),
];
