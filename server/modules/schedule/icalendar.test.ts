import { expect, test } from 'vitest';
import { writeCalendar, type CalendarEvent } from './icalendar.ts';

const now = new Date('2026-10-02T15:00:00.250Z');
const event: CalendarEvent = {
  uid: 'quote-1@example.org',
  firstDay: '2026-12-31',
  lastDay: '2026-12-31',
  summary: 'Annual',
  location: null,
  url: null,
  isCertain: true,
};
const written = (change: Partial<CalendarEvent> = {}) =>
  writeCalendar('Shop', [{ ...event, ...change }], now);

test('[JOB-05] a day is a date, its end the day after, in the next year if need be', () => {
  const lines = written().split('\r\n');
  expect(lines.slice(lines.indexOf('BEGIN:VEVENT'))).toEqual([
    'BEGIN:VEVENT',
    'UID:quote-1@example.org',
    'SEQUENCE:0',
    'DTSTAMP:20261002T150000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    'SUMMARY:Annual',
    'TRANSP:OPAQUE',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('[JOB-05] special characters are escaped, and text cannot add lines', () => {
  const summary = 'Tires; tubes, \\brakes\r\nEND:VEVENT\u0007';
  expect(written({ summary })).toContain('SUMMARY:Tires\\; tubes\\, \\\\brakes\\nEND:VEVENT\r\n');
});

test.each(['é', '✈', '🛩', 'x'])('[JOB-05] lines are folded at 75 octets, not within %s', (character) => {
  const summary = character.repeat(200);
  const lines = written({ summary }).split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.some((line) => Buffer.byteLength(line) > 70)).toBe(true);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
});

test('a quoted date is tentative and does not block time', () => {
  const text = written({ isCertain: false });
  expect(text).toContain('TRANSP:TRANSPARENT\r\nSTATUS:TENTATIVE\r\n');
});
