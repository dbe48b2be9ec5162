import { Worker } from 'node:worker_threads';
import type { ConnectionConfig } from '#server/db/database.ts';
import { packagedRegistry } from './registry.source.ts';

interface Log {
  info: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

interface Job {
  connection: ConnectionConfig;
  log: Log;
  source?: typeof packagedRegistry;
  retrySeconds?: number;
}

/**
 * Loads the packaged edition of the registry in a worker thread and retries after failures; returns a
 * function that stops it.
 */
export function startRegistryLoad({ connection, log, source = packagedRegistry, retrySeconds = 60 }: Job) {
  let worker: Worker;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = () => {
    worker = new Worker(new URL('registry.worker.ts', import.meta.url), {
      workerData: { connection, source },
      execArgv: [],
    });
    worker.once('message', (isNew: boolean) => {
      log.info({ version: source.version }, `aircraft registry ${isNew ? 'loaded' : 'up to date'}`);
    });
    worker.once('error', (error) => {
      if (isStopped) return;
      log.error({ err: error }, 'aircraft registry not loaded; it is tried again');
      retry = setTimeout(run, retrySeconds * 1000).unref();
    });
  };
  run();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await worker.terminate();
  };
}
