import { afterEach, expect, test, vi } from 'vitest';

interface Row {
  key: string;
  text: string;
}

/** The module as a page loads it: without a connection to a database. */
const load = async () => {
  vi.resetModules();
  return import('./kept-records.ts');
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['without a database', undefined],
  [
    'with one that may not be opened',
    {
      open: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    },
  ],
])('%s records are in memory, in the order of their keys', async (_what, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB);
  const records = await load();
  await records.keepRecord<Row>({ key: 'a 2', text: 'two' });
  await records.keepRecord<Row>({ key: 'a 1', text: 'one' });
  await records.keepRecord<Row>({ key: 'b 1', text: 'other' });
  expect(records.isInMemory('a 1')).toBe(true);
  expect((await records.listRecords<Row>('a ')).map(({ text }) => text)).toEqual(['one', 'two']);
  await records.changeRecord<Row>('a 1', { text: 'changed' });
  await records.changeRecord<Row>('a 3', { text: 'is not there' });
  await records.dropRecord('a 2');
  expect(await records.listRecords<Row>('a ')).toEqual([{ key: 'a 1', text: 'changed' }]);
  expect(records.isInMemory('a 2')).toBe(false);
});

test('a database that does not answer holds nothing up: records are in memory', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  vi.stubGlobal('IDBRequest', EventTarget);
  const records = await load();
  const kept = records.keepRecord<Row>({ key: 'a 1', text: 'one' });
  await vi.advanceTimersByTimeAsync(5000);
  await kept;
  expect(records.isInMemory('a 1')).toBe(true);
  const listed = records.listRecords<Row>('a ');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await listed).toEqual([{ key: 'a 1', text: 'one' }]);
});
