import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#server/testing/random.ts';
import type { Place } from './victims.ts';

interface Killing {
  place: Place;
  random: Random;
  /** Seconds between a recovery and the next fault, at least and at most. */
  every: [number, number];
  isOver: () => boolean;
  /** Called when the product responds again. */
  onRecovered: (fault: string) => Promise<void>;
}

/** Makes the faults of a place in turn, at most `count` of them. */
export async function killInTurn(killing: Killing, count: number) {
  const { place, isOver, onRecovered } = killing;
  for (let n = 0; n < count; n++) {
    await pause(killing);
    if (isOver()) return;
    const { name, run } = place.faults[n % place.faults.length]!;
    await run();
    // Long enough that the product has noticed.
    await sleep(200);
    await place.ready();
    await onRecovered(name);
  }
}

async function pause({ every: [least, most], random, isOver }: Killing) {
  const until = Date.now() + least * 1000 + random((most - least) * 1000);
  while (Date.now() < until && !isOver()) await sleep(100);
}
