import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

interface Options {
  pool: pg.Pool;
  channels: readonly string[];
  onNotification: (channel: string, payload: string) => void;
  /** Called whenever listening begins: what was sent before was not heard. */
  onListening: () => Promise<unknown>;
  onTrouble: (error: Error) => void;
}

const [firstRetryMs, lastRetryMs] = [100, 5_000];

/** Listens on channels of the database, on one connection of the pool; connects again if it is lost. */
export function listen({ pool, channels, onNotification, onListening, onTrouble }: Options) {
  const stopped = new AbortController();
  let end: () => void = () => {};

  async function once() {
    const client = await pool.connect();
    const lost = new Promise<void>((resolve) => {
      end = resolve;
      client.once('end', resolve);
      client.once('error', () => resolve());
    });
    const hear = ({ channel, payload = '' }: pg.Notification) => onNotification(channel, payload);
    client.on('notification', hear);
    try {
      await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
      await onListening();
      await lost;
    } finally {
      client.off('notification', hear);
      // Closed, not reused: it would go on listening.
      client.release(true);
    }
  }

  async function run() {
    let retryMs = firstRetryMs;
    while (!stopped.signal.aborted) {
      const startedAt = performance.now();
      await once().catch((error: unknown) => onTrouble(error as Error));
      if (stopped.signal.aborted) return;
      retryMs =
        performance.now() - startedAt > lastRetryMs ? firstRetryMs : Math.min(retryMs * 2, lastRetryMs);
      await sleep(retryMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    stop: async () => {
      stopped.abort();
      end();
      await running;
    },
  };
}
