import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { ConnectionConfig, Db } from '#server/db/database.ts';
import { isUpToDate } from '#server/db/load-once.ts';
import { rootFolder } from '#server/root-folder.ts';
import { packagedRegistry, type RegistrySource } from './registry.source.ts';

interface Log {
  info: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

interface Job {
  db: Db;
  connection: ConnectionConfig;
  log: Log;
  source?: RegistrySource;
  retrySeconds?: number;
}

/** What the loading process is sent, and what it sends back at its end. */
export type LoadOrder = Required<Pick<Job, 'connection' | 'source'>>;
export type LoadResult = { isNew: boolean } | { error: string };

/**
 * Loads the packaged edition of the registry unless it is there, and retries after failures; returns a function that
 * stops it.
 */
export function startRegistryLoad({
  db,
  connection,
  log,
  source = packagedRegistry,
  retrySeconds = 60,
}: Job) {
  let child: ChildProcess | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  const load = async () => {
    if (await isUpToDate(db, source)) return false;
    if (isStopped) return false;
    child = startChild();
    return runLoad(child, { connection, source });
  };
  const run = async () => {
    try {
      const isNew = await load();
      if (!isStopped)
        log.info({ version: source.version }, `aircraft registry ${isNew ? 'loaded' : 'up to date'}`);
    } catch (error) {
      if (isStopped) return;
      log.error({ err: error }, 'aircraft registry not loaded; it is tried again');
      retry = setTimeout(() => void run(), retrySeconds * 1000).unref();
    }
  };
  const running = run();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    child?.kill('SIGKILL');
    await running;
  };
}

/**
 * Starts the loading process. Reading 300,000 aircraft must not block requests, and a process gives back its memory,
 * which a thread's allocator keeps.
 */
function startChild() {
  const child = fork(join(rootFolder, 'server/modules/registry/registry.child.ts'), {
    // Not this process's: a test runner's or a profiler's flags do not fit.
    execArgv: [],
    // The database is all it needs.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('spawn', () => setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL));
  return child;
}

/** Runs a load in the process; true if it brought a new edition. */
async function runLoad(child: ChildProcess, order: LoadOrder) {
  let result: LoadResult | undefined;
  child.on('message', (message: LoadResult) => (result = message));
  child.send(order);
  const [code] = await once(child, 'close');
  if (!result) throw new Error(`the loading process ended with ${code}`);
  if ('error' in result) throw new Error(result.error);
  return result.isNew;
}
