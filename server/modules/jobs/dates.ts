const day = 86_400_000;

export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * day);

export const laterOf = (one: Date, other: Date | null) => (other !== null && other > one ? other : one);

/** The moment when a calendar day is over in a time zone. */
export function endOfDay(date: string, zone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`) + day;
  // The offset is the one of that night: clocks may change before it.
  const first = midnight - offsetAt(midnight, zone);
  return new Date(midnight - offsetAt(first, zone));
}

const longDate = (moment: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(moment);

/** A calendar day in words: 'November 3, 2026'. */
export const formatLongDate = (date: string) => longDate(Date.parse(date), 'UTC');

/** The last day before a moment, in words. */
export const lastDateBefore = (moment: Date, zone: string) => longDate(moment.getTime() - 1, zone);

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(moment / 1000) * 1000;
}
