import type pg from 'pg';
import * as statements from './statements.ts';

export interface Amounts {
  providers: number;
  owners: number;
  requests: number;
  messages: number;
  /** Accounts beside the owners and providers, for the lists of administrators. */
  users?: number;
}

/**
 * Inserts realistic rows in bulk: each step is one statement, so that the rows never leave the server, and all steps are
 * one transaction, so that a running product sees all or none. Ratings and counts are computed from the rows. Existing
 * rows stay.
 */
export async function fill(client: pg.ClientBase, amounts: Amounts, say: (line: string) => void) {
  const begin = performance.now();
  await client.query(`set synchronous_commit = off`);
  await client.query(`set statement_timeout = 0`);
  await client.query(`set work_mem = '256MB'`);
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(`select setseed(0.42)`);
  await client.query('begin');
  await withoutTriggers(client);
  for (const step of statements.steps(amounts)) {
    const start = performance.now();
    const { rowCount } = await client.query(step.sql, step.values ?? []);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (step.says)
      say(`${step.says.padEnd(28)}${String(rowCount ?? '').padStart(10)}${seconds.padStart(8)} s`);
  }
  await client.query('commit');
  // Marks pages as visible to all, as autovacuum would: without it no query reads an index alone.
  await client.query('vacuum users');
  return (performance.now() - begin) / 1000;
}

/** Disables the foreign key checks of rows that are made from each other; needs a superuser. */
async function withoutTriggers(client: pg.ClientBase) {
  const { rows } = await client.query<{ isSuper: boolean }>(
    `select rolsuper as "isSuper" from pg_roles where rolname = current_user`,
  );
  if (rows[0]?.isSuper) await client.query(`set local session_replication_role = replica`);
}
