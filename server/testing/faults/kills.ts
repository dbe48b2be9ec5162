import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#server/testing/random.ts';
import type { Database, Product } from './victims.ts';

const victims = ['product', 'database', 'connection'] as const;
export type Victim = (typeof victims)[number];

interface Killing {
  product: Product;
  database: Database;
  random: Random;
  /** Seconds between a recovery and the next kill, at least and at most. */
  every: [number, number];
  isOver: () => boolean;
  /** Called when the product responds again. */
  onRecovered: (victim: Victim) => Promise<void>;
}

/** Kills the product, its database and single connections in turn, with -9, at most `count` times. */
export async function killInTurn(killing: Killing, count: number) {
  const { product, isOver, onRecovered } = killing;
  for (let n = 0; n < count; n++) {
    await pause(killing);
    if (isOver()) return;
    const victim = victims[n % victims.length]!;
    await kill(killing, victim);
    // Long enough that the product has noticed.
    await sleep(200);
    await product.ready();
    await onRecovered(victim);
  }
}

async function pause({ every: [least, most], random, isOver }: Killing) {
  const until = Date.now() + least * 1000 + random((most - least) * 1000);
  while (Date.now() < until && !isOver()) await sleep(100);
}

async function kill({ product, database }: Killing, victim: Victim) {
  if (victim === 'product') product.kill();
  if (victim === 'database') await database.kill();
  if (victim === 'connection') await database.killConnection();
}
