import type pg from 'pg';
import { connect, connectionTo } from './connection.ts';
import { alreadyRunning } from './failure.ts';
import type { Server } from './server.ts';

/** The database that the app uses. */
export const database = 'hangarline';

// The advisory lock that a running app holds in the database `postgres`: the bytes of "hangar".
const appLock = 0x68616e676172;

/** Opens the session whose end tells of the server's; an exclusive one holds the folder as long as it lives. */
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

// Of two apps that start at the same moment the one that started the server goes first: if it were the one
// refused, it would take the server down with it.
async function giveWay(session: pg.Client): Promise<void> {
  const age = 'extract(epoch from clock_timestamp() - pg_postmaster_start_time())';
  await session.query(`select pg_sleep(greatest(0, 1 - ${age}))`);
}

// Waits a moment, because the lock of an app that was just killed goes when its backend notices.
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
    // Another process was first.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}
