import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWhenOnline, onRetry } from './retries.ts';

const page = () => Object.assign(new EventTarget(), { visibilityState: 'visible' });
let shown: ReturnType<typeof page>;
let browser: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  [shown, browser] = [page(), new EventTarget()];
  vi.stubGlobal('document', shown);
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what waits is tried by time while the page is shown, when it is shown again, and when the browser is online', () => {
  const attempt = vi.fn();
  const stop = onRetry(attempt);
  vi.advanceTimersByTime(30_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  shown.visibilityState = 'hidden';
  shown.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  shown.visibilityState = 'visible';
  shown.dispatchEvent(new Event('visibilitychange'));
  expect(attempt).toHaveBeenCalledTimes(2);
  // Once more a moment later: the first call after it often fails.
  browser.dispatchEvent(new Event('online'));
  expect(attempt).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(2_000);
  expect(attempt).toHaveBeenCalledTimes(4);
  browser.dispatchEvent(new Event('online'));
  expect(attempt).toHaveBeenCalledTimes(5);
  stop();
  browser.dispatchEvent(new Event('online'));
  shown.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60_000);
  expect(attempt).toHaveBeenCalledTimes(5);
});

test('a part that failed to load is loaded later, though the browser never says that it is online again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('part');
  const loaded = loadWhenOnline(load);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await loaded).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});
