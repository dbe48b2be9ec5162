import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Manifest, TableHead } from './entries.ts';

/** Returns the product's tables with their columns, except generated ones. */
export async function tablesOf(client: pg.Client): Promise<TableHead[]> {
  const { rows } = await client.query<TableHead>(`
    select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows;
}

/** Returns the tables as a SQL list. */
export const listOf = (tables: TableHead[]) => tables.map(nameOf).join(', ');

/** Returns a table's rows in the text format of COPY. */
export const copyOut = (client: pg.Client, table: TableHead): Readable =>
  client.query(copyTo(`copy ${target(table)} to stdout`));

/** Inserts the rows of `copyOut`, with their ids. */
export const copyIn = (client: pg.Client, table: TableHead, rows: AsyncIterable<Buffer>): Promise<void> =>
  pipeline(rows, client.query(copyFrom(`copy ${target(table)} from stdin`)));

/** Returns the applied migrations, by the timestamps that identify them. */
export async function migrationsOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from public.migrations order by 1',
  );
  return rows.map(({ at }) => Number(at));
}

/** Returns the last values of the sequences: ids of deleted rows are not used again. */
export async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return rows;
}

/** Sets the sequences to their backed up values. */
export async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  const names = sequences.map(({ name }) => qualified(name));
  const values = sequences.map(({ value }) => value);
  await client.query('select setval(s::regclass, v) from unnest($1::text[], $2::bigint[]) as given (s, v)', [
    names,
    values,
  ]);
}

const qualified = (name: string) => `public.${pg.escapeIdentifier(name)}`;
const nameOf = ({ table }: TableHead) => qualified(table);
const target = (head: TableHead) => `${nameOf(head)} (${head.columns.map(pg.escapeIdentifier).join(', ')})`;
