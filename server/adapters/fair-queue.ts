import { AppError } from '#server/errors.ts';

export interface QueueLimits {
  /** Number of pieces of work at a time. */
  atATime: number;
  /** Max weight of one person's work in the queue, what is being done included. */
  maxWeightPerPerson: number;
  /** Max weight of all work in the queue. */
  maxWeight: number;
  /** What the queue is full of. */
  what?: 'photos' | 'documents';
}

/**
 * A queue for pictures and documents that is fair per person: at most one of a person is processed at a time, and the
 * persons take turns. Beyond its limits work is rejected with 503, so that it never piles up.
 */
export function createFairQueue({ atATime, maxWeightPerPerson, maxWeight, what = 'photos' }: QueueLimits) {
  const message = `We’re still working on other ${what}. Try again in a few seconds.`;
  /** The work of each person, in order of arrival; a Map keeps the order in which the persons take turns. */
  const waiting = new Map<string, (() => void)[]>();
  const processing = new Set<string>();
  const weights = new Map<string, number>();
  let totalWeight = 0;

  const add = (person: string, weight: number) => {
    totalWeight += weight;
    const sum = (weights.get(person) ?? 0) + weight;
    if (sum > 0) weights.set(person, sum);
    else weights.delete(person);
  };

  function startNext() {
    for (const [person, works] of waiting) {
      if (processing.size >= atATime) return;
      if (processing.has(person)) continue;
      const next = works.shift();
      // Back to the end of the line; without work, out of it.
      waiting.delete(person);
      if (works.length > 0) waiting.set(person, works);
      processing.add(person);
      next?.();
    }
  }

  return async function inTurn<T>(person: string, weight: number, work: () => Promise<T>): Promise<T> {
    const own = weights.get(person) ?? 0;
    // Into an empty queue all work fits, whatever it weighs.
    const isFull = totalWeight > 0 && totalWeight + weight > maxWeight;
    const hasTooMany = own > 0 && own + weight > maxWeightPerPerson;
    if (isFull || hasTooMany) throw new AppError('unavailable', { message, retryAfterSeconds: 10 });
    add(person, weight);
    await new Promise<void>((start) => {
      waiting.set(person, [...(waiting.get(person) ?? []), start]);
      startNext();
    });
    try {
      return await work();
    } finally {
      processing.delete(person);
      add(person, -weight);
      startNext();
    }
  };
}
