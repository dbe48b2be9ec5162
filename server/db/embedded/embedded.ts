import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { removeAddress, type Address, type Transport } from './address.ts';
import { findBinaries } from './binaries.ts';
import { makeCluster } from './cluster.ts';
import { connectionTo, isCutOff, type Connection } from './connection.ts';
import { explain, isAlreadyRunning } from './failure.ts';
import { endPostmaster } from './postmaster.ts';
import { runServer, type Server } from './server.ts';
import { database, openSession } from './session.ts';

export interface EmbeddedOptions {
  /** The folder of the cluster; created if missing. */
  folder: string;
  /** True for the app: throws if another app process has locked the folder. False for commands, which may share a server. */
  exclusive: boolean;
  /** Extra server settings, e.g. { fsync: 'off' } for tests. */
  settings?: Record<string, string>;
  /** Called with one line per crash and restart. */
  log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  connection: Connection;
  /** Stops the server if this process started it (or, when exclusive, adopted it); resolves when it has ended. */
  stop: () => Promise<void>;
}

interface Attached {
  server: Server;
  /** Ends when the server does, which detects the end of a server that another process started. */
  session: pg.Client;
}

/** Starts the folder's PostgreSQL or uses the running one; restarts it after a crash until `stop`, unless it is shared. */
export async function startEmbedded(
  { exclusive, settings = {}, log = () => {}, ...options }: EmbeddedOptions,
  transport: Transport = process.platform === 'win32' ? 'tcp' : 'socket',
): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder);
  const stopping = new AbortController();
  const { signal } = stopping;
  let reviving: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;

  async function attach(address?: Address, tries = 5): Promise<Attached> {
    const server = await runServer({ folder, transport, address, settings, signal });
    try {
      return { server, session: await openSession(folder, server, exclusive) };
    } catch (error) {
      if (isAlreadyRunning(error)) throw error;
      // The server was stopping when it was found, as after a kill -9 of the app.
      if (isCutOff(error) && tries > 1) return attach(address, tries - 1);
      if (server.isOurs) await endServer(server);
      throw error;
    }
  }

  function watch(session: pg.Client): void {
    session.once('end', () => {
      if (!signal.aborted) reviving = revive();
    });
  }

  async function revive(): Promise<void> {
    log('PostgreSQL was lost; bringing it back.');
    for (let wait = 100; !signal.aborted; wait = Math.min(wait * 2, 5_000)) {
      try {
        await sleep(wait, undefined, { signal });
        current = await attach(current.server.address);
        watch(current.session);
        log('PostgreSQL is back.');
        return;
      } catch (error) {
        if (!signal.aborted) log(`PostgreSQL is not back yet: ${(error as Error).message}`);
      }
    }
  }

  async function end(): Promise<void> {
    stopping.abort();
    await reviving;
    const { server, session } = current;
    if (!exclusive && !server.isOurs) return session.end();
    // The session stays open meanwhile: another app must not lock the folder of a stopping server.
    await endServer(server);
  }

  await findBinaries();
  let current: Attached;
  try {
    await makeCluster(folder);
    current = await attach();
  } catch (error) {
    throw await explain(folder, error);
  }
  // A shared server is restarted by the process that owns it.
  if (exclusive || current.server.isOurs) watch(current.session);
  return {
    connection: await connectionTo(folder, current.server.address, database),
    stop: () => (stopped ??= end()),
  };
}

async function endServer({ pid, address }: Server): Promise<void> {
  await endPostmaster(pid);
  await removeAddress(address);
}
