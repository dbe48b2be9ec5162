import { setTimeout as sleep } from 'node:timers/promises';
import { heartbeatSeconds, readyEvent, resetEvent } from '#contract/messaging/live-names.ts';
import type { Browser } from '#server/testing/faults/browser.ts';
import type { Beside } from '#server/testing/faults/money.ts';
import type { People } from '#server/testing/faults/people.ts';
import type { Database } from '#server/testing/faults/victims.ts';
import { readEvents } from '#server/testing/stream-events.ts';

interface World {
  database: Database;
  people: People;
  isOver: () => boolean;
}

/** As in a browser: a connection that died without a word is noticed after two missed heartbeats. */
const maxSilenceMs = (2 * heartbeatSeconds + 10) * 1000;
/** What was missed arrives within this time after the stream was opened. */
const catchUpMs = 5_000;

/** The open page of a shop, which follows its stream from process to process. `onLoad` loads everything on it. */
function openPage(browser: Browser, onLoad: (kind: string) => Promise<void>) {
  const seen = new Set<number>();
  let lastId: number | undefined;
  let connections = 0;

  /** Reads one stream until it breaks, says nothing for too long, or the end comes. */
  async function read(end: AbortSignal) {
    const silence = new AbortController();
    const watchdog = setTimeout(() => silence.abort(), maxSilenceMs);
    try {
      const response = await browser.stream(lastId, AbortSignal.any([end, silence.signal]));
      if (!response.ok) return await response.body?.cancel();
      connections++;
      for await (const { id, kind, payload } of readEvents(response)) {
        watchdog.refresh();
        lastId = id ?? lastId;
        if (kind === 'message') seen.add(payload.id as number);
        if (kind === readyEvent || kind === resetEvent) await onLoad(kind);
      }
    } catch {
      // No process is there.
    } finally {
      clearTimeout(watchdog);
    }
    return undefined;
  }
  return { seen, read, connections: () => connections };
}

/** Shops whose pages stay open: every message to them arrives on the stream, however often that breaks. */
export function listeners() {
  const figures = { streamed: 0, missed: 0, streams: 0, reloads: 0 };

  const beside = ({ database, people, isOver }: World): Beside => {
    const stored = async (userId: string) => {
      const { rows } = await database.pool.query<{ id: number }>(
        'select id from messages where receiver_id = $1',
        [userId],
      );
      return rows.map(({ id }) => id);
    };
    const pages = people.shops.map(({ userId, browser }) => {
      // A new page, and one that was away for too long, loads everything, once the database answers.
      const page = openPage(browser, async (kind) => {
        if (kind === resetEvent) figures.reloads++;
        for (const id of await patiently(() => stored(userId))) page.seen.add(id);
      });
      return { userId, page };
    });
    return {
      async run() {
        const over = new AbortController();
        const reading = pages.map(async ({ page }) => {
          for (; !over.signal.aborted; await sleep(500)) await page.read(over.signal);
        });
        while (!isOver()) await sleep(500);
        over.abort();
        await Promise.all(reading);
      },
      async check() {
        const found = pages.map(async ({ userId, page }) => {
          await page.read(AbortSignal.timeout(catchUpMs));
          const missed = (await stored(userId)).filter((id) => !page.seen.has(id));
          figures.streamed += page.seen.size;
          figures.missed += missed.length;
          figures.streams += page.connections();
          return missed.map((id) => `message ${id} did not arrive on the stream of ${userId}`);
        });
        return (await Promise.all(found)).flat();
      },
    };
  };
  return { beside, summary: () => figures };
}

async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read();
    } catch {
      await sleep(200);
    }
  }
}
