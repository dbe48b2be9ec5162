import { AppError } from '#server/errors.ts';

const busy = 'We’re still working on other photos. Try again in a few seconds.';

export interface QueueLimits {
  /** Number of pictures processed at a time. */
  atATime: number;
  /** Max weight of one person's pictures in the queue, those being processed included. */
  maxWeightPerPerson: number;
  /** Max weight of all pictures in the queue. */
  maxWeight: number;
}

/**
 * A queue that is fair per person: at most one picture of a person is processed at a time, and the persons take turns.
 * Beyond its limits a picture is rejected with 503, so that uploads never pile up.
 */
export function createPictureQueue({ atATime, maxWeightPerPerson, maxWeight }: QueueLimits) {
  /** The pictures of each person, in order of arrival; a Map keeps the order in which the persons take turns. */
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
    for (const [person, pictures] of waiting) {
      if (processing.size >= atATime) return;
      if (processing.has(person)) continue;
      const next = pictures.shift();
      // Back to the end of the line; without pictures, out of it.
      waiting.delete(person);
      if (pictures.length > 0) waiting.set(person, pictures);
      processing.add(person);
      next?.();
    }
  }

  return async function inTurn<T>(person: string, weight: number, work: () => Promise<T>): Promise<T> {
    const own = weights.get(person) ?? 0;
    // Into an empty queue every picture fits, whatever it weighs.
    const isFull = totalWeight > 0 && totalWeight + weight > maxWeight;
    const hasTooMany = own > 0 && own + weight > maxWeightPerPerson;
    if (isFull || hasTooMany) throw new AppError('unavailable', { message: busy, retryAfterSeconds: 10 });
    add(person, weight);
    await new Promise<void>((start) => {
      const pictures = waiting.get(person) ?? [];
      waiting.set(person, [...pictures, start]);
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
