import type pg from 'pg';

// What stands in the way of rows that come table by table: foreign keys (rows may refer to each other in
// circles) and triggers (what they did is in the rows already, what they forbid was allowed once).
// The owner of the tables may lift both; only a superuser could switch them off in one go.
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

/** Does work without foreign keys and triggers, then renews them, which checks every row. For use in a transaction. */
export async function withoutGuards(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ lift: string; renew: string }>(guards);
  for (const { lift } of rows) await client.query(lift);
  await work();
  for (const { renew } of rows) await client.query(renew);
}
