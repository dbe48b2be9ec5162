import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { call } from '#web/lib/api.ts';
import { applyEvent } from './live.ts';

test('what is asked for after an event says that it must be up to date', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // Events of other tests are long ago.
  vi.advanceTimersByTime(86_400_000);
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
  await call('GET /api/home', { query: { as: 'owner' } });
  applyEvent(new QueryClient(), { id: 1, kind: 'read', payload: {} });
  await call('GET /api/home', { query: { as: 'owner' } });
  await call('POST /api/referrals/generate-code');
  vi.advanceTimersByTime(10_000);
  await call('GET /api/home', { query: { as: 'owner' } });
  vi.useRealTimers();
  const marks = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-recent-change'));
  expect(marks).toEqual([null, '1', null, null]);
});
