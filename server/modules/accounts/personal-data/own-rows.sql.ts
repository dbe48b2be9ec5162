import { sql, type Column } from 'drizzle-orm';
import type { Person } from './personal-table.ts';

/** Conditions over ids, as unions: an OR over two tables would scan the whole one. */
const ownRequests = ({ userId }: Person) => sql`select id from service_requests where owner_id = ${userId}`;
const ownJobs = ({ providerId }: Person) =>
  sql`select r.id from service_quotes q join service_requests r on r.accepted_quote_id = q.id
      where q.provider_id = ${providerId}`;

/** True for requests that the person posted. */
export const ofOwnRequests = (column: Column) => (person: Person) =>
  sql`${column} in (${ownRequests(person)})`;

/** True for requests that the person posted, and for jobs of the person's business. */
export const ofOwnWork = (column: Column) => (person: Person) =>
  sql`${column} in (${ownRequests(person)} union all ${ownJobs(person)})`;

/** True for requests of the person on which nobody has quoted: no other user took part. */
export const isWithoutQuotes = (column: Column) =>
  sql`not exists (select from service_quotes q where q.request_id = ${column})`;

export const ofOwnAircraft =
  (column: Column) =>
  ({ userId }: Person) =>
    sql`${column} in (select id from aircraft where owner_id = ${userId})`;

export const ofOwnVerifications =
  (column: Column) =>
  ({ providerId }: Person) =>
    sql`${column} in (select id from business_verifications where provider_id = ${providerId})`;

const ownPayments = ({ userId, providerId }: Person) =>
  sql`select id from payments where payer_id = ${userId} or provider_id = ${providerId}`;

export const ofOwnPayments = (column: Column) => (person: Person) =>
  sql`${column} in (${ownPayments(person)})`;

/** True for payments that the person made; how the other party paid is not the person's to know. */
export const ofPaymentsMade =
  (column: Column) =>
  ({ userId }: Person) =>
    sql`${column} in (select id from payments where payer_id = ${userId})`;

/** True for payments of these jobs. */
export const ofPaymentsOf = (column: Column, jobs: number[]) =>
  sql`${column} in (select id from payments where service_request_id = any (${sql.param(jobs)}::int[]))`;

export const anyOf = (column: Column, ids: number[]) => sql`${column} = any (${sql.param(ids)}::int[])`;

export const ofOwnLedgerAccounts =
  (column: Column) =>
  ({ userId }: Person) =>
    sql`${column} in (select id from ledger_accounts where kind in ('provider', 'credit', 'reward') and user_id = ${userId})`;

export const ofOwnRooms =
  (column: Column) =>
  ({ userId }: Person) =>
    sql`${column} in (select room_id from room_members where user_id = ${userId})`;
