import { sql, type SQL } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint.ts';
import { domains } from '#contract/index.ts';
import type { Db } from '#server/db/database.ts';
import { password } from './build/accounts.ts';
import type { Browser } from './client.ts';

/** Every call of the contract. */
export const endpoints = Object.values(domains).flatMap((table) => Object.values(table) as Endpoint[]);

const dated = '2026-05-02';
const someone = '00000000-0000-4000-8000-0000000000aa';
/** What calls take whose fields mean something else than those of the others. */
const ownFields: Record<string, object> = {
  '/api/aircraft/:id/group': { groupId: null },
  '/api/groups/:id/invitations': { email: 'pilot@example.org', role: 'pilot' },
  '/api/groups/:id/members/:userId': { role: 'pilot' },
  '/api/groups/:id/transfer': { userId: someone, password },
  '/api/groups/:id/transfer/accept': { password },
  '/api/groups/:id/settlements': { toUserId: someone, amount: 10, paidOn: dated },
  '/api/approvals/:id/vote': { approve: true },
  '/api/groups/:id/share-changes': { shares: [{ userId: someone, shareBp: 10_000 }] },
  '/api/logbooks/:id/ads': {
    kind: 'ad',
    appliesTo: 'airframe',
    number: '2011-10-09',
    subject: 'Seats',
    status: 'open',
  },
  '/api/ads/:id': { kind: 'ad' },
  '/api/ads/:id/done': { method: 'Inspected' },
  '/api/logbooks/:id/components': { kind: 'engine' },
  '/api/logbooks/:id/components/:rowId': { kind: 'engine' },
  '/api/logbooks/:id/parts': { name: 'Pump' },
  '/api/logbooks/:id/documents': { dated },
  '/api/scans/:id/pages/:number': { typed: 'Oil change' },
  '/api/requests/:id/logbook/ads': {
    kind: 'ad',
    appliesTo: 'airframe',
    number: '2011-10-09',
    subject: 'Seats',
    status: 'open',
  },
  '/api/logbooks/:id/share-links': { label: 'A buyer', preset: 'buyer' },
  '/api/logbooks/:id/exports': { parts: ['status'] },
  '/api/logbooks/:id/transfer': { email: 'buyer@example.org', password },
  '/api/logbooks/:id/statements': { kind: 'no_337', statedOn: dated, byName: 'Somebody' },
};

/** The query without which a call is refused. */
const ownQuery: Record<string, string> = { '/api/groups/:id/statement': '?period=2026-10' };

/** Calls an endpoint with an id and a body. */
export const send = (browser: Browser, { method, path }: Endpoint, id: string | number = 1, body?: object) =>
  browser[method.toLowerCase() as 'post'](
    path
      .replace(/:(id|providerId)\b/, String(id))
      .replace(':userId', crypto.randomUUID())
      .replaceAll(/:\w+/g, '1') + (ownQuery[path] ?? ''),
    method === 'GET' ? undefined : body && { ...body, ...ownFields[path] },
  );

interface Person {
  userId: string;
  providerId: number;
}

/** Whose row a path names, as a query for the ids of that person's rows; shared ones are all of the table. */
const idsBehind: Record<string, (person: Person) => SQL> = {
  '/api/providers/:id': ({ providerId }) => sql`select ${providerId}::int as id`,
  '/api/aircraft/:id': ({ userId }) => sql`select id from aircraft where owner_id = ${userId}`,
  '/api/reminders/:id': ({ userId }) =>
    sql`select r.id from maintenance_reminders r join aircraft a on a.id = r.aircraft_id where owner_id = ${userId}`,
  '/api/squawks/:id': ({ userId }) =>
    sql`select s.id from aircraft_squawks s join aircraft a on a.id = s.aircraft_id where owner_id = ${userId}`,
  '/api/logbooks/:id': ({ userId }) => sql`select id from logbooks where owner_id = ${userId}`,
  '/api/logbook-entries/:id': ({ userId }) =>
    sql`select e.id from logbook_entries e join logbooks l on l.id = e.logbook_id where owner_id = ${userId}`,
  '/api/ads/:id': ({ userId }) =>
    sql`select r.id from ad_records r join logbooks l on l.id = r.logbook_id where owner_id = ${userId}`,
  '/api/scans/:id': ({ userId }) =>
    sql`select s.id from logbook_scans s join logbooks l on l.id = s.logbook_id where owner_id = ${userId}`,
  '/api/exports/:id': ({ userId }) => sql`select id from logbook_exports where owner_id = ${userId}`,
  '/api/logbook-proposals/:id': () => sql`select id from logbook_proposals`,
  '/api/outages/:id': ({ userId }) => sql`select id from aircraft_outages where set_by = ${userId}`,
  '/api/requests/:id': ({ userId }) =>
    sql`select id from service_requests where owner_id = ${userId} union
      select q.request_id from service_quotes q join service_providers p on p.id = q.provider_id where p.user_id = ${userId}`,
  '/api/additions/:id': () => sql`select id from job_additions`,
  '/api/share-links/:id': () => sql`select id from share_links`,
  '/api/findings/:id': () => sql`select id from findings`,
  '/api/service-quotes/:id': () => sql`select id from service_quotes`,
  '/api/counteroffers/:id': () => sql`select id from counteroffers`,
  '/api/service-quotes/provider/:providerId': ({ providerId }) => sql`select ${providerId}::int as id`,
  '/api/activity/provider/:providerId': ({ providerId }) => sql`select ${providerId}::int as id`,
  '/api/payments/:id': () => sql`select id from payments`,
  '/api/payment-shares/:id': () => sql`select id from payment_shares`,
  '/api/settlements/:id': () => sql`select id from settlements`,
  '/api/disputes/:id': () => sql`select id from disputes`,
  '/api/rooms/:id': () => sql`select id from chat_rooms`,
  '/api/support/cases/:id': () => sql`select id from support_cases`,
  '/api/uploads/:id': ({ userId }) => sql`select id from files where owner_id = ${userId}`,
  '/api/service-providers/me/credentials/:id': ({ providerId }) =>
    sql`select credential_id as id from credentials_in_use where provider_id = ${providerId}`,
  '/api/schedule/days-off/:id': ({ providerId }) =>
    sql`select id from days_off where provider_id = ${providerId}`,
  '/api/saved-searches/:id': () => sql`select id from saved_searches`,
  '/api/business-verification/:id': ({ providerId }) =>
    sql`select id from business_verifications where provider_id = ${providerId}`,
  '/api/payouts/:id': () => sql`select id from payouts`,
  '/api/reviews/:id': () => sql`select id from reviews`,
  '/api/payment-methods/:id': () => sql`select id from payment_methods`,
  '/api/groups/:id': ({ userId }) => sql`select ${userId}::uuid as id`,
  '/api/approvals/:id': () => sql`select id from approvals`,
  '/api/share-changes/:id': () => sql`select id from share_changes`,
  '/api/team/invitations/:id': () => sql`select id from account_invitations`,
  '/api/team/members/:userId': ({ userId }) => sql`select ${userId}::uuid as id`,
  '/api/auth/passkeys/:id': () => sql`select id from passkeys`,
  '/api/auth/sessions/:id': ({ userId }) =>
    sql`select left(sid, 16) as id from sessions where user_id = ${userId}`,
  '/api/auth/linked-sign-ins/:id': () => sql`select id from identities`,
};

const isAt = (prefix: string, { path }: Endpoint) =>
  path === prefix || /^[/.]/.test(path.slice(prefix.length));
const keyOf = (endpoint: Endpoint) =>
  Object.keys(idsBehind)
    .filter((prefix) => endpoint.path.startsWith(prefix) && isAt(prefix, endpoint))
    .toSorted((a, b) => b.length - a.length)[0];

/** Returns the ids of a person's rows that the path of a call may name; throws if nobody said which. */
export async function idsFor(db: Db, endpoint: Endpoint, person: Person): Promise<(number | string)[]> {
  const key = keyOf(endpoint);
  if (!key) throw new Error(`${endpoint.path}: say in idsBehind whose row it names.`);
  const { rows } = await db.execute<{ id: number | string }>(idsBehind[key]!(person));
  return rows.map(({ id }) => id);
}

/** Whatever the calls ask for; what one does not know it ignores. */
export const anyBody = (day: string) => ({
  leadId: null,
  memberIds: [],
  signerId: '00000000-0000-4000-8000-000000000001',
  fields: {},
  meter: 'tach',
  hours: 5000,
  lastOld: 5000,
  firstNew: 1,
  readOn: day,
  replacedOn: day,
  notedOn: day,
  date: day,
  from: day,
  availableDate: day,
  estimatedDuration: '1 day',
  serial: '24-1734',
  engineSerials: [],
  propellerSerials: [],
  damageHistory: '',
  price: 100,
  refundAmount: 1,
  requestedRefund: 1,
  description: 'Nothing of this is for a stranger to say. '.repeat(3),
  summary: 'Done as it was quoted.',
  workedBefore: false,
  label: 'Lone Star Bank',
  withCosts: true,
  reason: 'poor_quality',
  text: 'Nothing.',
  message: 'Hello?',
  content: 'Hello?',
  reply: 'Thank you.',
  title: 'Tire worn',
  grade: 'recommended',
  approve: [1],
  seen: [{ id: 1, updatedAt: `${day}T00:00:00.000Z` }],
  version: 1,
  corrected: [1],
  providerId: 1,
  fileIds: [1],
  fileId: 1,
  book: 'airframe',
  kind: 'other',
  saveCard: true,
  businessName: 'Aero',
  businessAddress: 'Hangar 1',
  password,
});
