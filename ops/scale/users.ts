import { pick, type Step } from './step.ts';
import { words } from './vocabulary.ts';

/**
 * Inserts accounts without any work, as a list of users at scale needs them: a fifth has one of few common last names,
 * the others one of many, and every tenth business is verified.
 */
export const accounts = (run: string, count: number): Step[] =>
  count === 0
    ? []
    : [
        // Indexes are built at the end: row by row, those of the search would take minutes.
        {
          sql: `create temp table scale_indexes as
                select indexname, indexdef from pg_indexes
                where schemaname = 'public' and tablename = 'users' and indexdef not like 'CREATE UNIQUE%'`,
        },
        {
          sql: `do $$ declare name text; begin
                  for name in select indexname from scale_indexes loop execute format('drop index %I', name); end loop;
                end $$`,
        },
        {
          says: 'users',
          sql: `with made as materialized (
                  select g, random() as luck, now() - (power(random(), 2) * interval '730 days') as t,
                         ${pick('$1::text[]')} as first_name, random() < 0.3 as is_provider,
                         case when random() < 0.2 then ${pick('$2::text[]')}
                              else ${pick('$3::text[]')} || ${pick('$4::text[]')} end as last_name
                  from generate_series(1, ${count}) g)
                insert into users (email, first_name, last_name, user_type, email_verified_at, terms_version,
                                   terms_accepted_at, created_at, is_verified, has_dual_access, user_type_locked,
                                   suspended_at, suspension_reason)
                select regexp_replace(lower(normalize(first_name || '.' || last_name, NFKD)), '[^a-z.]', '', 'g') || g
                         || '@' || case when luck < 0.6 then 'mail' else 'post' end || '.${run}.example.com',
                       first_name, last_name, case when is_provider then 'provider' else 'owner' end, t, '2026-10-01', t, t,
                       is_provider and random() < 0.1, random() < 0.02, random() < 0.05,
                       case when luck < 0.0005 then t end, case when luck < 0.0005 then 'Spam' end
                from made order by t`,
          values: [
            [...words.firstNames, ...words.moreFirstNames],
            words.lastNames,
            words.lastNameStarts,
            words.lastNameEnds,
          ],
        },
        {
          says: 'indexes of users',
          sql: `do $$ declare definition text; begin
                  for definition in select indexdef from scale_indexes loop execute definition; end loop;
                end $$`,
        },
      ];

/** The counts that the disabled triggers would have kept. */
export const countUsers = (): Step => ({
  sql: `insert into user_counts (user_type, has_dual_access, user_type_locked, is_verified, is_admin, is_suspended, users)
        select user_type, has_dual_access, user_type_locked, is_verified, is_admin, is_suspended, sum(n)
        from (select user_type, has_dual_access, user_type_locked, is_verified, is_admin,
                     suspended_at is not null as is_suspended, 1 as n from users where deleted_at is null
              union all
              select user_type, has_dual_access, user_type_locked, is_verified, is_admin, is_suspended, -users
              from user_counts) rows
        group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0`,
});
