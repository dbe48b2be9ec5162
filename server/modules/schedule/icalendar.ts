import { productName } from '#contract/product.ts';

/** Something on whole days. */
export interface CalendarEvent {
  /** Stays the same for as long as the thing lives, so that a calendar moves it instead of adding another. */
  uid: string;
  firstDay: string;
  /** The last day of it, itself included. */
  lastDay: string;
  summary: string;
  location: string | null;
  url: string | null;
  isCertain: boolean;
}

/** A calendar of whole-day events as RFC 5545 wants it. */
export function writeCalendar(name: string, events: CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${productName}//Schedule//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const linesOf = (event: CalendarEvent, now: Date) => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
  `DTSTART;VALUE=DATE:${compact(event.firstDay)}`,
  // The end is the first day after it.
  `DTEND;VALUE=DATE:${compact(dayAfter(event.lastDay))}`,
  `SUMMARY:${text(event.summary)}`,
  ...(event.location ? [`LOCATION:${text(event.location)}`] : []),
  ...(event.url ? [`URL:${event.url}`] : []),
  `STATUS:${event.isCertain ? 'CONFIRMED' : 'TENTATIVE'}`,
  `TRANSP:${event.isCertain ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
];

const compact = (day: string) => day.replaceAll('-', '');

function dayAfter(day: string) {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** What means something to a calendar is escaped; what cannot be in one is left out. */
const text = (value: string) =>
  value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- these are what is left out
    .replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, '');

const maxLineLength = 75;

/** No line has more than 75 octets; a longer one goes on after a break and a space, never within a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const width = Buffer.byteLength(character);
    if (octets + width > maxLineLength) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += width;
  }
  return [...lines, current].join('\r\n');
}
