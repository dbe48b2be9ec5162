import { expect, test } from 'vitest';
import type { Notification } from '#web/api/notifications.ts';
import { actionOf, foldMessages, groupByJob, unreadIds } from './notification-groups.ts';

const note = (id: number, requestId: number | null, more: Partial<Notification> = {}): Notification => ({
  id,
  title: `Note ${id}`,
  message: '',
  type: 'job_progress',
  isRead: false,
  relatedType: requestId === null ? null : 'request',
  relatedId: requestId,
  path: null,
  isOver: false,
  request:
    requestId === null ? null : { id: requestId, title: `Job ${requestId}`, status: null, tailNumber: null },
  createdAt: '2026-10-02T15:00:00.000Z',
  ...more,
});
const message = (id: number, path: string, requestId: number | null = null) =>
  note(id, requestId, { type: 'message_unread', path });

test('entries of one job are one group, in the order of the newest; the others are in two groups by topic', () => {
  const all = [
    note(7, 1),
    message(6, '/messages?with=a'),
    note(5, null, { type: 'maintenance_due' }),
    note(4, 2),
    note(3, 1, { isRead: true }),
    note(2, null, { type: 'account' }),
    message(1, '/messages?room=1', 1),
  ];
  const groups = groupByJob(all);
  expect(groups.map(({ title, items }) => [title, items.map(({ id }) => id), unreadIds(items)])).toEqual([
    ['Job 1', [7, 3, 1], [7, 1]],
    ['Messages', [6], [6]],
    ['Aircraft and account', [5, 2], [5, 2]],
    ['Job 2', [4], [4]],
  ]);
});

test('messages of one conversation are one row; other entries stay apart', () => {
  const items = [
    message(4, '/messages?room=1', 1),
    note(3, 1),
    message(2, '/messages?room=1', 1),
    note(1, 1),
  ];
  expect(foldMessages(items).map((row) => row.map(({ id }) => id))).toEqual([[4, 2], [3], [1]]);
});

test('an unread notification offers what its request still asks for', () => {
  const payment = (more: Partial<Notification> = {}) => note(1, 1, { type: 'payment', ...more });
  expect(actionOf(payment())).toBe('Pay Now');
  expect(actionOf(payment({ isOver: true }))).toBeUndefined();
  expect(actionOf(payment({ isRead: true }))).toBeUndefined();
  expect(actionOf(note(2, null, { type: 'maintenance_due' }))).toBe('View Aircraft');
  const about = (relatedType: string) => actionOf(note(2, 1, { type: 'job_progress', relatedType }));
  expect(about('finding')).toBe('View Findings');
  expect(['addition', 'cancellation', 'date'].map(about)).toEqual(['View Work', 'View Request', 'View Date']);
  expect(actionOf(note(3, null, { type: 'kind_of_a_newer_server' }))).toBeUndefined();
});
