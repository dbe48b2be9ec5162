import { expect, test } from 'vitest';
import { setLive } from '#web/lib/live-state.ts';
import { messagesWith, roomLog } from './messages.ts';

test('[MSG-06] an open conversation is read again every 5 seconds, unless messages arrive live', () => {
  const intervals = () =>
    [messagesWith('someone'), roomLog(1)].map(({ refetchInterval }) =>
      typeof refetchInterval === 'function' ? refetchInterval({} as never) : refetchInterval,
    );
  expect(intervals()).toEqual([5_000, 5_000]);
  setLive(true);
  expect(intervals()).toEqual([false, false]);
  setLive(false);
});
