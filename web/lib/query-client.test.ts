import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
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

/** Somebody who looks at a query; answers how to leave. */
const look = (queryFn: () => Promise<string>) =>
  new QueryObserver(queryClient, { queryKey: ['figures'], queryFn }).subscribe(() => {});

test('[API-16] data is fetched once: not by time, focus, a new connection or a second look', async () => {
  const queryFn = vi.fn(async () => 'figures');
  const leave = look(queryFn);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  const leaveAgain = look(queryFn);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  leave();
  leaveAgain();
});

test('[API-16] a call that fails is not tried again by itself', async () => {
  const queryFn = vi.fn(async () => {
    throw new Error('503');
  });
  const leave = look(queryFn);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  leave();
});

test('[API-16] nobody but the thread of messages has rules of its own', () => {
  const web = join(import.meta.dirname, '..');
  const own = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
    (path) =>
      !/\.test\.|query-client/.test(path) &&
      /\b(staleTime|refetchInterval|refetchOn\w+|retry):/.test(readFileSync(join(web, path), 'utf8')),
  );
  expect(own).toEqual(['features/messages/messages.api.ts']);
});
