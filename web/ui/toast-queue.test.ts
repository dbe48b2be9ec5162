import { beforeEach, expect, test, vi } from 'vitest';
import { createToastQueue, toastTime } from './toast-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('[API-16] a toast disappears after five seconds', () => {
  const queue = createToastQueue();
  queue.show({ title: 'Saved' });
  vi.advanceTimersByTime(toastTime - 1);
  expect(queue.current()?.title).toBe('Saved');
  vi.advanceTimersByTime(1);
  expect(queue.current()).toBeUndefined();
  expect(toastTime).toBe(5000);
});

test('[API-16] a new toast replaces the old one and has its own five seconds', () => {
  const queue = createToastQueue();
  queue.show({ title: 'First' });
  vi.advanceTimersByTime(4000);
  queue.show({ title: 'Second' });
  vi.advanceTimersByTime(4000);
  expect(queue.current()?.title).toBe('Second');
  vi.advanceTimersByTime(1000);
  expect(queue.current()).toBeUndefined();
});

test('hovering or focusing a toast pauses its timer', () => {
  const queue = createToastQueue();
  queue.show({ title: 'Read me' });
  queue.pause();
  vi.advanceTimersByTime(60_000);
  expect(queue.current()?.title).toBe('Read me');
  queue.resume();
  vi.advanceTimersByTime(toastTime);
  expect(queue.current()).toBeUndefined();
});

test('an old id dismisses nothing; without an id any toast is dismissed', () => {
  const queue = createToastQueue();
  const first = queue.show({ title: 'First' });
  queue.show({ title: 'Second' });
  queue.dismiss(first);
  expect(queue.current()?.title).toBe('Second');
  queue.dismiss();
  expect(queue.current()).toBeUndefined();
});

test('listeners are called on every change until they unsubscribe', () => {
  const queue = createToastQueue();
  const listener = vi.fn();
  const leave = queue.subscribe(listener);
  queue.show({ title: 'One' });
  queue.dismiss();
  leave();
  queue.show({ title: 'Two' });
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a toast that stays disappears only when dismissed', () => {
  const queue = createToastQueue();
  const id = queue.show({ title: 'A new version is ready', stays: true });
  vi.advanceTimersByTime(10 * toastTime);
  queue.pause();
  queue.resume();
  vi.advanceTimersByTime(10 * toastTime);
  expect(queue.current()?.title).toBe('A new version is ready');
  queue.dismiss(id);
  expect(queue.current()).toBeUndefined();
});
