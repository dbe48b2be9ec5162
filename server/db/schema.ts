// The one place that gathers every table, for migrations and for the tests that look at all of them.
export * from './schema/accounts.ts';
export * from './schema/aircraft.ts';
export * from './schema/jobs.ts';
export * from './schema/directory.ts';
export * from './schema/ledger.ts';
export * from './schema/mail.ts';
export * from './schema/messaging.ts';
export * from './schema/notifications.ts';
export * from './schema/payments.ts';
export * from './schema/reference.ts';
export * from './schema/requests.ts';
export * from './schema/support.ts';
export * from './schema/system.ts';
export * from './schema/trust.ts';
export * from './schema/uploads.ts';
export * from './schema/waitlist.ts';
