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
  /** Where the cluster lives; made when missing. */
  folder: string;
  /** True for the app: refuse when another app process holds this folder. False for commands that may share a running server. */
  exclusive: boolean;
  /** Extra server settings, e.g. { fsync: 'off' } for tests. */
  settings?: Record<string, string>;
  /** Told about crashes and restarts, one line each. */
  log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  connection: Connection;
  /** Stops the server if this process started it (or, when exclusive, adopted it); resolves when it has ended. */
  stop: () => Promise<void>;
}

interface Attached {
  server: Server;
  /** Ends when the server does: that is how we learn of it, whoever started it. */
  session: pg.Client;
}

/** Starts the folder's PostgreSQL or joins the one that runs; what it starts or holds it keeps running until `stop`. */
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
      // It was about to end when we found it, as after a kill -9 of the app.
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
    // The session stays open meanwhile: another app must not take the folder of a server that is going.
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
  // A server that we merely share is for its owner to look after.
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
