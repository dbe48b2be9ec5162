import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose pictures end when the test says so; `started` lists them in order. */
function watched(limits = { atATime: 2, maxWeightPerPerson: 100, maxWeight: 1_000 }) {
  const inTurn = createFairQueue(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (person: string, name: string, weight = 1) =>
    inTurn(person, weight, () => {
      started.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await turn();
  };
  return { started, send, end };
}

test('six pictures of one person leave a place free for another’s', async () => {
  const { started, send, end } = watched();
  const six = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => send('a', name));
  await turn();
  expect(started).toEqual(['a1']);
  void send('b', 'b1');
  await turn();
  expect(started).toEqual(['a1', 'b1']);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) await end(name);
  await Promise.all(six);
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3', 'a4', 'a5', 'a6']);
});

test('persons take turns', async () => {
  const { started, send, end } = watched({ atATime: 1, maxWeightPerPerson: 100, maxWeight: 1_000 });
  for (const [person, name] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['b', 'b1'],
    ['c', 'c1'],
    ['b', 'b2'],
  ] as const)
    void send(person, name);
  await turn();
  for (let at = 0; at < 6; at++) await end(started[at] ?? '');
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('beyond its limits, a queue rejects with 503 and says when to come back', async () => {
  const full = { code: 'unavailable', details: { retryAfterSeconds: 10 } };
  const { send, end } = watched({ atATime: 1, maxWeightPerPerson: 10, maxWeight: 25 });
  const first = send('a', 'a1', 10);
  await expect(send('a', 'a2', 1)).rejects.toMatchObject(full);
  await turn();
  void send('b', 'b1', 10);
  await expect(send('c', 'c1', 6)).rejects.toMatchObject(full);
  void send('c', 'c2', 5);
  await end('a1');
  await first;
  void send('a', 'a3', 10);
  await expect(send('d', 'd1', 1)).rejects.toMatchObject(full);
});

test('a picture that fails makes room; one alone is never too heavy', async () => {
  const inTurn = createFairQueue({ atATime: 1, maxWeightPerPerson: 10, maxWeight: 10 });
  const broken = inTurn('a', 500, () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  expect(await inTurn('a', 500, async () => 'done')).toBe('done');
});
