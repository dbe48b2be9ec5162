import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { call } from '#web/lib/api.ts';
import { applyEvent } from './live.ts';

test('what is asked for after an event says how old the event is, until every replica has it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // Events of other tests are long ago.
  vi.advanceTimersByTime(86_400_000);
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
  await call('GET /api/home', { query: { as: 'owner' } });
  applyEvent(new QueryClient(), { id: 1, kind: 'read', payload: {} });
  vi.advanceTimersByTime(1_500);
  await call('GET /api/home', { query: { as: 'owner' } });
  await call('POST /api/referrals/generate-code');
  vi.advanceTimersByTime(8_500);
  await call('GET /api/home', { query: { as: 'owner' } });
  vi.useRealTimers();
  const marks = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-recent-change'));
  expect(marks).toEqual([null, '1500', null, null]);
});
