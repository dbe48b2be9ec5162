import type pg from 'pg';

// Rows are restored table by table, which foreign keys (also circular ones) and triggers would prevent: the rows
// already contain what triggers did. The owner of the tables may drop both; only a superuser could disable them.
const guards = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as lift,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as renew
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace
  union all
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
         format('alter table %s enable %s trigger %I', tgrelid::regclass,
                case tgenabled when 'A' then 'always' when 'R' then 'replica' end, tgname)
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and tgenabled <> 'D' and relnamespace = 'public'::regnamespace`;

/** Runs `work` without foreign keys and triggers, then adds them again, which checks every row. Needs a transaction. */
export async function withoutGuards(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ lift: string; renew: string }>(guards);
  for (const { lift } of rows) await client.query(lift);
  await work();
  for (const { renew } of rows) await client.query(renew);
}
