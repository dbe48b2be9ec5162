import type pg from 'pg';
import { connect, connectionTo } from './connection.ts';
import { alreadyRunning } from './failure.ts';
import type { Server } from './server.ts';

/** The name of the app's database. */
export const database = 'hangarline';

// The advisory lock of a running app in the database `postgres`: the bytes of "hangar".
const appLock = 0x68616e676172;

/** Opens the session whose end signals the server's end; an exclusive one locks the folder as long as it is open. */
export async function openSession(folder: string, server: Server, exclusive: boolean): Promise<pg.Client> {
  const session = await connect(await connectionTo(folder, server.address, 'postgres'));
  try {
    if (exclusive) {
      if (!server.isOurs) await giveWay(session);
      await holdFolder(session, folder);
    }
    await createDatabase(session);
    return session;
  } catch (error) {
    await session.end();
    throw error;
  }
}

// Of two apps that start at once, the one that started the server must get the lock: if it were rejected, it would
// stop the server.
async function giveWay(session: pg.Client): Promise<void> {
  const age = 'extract(epoch from clock_timestamp() - pg_postmaster_start_time())';
  await session.query(`select pg_sleep(greatest(0, 1 - ${age}))`);
}

// Retries for a short time: the lock of a killed app is released when its backend notices.
async function holdFolder(session: pg.Client, folder: string): Promise<void> {
  const hold = `set lock_timeout = '1s'; select pg_advisory_lock(${appLock}); reset lock_timeout`;
  await session.query(hold).catch((error: { code?: string }) => {
    throw error.code === '55P03' ? alreadyRunning(folder) : error;
  });
}

async function createDatabase(session: pg.Client): Promise<void> {
  const { rowCount } = await session.query('select from pg_database where datname = $1', [database]);
  if (rowCount) return;
  await session.query(`create database ${database}`).catch((error: { code?: string }) => {
    // Another process created it first.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}
