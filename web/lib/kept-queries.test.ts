import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { forgetQueries, keepQueries, restoreQueries } from './kept-queries.ts';
import { listRecords } from './kept-records.ts';

// Without a database the records are in memory, which is enough here.

const day = 24 * 3_600_000;
let signedIn: string | undefined;
let stops: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: () => signedIn ?? null });
  await forgetQueries();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page of somebody that keeps all queries but 'admin'. */
async function openPage(userId: string) {
  signedIn = userId;
  const client = new QueryClient();
  stops.push(keepQueries(client, userId, ([domain]) => domain !== 'admin'));
  await vi.advanceTimersByTimeAsync(0);
  return client;
}
const written = () => vi.advanceTimersByTimeAsync(1000);
const kept = async () => (await listRecords('page ')).map(({ key }) => key);
const restored = async (userId: string) => {
  const client = new QueryClient();
  await restoreQueries(client, userId);
  return client;
};

test('results are there after a reload, with their age, for their user alone', async () => {
  const client = await openPage('amy');
  client.setQueryData(['aircraft'], [{ tailNumber: 'N44BR' }]);
  client.setQueryData(['admin'], 'secret');
  const loadedAt = Date.now();
  await written();
  await vi.advanceTimersByTimeAsync(day);
  const reloaded = await restored('amy');
  expect(reloaded.getQueryData(['aircraft'])).toEqual([{ tailNumber: 'N44BR' }]);
  expect(reloaded.getQueryState(['aircraft'])?.dataUpdatedAt).toBe(loadedAt);
  expect(reloaded.getQueryData(['admin'])).toBeUndefined();
  expect((await restored('bob')).getQueryData(['aircraft'])).toBeUndefined();
});

test('the next person’s page deletes what is of another one', async () => {
  (await openPage('amy')).setQueryData(['aircraft'], ['N44BR']);
  await written();
  stops.pop()?.();
  (await openPage('bob')).setQueryData(['aircraft'], ['N1']);
  await written();
  expect(await kept()).toEqual(['page bob ["aircraft"]']);
});

test('a page that is still open after a sign-out in another tab writes nothing', async () => {
  const client = await openPage('amy');
  signedIn = undefined;
  client.setQueryData(['aircraft'], ['N44BR']);
  await written();
  expect(await kept()).toEqual([]);
});

test('what is older than a session is not shown', async () => {
  (await openPage('amy')).setQueryData(['aircraft'], ['N44BR']);
  await written();
  await vi.advanceTimersByTimeAsync(31 * day);
  expect((await restored('amy')).getQueryData(['aircraft'])).toBeUndefined();
});

test('what the user may no longer see is deleted; a lost connection deletes nothing', async () => {
  const client = await openPage('amy');
  const fail = (id: number, error: Error) =>
    client
      .fetchQuery({ queryKey: ['requests', id], queryFn: () => Promise.reject(error), retry: false })
      .catch(() => {});
  for (const id of [1, 2, 3]) client.setQueryData(['requests', id], { id });
  await written();
  await fail(1, new ApiError(403, 'no'));
  await fail(2, new ApiError(404, 'no'));
  await fail(3, new TypeError('Failed to fetch'));
  await written();
  expect(await kept()).toEqual(['page amy ["requests",3]']);
});

test('of a list the first page is kept, and nothing that is too large', async () => {
  const client = await openPage('amy');
  const page = (id: number) => ({ items: [{ id }], headers: new Headers({ 'x-total-count': '9' }) });
  client.setQueryData(['requests', 'my'], { pages: [page(1), page(2)], pageParams: [undefined, 'next'] });
  client.setQueryData(['messages'], 'x'.repeat(300_000));
  await written();
  const reloaded = await restored('amy');
  expect(reloaded.getQueryData(['requests', 'my'])).toEqual({
    pages: [{ items: [{ id: 1 }] }],
    pageParams: [null],
  });
  expect(reloaded.getQueryData(['messages'])).toBeUndefined();
});

test('the oldest are deleted when there are too many', async () => {
  const client = await openPage('amy');
  for (let id = 0; id < 130; id++) {
    client.setQueryData(['requests', id], { id });
    await vi.advanceTimersByTimeAsync(10);
  }
  await written();
  stops.pop()?.();
  await openPage('amy');
  await written();
  const keys = await kept();
  expect(keys).toHaveLength(120);
  expect(keys).not.toContain('page amy ["requests",9]');
  expect(keys).toContain('page amy ["requests",129]');
});
