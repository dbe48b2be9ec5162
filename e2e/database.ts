import pg from 'pg';
import { reachDatabase } from '#server/db/open.ts';
import type { Env } from '#server/env.ts';
import { sweeper } from '#server/testing/sweeper.ts';

/**
 * Runs one statement in the database of the server under test, for what no call does: letting days pass for the rows of
 * one test, while the clock of the others stands.
 */
export const runSql = (statement: string, values: unknown[] = []) =>
  withClient((client) => client.query(statement, values));

/** Runs the sweeps within seconds, which are due every minute. */
export const runSweeps = () =>
  withClient(async (client) => {
    const { sweep, stop } = await sweeper(client);
    await sweep();
    await stop();
  });

async function withClient(use: (client: pg.Client) => Promise<unknown>) {
  const env = { dataDir: process.env.E2E_DATA_DIR ?? '', databaseUrl: undefined } as Env;
  const { connection, close } = await reachDatabase(env, { exclusive: false });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
    await close();
  }
}

/** Confirms the email address of a user, without the mailed link. */
export const confirmEmail = (userId: string) =>
  runSql('update users set email_verified_at = now() where id = $1', [userId]);

/** Makes a user an administrator. */
export const makeAdmin = (userId: string) =>
  runSql('update users set is_admin = true, email_verified_at = now() where id = $1', [userId]);
