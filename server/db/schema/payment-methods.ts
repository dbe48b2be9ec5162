import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, serialId } from './columns.ts';

/** Cards that people keep for their next payment. Of a sandbox card only brand and last digits are known. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: serialId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    brand: varchar({ length: 20 }).notNull(),
    last4: varchar({ length: 4 }).notNull(),
    expMonth: integer(),
    expYear: integer(),
    /** The processor's id of the card. */
    externalId: varchar({ length: 80 }),
    /** The processor's hash of the card number. */
    fingerprint: varchar({ length: 80 }),
    createdAt: createdAt(),
  },
  (t) => [
    // A card that is kept a second time is the same one.
    uniqueIndex('payment_methods_once').on(
      t.userId,
      sql`coalesce(${t.fingerprint}, ${t.brand} || ${t.last4})`,
    ),
    index('payment_methods_user').on(t.userId, t.id),
  ],
);

/** The processor's customer of a payer, to which kept cards belong. */
export const paymentCustomers = pgTable('payment_customers', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  externalId: varchar({ length: 80 }).notNull(),
  createdAt: createdAt(),
});
