import type autocannon from 'autocannon';
import type pg from 'pg';
import type { Secrets } from '#server/secrets.ts';
import { signInByRows } from './sessions.ts';

export const searchTexts = [
  'avionics',
  'annual inspection',
  'summit',
  'lycoming',
  'truckee',
  'borescope',
  'propeller',
  'santa',
  'interiors',
  'avoinics',
  'garmni gtx',
  'mobile mechanics',
  'springfield',
  'ceramic coating',
  'muller',
];
const airports = ['KPAO', 'KAPA', 'KTEB', 'KPDK', 'KVNY', 'KOSH', 'KBZN', 'KSEA', 'KAUS', 'KDTW'];
const services = ['maintenance', 'avionics', 'detailing', 'inspection', 'engine', 'modifications'];

export const searchPath = (query: Record<string, string>) =>
  `/api/providers?${new URLSearchParams(query).toString()}`;

/** A call of the benchmark: the requests in turn, and the bounds against the floor. */
export interface MeasuredCall {
  requests: autocannon.Request[];
  /** True if each request changes rows and can be sent once. */
  isOnce?: boolean;
  /** At most this many times the CPU time, and at least this part of the rate of the floor. */
  bounds: { cpu: number; rate: number };
}

const read = { bounds: { cpu: 1.5, rate: 0.65 } };
const message = { bounds: { cpu: 1.8, rate: 0.5 } };
const write = { bounds: { cpu: 2.5, rate: 0.5 } };

/** Users of each kind: enough that nobody reaches a limit. */
const userCount = 100;
/** Different search texts, and airports. */
const variety = 200;
/** Requests for each of the two servers, with those of the warm-up. */
export const onceCount = 4000;

/** Every combination of paths and cookies in turn, at least one of each. */
const asUsers = (paths: string[], cookies: string[]) =>
  Array.from({ length: Math.max(paths.length, cookies.length) }, (_, i) => ({
    path: paths[i % paths.length]!,
    headers: { cookie: cookies[i % cookies.length]! },
  }));

/** Makes the ten most frequent calls and two more that write, with rows and sessions for them. */
export async function measuredCalls(client: pg.Client, secrets: Secrets, origin: string) {
  const shops = await client.query<{ id: number; userId: string }>(
    `select id, user_id as "userId" from service_providers where hidden_at is null and is_available and id > 1000
     order by id limit ${userCount}`,
  );
  const owners = await client.query<{ userId: string; otherId: string }>(
    `select distinct on (c.user_id) c.user_id as "userId", c.other_user_id as "otherId"
     from conversations c join users u on u.id = c.user_id and u.user_type = 'owner' and u.email like 'scale-%'
     join service_requests r on r.owner_id = u.id
     where not exists (select from room_members m where m.user_id = u.id) order by c.user_id limit 1000`,
  );
  const shopCookies = await signInByRows(
    client,
    secrets,
    shops.rows.map(({ userId }) => userId),
  );
  const ownerCookies = await signInByRows(
    client,
    secrets,
    owners.rows.map(({ userId }) => userId),
  );
  const some = ownerCookies.slice(0, userCount);
  const posted = (path: string, cookie: string, body: object): autocannon.Request => ({
    method: 'POST',
    path,
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // Owners whose home nobody measures: an accepted quote adds a room to it.
  const ownerIds = owners.rows.slice(-userCount).map(({ userId }) => userId);
  const open = await insertRequests(
    client,
    ownerIds,
    shops.rows.map(({ id }) => id),
  );
  const turnOf = <T>(all: T[], n: number) => all[n % all.length]!;
  const texts = await someTexts(client);
  const places = await servedAirports(client);
  return {
    'owners list': { ...read, requests: asUsers(['/api/providers'], ownerCookies) },
    'owners search': {
      ...read,
      requests: asUsers(
        texts.map((q) => searchPath({ q })),
        ownerCookies,
      ),
    },
    list: { ...read, requests: asUsers(['/api/providers'], shopCookies) },
    filtered: {
      ...read,
      requests: asUsers(
        services.flatMap((service) =>
          ['4.5', '4', '3.5'].map((rating) => searchPath({ services: service, rating })),
        ),
        shopCookies,
      ),
    },
    search: {
      ...read,
      requests: asUsers(
        texts.map((q) => searchPath({ q })),
        shopCookies,
      ),
    },
    'within 50 nm': {
      ...read,
      requests: asUsers(
        places.map((location) => searchPath({ location, radiusNm: '50', sort: 'distance' })),
        shopCookies,
      ),
    },
    provider: {
      ...read,
      requests: asUsers(
        shops.rows.map(({ id }) => `/api/providers/${id}`),
        some,
      ),
    },
    home: { ...read, requests: asUsers(['/api/home'], some) },
    'my requests': {
      ...read,
      requests: asUsers(
        ['/api/requests/my', '/api/requests/my?status=open', '/api/requests/my?status=completed'],
        some,
      ),
    },
    conversation: {
      ...read,
      requests: owners.rows.slice(0, userCount).map(({ otherId }, n) => ({
        path: `/api/messages/conversation/${otherId}`,
        headers: { cookie: some[n]! },
      })),
    },
    'post message': {
      ...message,
      requests: owners.rows.map(({ otherId }, n) =>
        posted('/api/messages', ownerCookies[n]!, {
          receiverId: otherId,
          content: 'Could you take the annual?',
        }),
      ),
    },
    quote: {
      ...write,
      isOnce: true,
      requests: open.map(({ requestId }, n) =>
        posted(`/api/requests/${requestId}/quotes`, turnOf(shopCookies, n + 1), {
          price: 1250,
          description: 'Parts and labor as described.',
          estimatedDuration: '2 days',
          availableDate: '2099-01-15'.replace('2099', String(new Date().getFullYear() + 1)),
        }),
      ),
    },
    accept: {
      ...write,
      isOnce: true,
      requests: open.map(({ quoteId }, n) =>
        posted(`/api/service-quotes/${quoteId}/accept`, turnOf(ownerCookies.slice(-userCount), n), {}),
      ),
    },
  } satisfies Record<string, MeasuredCall>;
}

/** Search texts: words of profiles, with and without typing errors, and some in pairs. */
async function someTexts(client: pg.Client) {
  const { rows } = await client.query<{ word: string }>(
    `select word from directory_words where word ~ '^[a-z]{5,12}$'
       and word not in (select lower(name) from cities) order by md5(word) limit ${variety - searchTexts.length}`,
  );
  const swapped = (word: string) => word.slice(0, 2) + word[3] + word[2] + word.slice(4);
  return [
    ...searchTexts,
    ...rows.map(({ word }, n) => {
      if (n % 5 === 0) return `${word} avionics`;
      return n % 5 === 1 && word.length > 6 ? swapped(word) : word;
    }),
  ];
}

/** Codes of airports that providers serve. */
async function servedAirports(client: pg.Client) {
  const { rows } = await client.query<{ code: string }>(
    `select code from airports where id in (select airport_id from provider_places) order by md5(code) limit ${variety}`,
  );
  return rows.map(({ code }) => code);
}

/** Inserts open requests of the owners in turn, each with a quote by one of the providers. */
async function insertRequests(client: pg.Client, ownerIds: string[], providerIds: number[]) {
  const { rows } = await client.query<{ requestId: number; quoteId: number }>(
    `with posted as (
       insert into service_requests (owner_id, title, description, category, quote_count, expires_at)
       select ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'Brake pads', 'To be quoted and accepted.', 'maintenance', 1,
              now() + interval '9 days'
       from generate_series(0, ${2 * onceCount - 1}) n returning id),
     numbered as (select id, row_number() over (order by id)::int - 1 as n from posted),
     offered as (
       insert into service_quotes (request_id, provider_id, price, description, valid_until)
       select id, ($2::int[])[1 + n % cardinality($2::int[])], 100 + n % 1000, 'As described.', now() + interval '9 days'
       from numbered returning id, request_id)
     select request_id as "requestId", id as "quoteId" from offered order by request_id`,
    [ownerIds, providerIds],
  );
  return rows;
}

const places = [...airports, 'Dallas, TX', 'Miami'];

/** Calls whose response time must not grow with the number of providers. */
export const growing = {
  list: ['/api/providers', searchPath({ sort: 'newest' }), searchPath({ sort: 'rating' })],
  search: searchTexts.map((q) => searchPath({ q })),
  distance: places.flatMap((location) => [
    searchPath({ location }),
    searchPath({ location, sort: 'distance' }),
  ]),
};
