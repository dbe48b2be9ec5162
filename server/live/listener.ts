import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { queryBuilder, type Db } from '#server/db/database.ts';

/** What one part of the server listens to. */
export interface Subscription {
  channels: readonly string[];
  /** `connection` is the listening one, for a query that must not wait until the pool has a free one. */
  onNotification: (channel: string, payload: string, connection: Db) => void;
  /** Called whenever listening begins: what was sent before was not heard. */
  onListening: (connection: Db) => Promise<unknown>;
}

interface Options {
  pool: pg.Pool;
  subscriptions: readonly Subscription[];
  onTrouble: (error: Error) => void;
}

const [firstRetryMs, lastRetryMs] = [100, 5_000];

/** Listens for all parts of the server on one connection of the pool; connects again if it is lost. */
export function listen({ pool, subscriptions, onTrouble }: Options) {
  const stopped = new AbortController();
  let end: () => void = () => {};

  async function once() {
    const client = await pool.connect();
    const lost = new Promise<void>((resolve) => {
      end = resolve;
      client.once('end', resolve);
      client.once('error', () => resolve());
      // Stopped while it connected.
      if (stopped.signal.aborted) resolve();
    });
    const connection = queryBuilder(client);
    const hear = ({ channel, payload = '' }: pg.Notification) => {
      for (const { channels, onNotification } of subscriptions)
        if (channels.includes(channel)) onNotification(channel, payload, connection);
    };
    client.on('notification', hear);
    try {
      const channels = subscriptions.flatMap((subscription) => subscription.channels);
      await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
      await Promise.all(subscriptions.map(({ onListening }) => onListening(connection)));
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
