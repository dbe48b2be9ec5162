import { expect, test } from 'vitest';
import { hasReadNow, isBehind } from './read-progress.ts';

const at = (minute: number) => `2026-10-02T15:0${minute}:00.000Z`;
const message = (minute: number, isRead = true) => ({ senderId: 'other', isRead, createdAt: at(minute) });

test('a message that only the inbox knows of is not read yet', () => {
  const talk = { messages: [message(1)], myId: 'me', unread: 1, lastActivity: at(2) };
  expect([hasReadNow(talk), isBehind(talk)]).toEqual([false, true]);
  const loaded = { ...talk, messages: [message(1), message(2, false)] };
  expect([hasReadNow(loaded), isBehind(loaded)]).toEqual([true, false]);
  expect(hasReadNow({ ...loaded, unread: 0, messages: [message(2)] })).toBe(false);
  expect(hasReadNow({ ...loaded, lastActivity: undefined })).toBe(true);
});
