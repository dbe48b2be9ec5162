import { serviceLabels } from '#contract/labels.ts';
import { namesOfService, termsVersion } from '#server/modules/directory/search/index-terms.ts';
import { stopWords, tokenize } from '#server/modules/directory/search/tokenizer.ts';
import { pick, type Step } from './step.ts';
import { words } from './vocabulary.ts';

const serviceIds = Object.keys(serviceLabels);
/** The tokens of each text. */
const serviceWords = Object.fromEntries(serviceIds.map((id) => [id, tokenize(namesOfService(id).join(' '))]));
/** Service radii of mobile providers in nm. */
const radii = `array[30, 40, 50, 75, 100, 150]`;

/** Inserts providers in bulk. */
export const profiles = (): Step[] => [
  texts(),
  fields(),
  { sql: `create unique index on scale_fields (n); analyze scale_fields` },
  chosen(),
  { sql: `analyze scale_chosen` },
  written(),
];

/** Inserts the index terms as a registration does; after the ratings, from which the sort follows. */
export const entries = (): Step[] => [served(), entered(), described(), learnt(), noted()];

/** The tokens of every text of the profiles. */
const texts = (): Step => {
  const all = [
    ...words.shopPrefixes,
    ...words.lastNames,
    ...words.shopKinds,
    ...words.descriptions,
    ...words.credentials,
  ];
  return {
    sql: `create temp table scale_texts as
          select text, array(select jsonb_array_elements_text(words)) as words
          from jsonb_to_recordset($1) t (text text, words jsonb)`,
    values: [JSON.stringify([...new Set(all)].map((text) => ({ text, words: tokenize(text) })))],
  };
};

/** The served airports, with the tokens of their cities. */
const fields = (): Step => ({
  sql: `create temp table scale_fields as
        select p.n, a.id, a.code, a.latitude, a.longitude, a.city,
               array(select w from regexp_split_to_table(lower(replace(a.city, '''', '')), '[^a-z0-9]+') w
                     where w <> '' and w <> all ($1)) as words
        from scale_places p join airports a on a.code = p.code`,
  values: [[...stopWords]],
});

/** The texts of each profile. */
const chosen = (): Step => ({
  sql: `create temp table scale_chosen as
        with lots as materialized (
          select p.*, 1 + floor(random() * (select count(*) from scale_places))::int as place,
                 1 + floor(power(random(), 3) * 4)::int as breadth, random() as luck, random() as naming,
                 ${pick('$1::text[]')} as prefix, ${pick('$2::text[]')} as kind, ${pick('$3::text[]')} as description,
                 case when random() < 0.2 then ${pick(radii)} end as radius, random() < 0.1 as is_mobile
          from scale_providers p),
        named as (
          select l.*, f.id as airport_id, f.code, f.latitude, f.longitude, l.naming < 0.3 and f.city is not null as is_of_city,
                 case when l.naming < 0.3 and f.city is not null then f.city
                      when l.naming < 0.6 then l.last_name else l.prefix end as first_part, f.words as city_words
          from lots l left join scale_fields f on f.n = l.place)
        select c.id, c.luck, c.radius, c.is_mobile, c.description, c.place, c.breadth, c.created_at, c.airport_id, c.code,
               c.latitude, c.longitude, c.first_part || ' ' || c.kind as name,
               (select array_agg(distinct s) from (select ${pick('$4::text[]')} as s from generate_series(1, c.breadth) where c.id is not null) picked) as services,
               (select array_agg(code order by n) from scale_places where n between c.place and c.place + c.breadth - 1) as codes,
               case when c.is_of_city then c.city_words else first.words end || kind.words || description.words as words
        from named c left join scale_texts first on first.text = c.first_part
        join scale_texts kind on kind.text = c.kind join scale_texts description on description.text = c.description`,
  values: [words.shopPrefixes, words.shopKinds, words.descriptions, serviceIds],
});

/** In the order of time: the sort 'newest' uses the id. */
const written = (): Step => ({
  says: 'provider profiles',
  sql: `insert into service_providers (user_id, business_name, credentials, services_offered, coverage_areas, description,
                                       is_verified, verified_at, is_available, created_at, base_airport, airport_id,
                                       service_radius_nm, is_mobile, terms_version)
        select id, name, array[${pick('$1::text[]')}, ${pick('$1::text[]')}], services, codes, description, luck < 0.6,
               case when luck < 0.6 then created_at + interval '3 days' end, random() < 0.8, created_at, code, airport_id,
               radius, is_mobile, ${termsVersion}
        from scale_chosen order by created_at`,
  values: [words.credentials],
});

const served = (): Step => ({
  says: 'served airports',
  sql: `insert into provider_places (provider_id, airport_id, position)
        select p.id, f.id, f.n - c.place
        from scale_chosen c join service_providers p on p.user_id = c.id
        cross join generate_series(c.place, c.place + c.breadth - 1) around join scale_fields f on f.n = around`,
});

/** The grid cells of two degrees that a circle may touch. */
const gridCells = `
  select 'reach:' || north || '/' || (east + 360) % 180
  from (select coalesce(c.radius, 50) / 60.0::float8 as degrees) r,
  lateral (select least(180, degrees / cos(radians(least(89.9, abs(c.latitude) + degrees)))) as width) w,
  generate_series(floor((c.latitude - degrees) / 2)::int, floor((c.latitude + degrees) / 2)::int) north,
  generate_series(floor((c.longitude + 180 - width) / 2)::int, floor((c.longitude + 180 + width) / 2)::int) east
  where c.radius is not null or c.is_mobile`;

/** In the order of the index, which is then written sequentially. */
const entered = (): Step => ({
  says: 'directory entries',
  sql: `insert into directory_entries (heading, best_rank, provider_id)
        select heading, p.best_rank, p.id
        from scale_chosen c join service_providers p on p.user_id = c.id,
        lateral (
          select distinct 'word:' || w as heading from (
            select unnest(c.words) as w
            union all select unnest(t.words) from unnest(p.credentials) held join scale_texts t on t.text = held
            union all select jsonb_array_elements_text($1::jsonb -> s) from unnest(c.services) s
            union all select lower(code) from unnest(c.codes) code) every
          union all select 'service:' || s from unnest(c.services) s
          union all select place || kind from (
            select 'airport:' || f.id as place from generate_series(c.place, c.place + c.breadth - 1) around
            join scale_fields f on f.n = around
            union all ${gridCells}) places,
          (select '' as kind union all select ':' || s from unnest(c.services) s) kinds) found
        order by heading, p.best_rank, p.id`,
  values: [JSON.stringify(serviceWords)],
});

/** As `toSearchTerms` writes them, after the entries from which the words are taken. */
const described = (): Step => ({
  says: 'search terms',
  sql: `with own as (
          select p.id, array(select distinct w from (
            select unnest(c.words) as w
            union all select unnest(t.words) from unnest(p.credentials) held join scale_texts t on t.text = held) every) as words
          from scale_chosen c join service_providers p on p.user_id = c.id)
        update service_providers p set
          served_airport_ids = array(select airport_id from provider_places s where s.provider_id = p.id order by position),
          search_terms = E'\\n' || array_to_string(own.words || array[''], E'\\n')
          || E'\\n' || others.lines
        from own, lateral (
          select string_agg(line || E'\\n', '') as lines from (
            select case when e.heading like 'word:%' then substr(e.heading, 6) else e.heading end as line
            from directory_entries e
            where e.provider_id = own.id and (e.heading like 'word:%' or e.heading like 'service:%')) all_lines
          where line <> all (own.words)) others
        where p.id = own.id`,
});

const learnt = (): Step => ({
  says: 'words',
  sql: `insert into directory_words (word)
        select unnest(words) from scale_texts union select unnest(words) from scale_fields
        union select lower(code) from scale_places union select jsonb_array_elements_text(value) from jsonb_each($1)
        on conflict do nothing`,
  values: [JSON.stringify(serviceWords)],
});

/** The rows that the disabled triggers would have inserted. */
const noted = (): Step => ({
  sql: `insert into directory_changes (changes, listed) select 1, count(*) from scale_chosen
        where current_setting('session_replication_role') = 'replica'`,
});
