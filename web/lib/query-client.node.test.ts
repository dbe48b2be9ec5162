import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/** Observes a query as a component does; returns the function that stops it. */
const observe = (queryFn: () => Promise<string>) =>
  new QueryObserver(queryClient, { queryKey: ['figures'], queryFn }).subscribe(() => {});

test('[API-16] data is fetched once: not by time, focus, a new connection or a second observer', async () => {
  const queryFn = vi.fn(async () => 'figures');
  const stop = observe(queryFn);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  const stopSecond = observe(queryFn);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
  stopSecond();
});

test('[API-16] a failed call is not retried', async () => {
  const queryFn = vi.fn(async () => {
    throw new Error('503');
  });
  const stop = observe(queryFn);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});

test('without a connection a mutation fails right away instead of waiting for one', async () => {
  onlineManager.setOnline(false);
  const mutationFn = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  const failed = new MutationObserver(queryClient, { mutationFn }).mutate().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  expect(await failed).toBeInstanceOf(TypeError);
  expect(mutationFn).toHaveBeenCalledTimes(1);
});

test('[API-16] only the message thread overrides the query defaults', () => {
  const web = join(import.meta.dirname, '..');
  const own = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
    (path) =>
      !/\.test\.|query-client/.test(path) &&
      /\b(staleTime|refetchInterval|refetchOn\w+|retry): (?!\(|void)/.test(
        readFileSync(join(web, path), 'utf8'),
      ),
  );
  expect(own).toEqual(['api/messages.ts']);
});
