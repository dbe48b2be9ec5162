import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/page.tsx';
import { Ago } from './ago.tsx';

afterEach(() => vi.useRealTimers());

/** The text once React has drawn and run its effects; a matcher that polls would wait for the stopped clock. */
async function text() {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
  return document.querySelector('#root')?.textContent;
}

test('what happened just now does not stay so', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
  show(<Ago at={new Date().toISOString()} />);
  expect(await text()).toBe('just now');
  vi.advanceTimersByTime(61_000);
  expect(await text()).toBe('1 min ago');
  vi.advanceTimersByTime(60 * 60_000);
  expect(await text()).toBe('1 h ago');
});
