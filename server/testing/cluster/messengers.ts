import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Beside } from '#server/testing/faults/money.ts';
import type { People } from '#server/testing/faults/people.ts';
import type { Database } from '#server/testing/faults/victims.ts';

interface World {
  database: Database;
  people: People;
  isOver: () => boolean;
}

/** The longest time in which nothing of a kind succeeded. */
function gap() {
  let last = Number.POSITIVE_INFINITY;
  let longest = 0;
  let startedAt = 0;
  let longestAt = 0;
  return {
    start: () => (last = startedAt = performance.now()),
    mark() {
      const now = performance.now();
      if (now - last > longest) [longest, longestAt] = [now - last, now];
      last = now;
    },
    seconds: () => longest / 1000,
    /** When it ended, in seconds after the start, to find its fault by. */
    endedAt: () => (longestAt - startedAt) / 1000,
  };
}

/** What is read all the time: a call that may lag, and one that may not. */
const readPaths = ['/api/providers?limit=20', '/api/notifications'];

/** Owners who write to shops, and others who read, as fast as they get answers; every acknowledged message is looked for. */
export function messengers(clients: number, wanted: number) {
  const acknowledged = new Set<string>();
  const writes = gap();
  const reads = readPaths.map((path) => ({ path, gap: gap() }));
  const figures = { lost: 0, doubled: 0 };

  const beside = ({ database, people, isOver }: World): Beside => {
    const write = async (n: number) => {
      const { browser } = people.owners[n % people.owners.length]!;
      const { userId: receiverId } = people.shops[n % people.shops.length]!;
      for (let count = 0; !isOver(); count++) {
        const content = `Message ${n}-${count}`;
        const answer = await browser.call('POST', '/api/messages', { receiverId, content });
        if (answer?.status !== 201) continue;
        acknowledged.add(content);
        writes.mark();
      }
    };
    const read = async ({ path, gap: between }: (typeof reads)[number]) => {
      for (; !isOver(); await sleep(50)) {
        const answer = await people.reader.call('GET', path);
        if (answer?.status === 200) between.mark();
      }
    };
    return {
      async run() {
        for (const between of [writes, ...reads.map((one) => one.gap)]) between.start();
        const writers = Array.from({ length: clients }, (_, n) => write(n));
        await Promise.all([...writers, ...reads.map(read)]);
      },
      async check() {
        const { rows } = await database.db.execute<{ content: string; n: number }>(
          sql`select content, count(*)::int as n from messages where content like 'Message %' group by content`,
        );
        const stored = new Map(rows.map(({ content, n }) => [content, n]));
        const lost = [...acknowledged].filter((content) => !stored.has(content));
        const doubled = rows.filter(({ n }) => n > 1);
        Object.assign(figures, { lost: lost.length, doubled: doubled.length });
        return [
          ...lost.map((content) => `lost: ${content}`),
          ...doubled.map(({ content }) => `stored twice: ${content}`),
        ];
      },
    };
  };
  return {
    beside,
    isEnough: () => acknowledged.size >= wanted,
    summary: () => ({
      acknowledged: acknowledged.size,
      ...figures,
      readGapSeconds: Math.max(...reads.map((one) => one.gap.seconds())),
      writeGapSeconds: writes.seconds(),
      readGaps: reads.map(({ path, gap: between }) => ({
        path,
        seconds: between.seconds(),
        endedAt: between.endedAt(),
      })),
    }),
  };
}
