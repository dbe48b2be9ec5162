import ical, { escape, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { productName } from '#contract/product.ts';
import { daysAfter } from '#contract/time.ts';

/** An all-day event. */
export interface CalendarEvent {
  /** Stable across changes, so that calendars update the event instead of adding another. */
  uid: string;
  firstDay: string;
  /** Inclusive. */
  lastDay: string;
  summary: string;
  location: string | null;
  url: string | null;
  isCertain: boolean;
}

const refreshSeconds = 3600;

/** Returns a calendar of whole-day events as iCalendar text (RFC 5545). */
export function writeCalendar(name: string, events: CalendarEvent[], now: Date): string {
  const calendar = ical({
    // The library escapes the texts of events, but not the name.
    name: escape(printable(name), false),
    prodId: { company: productName, product: 'Schedule', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    ttl: refreshSeconds,
  });
  for (const event of events) {
    calendar.createEvent({
      id: event.uid,
      stamp: now,
      start: new Date(event.firstDay),
      // DTEND is exclusive.
      end: new Date(daysAfter(event.lastDay, 1)),
      allDay: true,
      timezone: 'UTC',
      summary: printable(event.summary),
      location: event.location && printable(event.location),
      url: event.url,
      status: event.isCertain ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      transparency: event.isCertain ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** Removes control characters, which the format does not allow; the library escapes the rest. */
const printable = (text: string) => text.replace(/(?!\n)\p{Cc}/gu, '');
