import pg from 'pg';
import { isDatabaseAway, postgresCode, type ConnectionConfig } from '#server/db/database.ts';
import { ConfigError } from '#server/env.ts';

// Settings: text that every server reads alike; an error instead of rows hidden by policies; no timeouts.
const settings = `
  set datestyle = 'ISO';
  set intervalstyle = 'postgres';
  set extra_float_digits = 3;
  set row_security = off;
  select set_config(name, '0', false) from pg_settings where name in
    ('statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`;

export type Session = pg.Client & AsyncDisposable;

/** Opens a connection for copying whole tables, for use with `await using`. */
export async function openSession(connection: ConnectionConfig): Promise<Session> {
  const client = new pg.Client({ ...connection, application_name: 'hangarline-backup' });
  // A broken connection rejects its running statement; its 'error' event without a listener would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    throw new ConfigError(`DATABASE_URL: the database cannot be reached (${postgresCode(error)})`);
  }
  await client.query(settings);
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
