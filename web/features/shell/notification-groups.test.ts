import { expect, test } from 'vitest';
import type { Notification } from '#web/api/notifications.ts';
import { groupByRequest } from './notification-groups.ts';

const note = (
  id: number,
  relatedType: string | null,
  relatedId: number | null,
  isRead = false,
): Notification => ({
  id,
  title: `Note ${id}`,
  message: '',
  type: 'job_progress',
  isRead,
  relatedType,
  relatedId,
  createdAt: '2026-10-02T15:00:00.000Z',
});

test('entries of one job are one group with its latest on top, and every unread entry is counted once', () => {
  const all = [
    note(6, 'request', 1),
    note(5, 'message', 1),
    note(4, 'request', 2),
    note(3, 'request', 1, true),
    note(2, 'request', 1),
    note(1, null, null),
  ];
  const groups = groupByRequest(all);
  expect(
    groups.map(({ latest, earlier, unread }) => [latest.id, earlier.map(({ id }) => id), unread]),
  ).toEqual([
    [6, [3, 2], 2],
    [5, [], 1],
    [4, [], 1],
    [1, [], 1],
  ]);
  expect(groups.reduce((sum, { unread }) => sum + unread, 0)).toBe(
    all.filter(({ isRead }) => !isRead).length,
  );
});
