import { randomBytes } from 'node:crypto';
import { requestHistory } from '#server/sample/request-history.ts';
import { entries, profiles } from './directory.ts';
import type { Amounts } from './scale.ts';
import { pick, type Step } from './step.ts';
import { accounts, countUsers } from './users.ts';
import { words } from './vocabulary.ts';

/** A timestamp within the last two years; later ones are likelier. */
const someTimeAgo = `now() - (power(random(), 2) * interval '730 days')`;

/** The steps in order. Numbered helper tables make it cheap to pick a random row. */
export function steps({ providers, owners, requests, messages, users = 0 }: Amounts): Step[] {
  const run = randomBytes(4).toString('hex');
  return [
    ...places(),
    ...people(run, 'owner', owners),
    ...people(run, 'provider', providers),
    ...accounts(run, users),
    countUsers(),
    ...profiles(),
    {
      sql: `create temp table scale_shops as
            select row_number() over () as n, s.id, s.user_id, s.services_offered, s.coverage_areas
            from service_providers s join scale_providers p on p.id = s.user_id`,
    },
    { sql: `create unique index on scale_shops (n); analyze scale_shops` },
    fleet(),
    {
      sql: `create temp table scale_fleet as
            select row_number() over () as n, a.id, a.owner_id, a.home_airport
            from aircraft a join scale_owners o on o.id = a.owner_id`,
    },
    { sql: `create unique index on scale_fleet (n); analyze scale_fleet` },
    ...work(requests),
    quotes(),
    ...requestHistory.map((text) => ({ sql: text.replaceAll('$1', '(select id + 1 from scale_from)') })),
    reviews(),
    ratings(),
    ...entries(),
    ...messageSteps(messages),
    { says: 'analyzed', sql: 'analyze' },
  ];
}

/** Airports sorted so that neighbors are adjacent, for plausible service areas. */
const places = (): Step[] => [
  {
    sql: `create temp table scale_places as
          select row_number() over (order by state, round(latitude), longitude) as n, code
          from airports where country = 'US' and is_public and facility_type = 'airport'`,
  },
  {
    sql: `insert into scale_places select n, code from unnest(array['KPAO','KSQL','KHWD','KLVK','KOAK','KSJC']) with ordinality as t(code, n)
          where not exists (select from scale_places)`,
  },
  { sql: `create unique index on scale_places (n); analyze scale_places` },
];

function people(run: string, type: 'owner' | 'provider', count: number): Step[] {
  return [
    {
      says: `${type}s`,
      sql: `insert into users (email, first_name, last_name, user_type, email_verified_at, terms_version, terms_accepted_at, created_at)
            select 'scale-${run}-${type}-' || g || '@example.org', ${pick('$1::text[]')}, ${pick('$2::text[]')}, '${type}',
                   t, '2026-10-01', t, t
            from generate_series(1, ${count}) g, lateral (select ${someTimeAgo} as t where g is not null) made`,
      values: [words.firstNames, words.lastNames],
    },
    {
      sql: `create temp table scale_${type}s as
            select row_number() over () as n, id, last_name, created_at from users where email like 'scale-${run}-${type}-%'`,
    },
    { sql: `create unique index on scale_${type}s (n); analyze scale_${type}s` },
  ];
}

const fleet = (): Step => ({
  says: 'aircraft',
  sql: `insert into aircraft (owner_id, tail_number, aircraft_type, make, model, year, home_airport, created_at)
        select c.id, 'N' || (10000 + c.n * 2 % 89999) || case when c.n > 44999 then chr(65 + (c.n / 45000)::int % 8) else '' end,
               ($3::text[])[c.model], ($1::text[])[c.model], ($2::text[])[c.model], 1965 + floor(random() * 60)::int, p.code, c.created_at
        from (select o.*, 1 + floor(random() * ${words.models.length})::int as model,
                     1 + floor(random() * (select count(*) from scale_places))::int as place from scale_owners o) c
        join scale_places p on p.n = c.place
        on conflict do nothing`,
  values: [
    words.models.map(([make]) => make),
    words.models.map(([, model]) => model),
    words.models.map(([, , type]) => type),
  ],
});

function work(count: number): Step[] {
  const titles = Object.entries(words.requestTitles).flatMap(([category, list]) =>
    list.map((title) => [category, title]),
  );
  return [
    { sql: `create temp table scale_from as select coalesce(max(id), 0) as id from service_requests` },
    {
      says: 'requests',
      sql: `with chosen as materialized (
              select 1 + floor(random() * ${titles.length})::int as title, random() as luck, ${someTimeAgo} as t,
                     1 + floor(random() * (select count(*) from scale_fleet))::int as plane
              from generate_series(1, ${count}))
            insert into service_requests (owner_id, aircraft_id, title, description, category, urgency, budget_range,
                                          preferred_location, status, created_at, updated_at)
            select f.owner_id, f.id, ($2::text[])[c.title], ${pick('$3::text[]')}, ($1::text[])[c.title],
                   ${pick(`array['asap','normal','normal','month','flexible']`)},
                   ${pick(`array['under-500','500-1500','1500-5000','5000-plus','estimate']`)}, f.home_airport,
                   case when c.luck < 0.25 then 'open' when c.luck < 0.32 then 'in_progress' when c.luck < 0.36 then 'delivered'
                        when c.luck < 0.85 then 'completed' when c.luck < 0.95 then 'cancelled' else 'expired' end, c.t, c.t
            from chosen c join scale_fleet f on f.n = c.plane`,
      values: [titles.map(([category]) => category), titles.map(([, title]) => title), words.requestText],
    },
  ];
}

/** One quote per request, accepted if the request became a job. */
const quotes = (): Step => ({
  says: 'quotes',
  sql: `with chosen as materialized (
          select r.id, r.status, r.created_at, 1 + floor(random() * (select count(*) from scale_shops))::int as shop
          from service_requests r where r.id > (select id from scale_from))
        insert into service_quotes (request_id, provider_id, price, description, estimated_duration, available_date, status, created_at, updated_at)
        select c.id, s.id, round((150 + power(random(), 3) * 8000)::numeric, 2), ${pick('$1::text[]')},
               ${pick(`array['1 day','2 days','3 days','1 week','2 weeks']`)}, (c.created_at + interval '7 days')::date,
               case when c.status in ('in_progress','delivered','completed') then 'accepted'
                    when c.status = 'open' then 'pending' else 'rejected' end,
               c.created_at + random() * interval '2 days', c.created_at + interval '2 days'
        from chosen c join scale_shops s on s.n = c.shop`,
  values: [words.requestText],
});

const reviews = (): Step => ({
  says: 'reviews',
  sql: `insert into reviews (reviewer_id, provider_id, request_id, rating, comment, created_at)
        select r.owner_id, q.provider_id, r.id, ${pick('array[5,5,5,5,4,4,4,3,5,2]')}, ${pick('$1::text[]')}, q.created_at + interval '10 days'
        from service_requests r join service_quotes q on q.request_id = r.id and q.status = 'accepted'
        where r.id > (select id from scale_from) and r.status = 'completed' and random() < 0.7
        on conflict do nothing`,
  values: [words.comments],
});

const ratings = (): Step => ({
  says: 'ratings',
  sql: `update service_providers p set rating = coalesce(round(m.mean, 2), 0), review_count = coalesce(m.n, 0), completed_jobs = d.n
        from (select q.provider_id, count(*)::int as n from service_quotes q join service_requests r on r.id = q.request_id
              where q.status = 'accepted' and r.status = 'completed' group by q.provider_id) d
        left join (select provider_id, avg(rating) as mean, count(*)::int as n from reviews group by provider_id) m
          on m.provider_id = d.provider_id
        where d.provider_id = p.id`,
});

/** Conversations of eight alternating messages, with the rows of both users' lists. */
const messageSteps = (count: number): Step[] => [
  { sql: `create temp table scale_letters_from as select coalesce(max(id), 0) as id from messages` },
  {
    says: 'messages',
    sql: `with talks as materialized (
          select g as talk, 1 + floor(random() * (select count(*) from scale_owners))::int as owner,
                 1 + floor(random() * (select count(*) from scale_shops))::int as shop, ${someTimeAgo} as t
          from generate_series(1, ${Math.ceil(count / 8)}) g)
        insert into messages (sender_id, receiver_id, content, is_read, created_at)
        select case when i % 2 = 1 then o.id else s.user_id end, case when i % 2 = 1 then s.user_id else o.id end,
               ($1::text[])[1 + (k.talk + i) % cardinality($1::text[])], i < 8 or random() < 0.9, k.t + i * interval '37 minutes'
        from talks k join scale_owners o on o.n = k.owner join scale_shops s on s.n = k.shop, generate_series(1, 8) i
        order by k.t + i * interval '37 minutes'
        limit ${count}`,
    values: [words.messages],
  },
  {
    says: 'conversations',
    sql: `insert into conversations (user_id, other_user_id, last_message_id, last_message_at, unread_count, has_written)
          select user_id, other_user_id, max(id), max(created_at), count(*) filter (where is_unread), bool_or(is_own)
          from (select sender_id as user_id, receiver_id as other_user_id, id, created_at, false as is_unread, true as is_own
                from messages
                where id > (select id from scale_letters_from)
                union all
                select receiver_id, sender_id, id, created_at, not is_read, false from messages
                where id > (select id from scale_letters_from)) sides
          group by user_id, other_user_id`,
  },
];
