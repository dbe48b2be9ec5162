import { dayMs, daysAfter } from '#contract/time.ts';

/** The days that a lane shows, from left to right. */
export interface TimeScale {
  from: string;
  days: number;
  /** In pixels. */
  width: number;
}

const round = (x: number) => Math.round(x * 10) / 10;

/** Returns a function that computes once per date: a board has the same few hundred dates over and over. */
function perDate<Result>(compute: (date: string) => Result) {
  const known = new Map<string, Result>();
  return (date: string) => {
    let result = known.get(date);
    if (result === undefined) {
      if (known.size > 5000) known.clear();
      result = compute(date);
      known.set(date, result);
    }
    return result;
  };
}

const dayNumber = perDate((date) => Date.parse(`${date}T00:00:00Z`) / dayMs);

/** Returns the x of the start of a date in pixels; outside of the scale it is below 0 or above its width. */
export const xOf = ({ from, days, width }: TimeScale, date: string) =>
  round(((dayNumber(date) - dayNumber(from)) / days) * width);

/** Returns the x of the end of a date in pixels. */
export const xAfter = ({ from, days, width }: TimeScale, date: string) =>
  round(((dayNumber(date) + 1 - dayNumber(from)) / days) * width);

/** The first day after the scale. */
export const endOf = ({ from, days }: TimeScale) => daysAfter(from, days);

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const shortMonthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const shortDate = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'Nov 30': the months above the board tell the year. */
export const formatDay = perDate((date) => shortDate.format(new Date(date)));

/** 'Dec 14 – 15', 'Dec 14 – Jan 3', 'Dec 14'. */
export function formatDays(from: string, to: string) {
  if (from === to) return formatDay(from);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${formatDay(from)} – ${isSameMonth ? Number(to.slice(8)) : formatDay(to)}`;
}

export interface Month {
  from: string;
  x: number;
  width: number;
  name: string;
  shortName: string;
  /** Of a January, and of the first month if it is of another year than today; else null. */
  year: string | null;
}

/** Returns the months of the scale, the first from its first day. */
export function monthsOf(scale: TimeScale): Month[] {
  const end = endOf(scale);
  const starts = [scale.from];
  for (;;) {
    const [year = 0, month = 1] = starts.at(-1)!.split('-').map(Number);
    const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
    if (next >= end) break;
    starts.push(next);
  }
  return starts.map((from, index) => {
    const x = xOf(scale, from);
    return {
      from,
      x,
      width: round(xOf(scale, starts[index + 1] ?? end) - x),
      name: monthName.format(new Date(from)),
      shortName: shortMonthName.format(new Date(from)),
      year: index > 0 && from.slice(5, 7) === '01' ? from.slice(0, 4) : null,
    };
  });
}

/** Returns the x of every Monday of the scale. */
export function weeksOf(scale: TimeScale): number[] {
  // Monday is 1; the first one is up to six days after the start.
  const first = (8 - new Date(scale.from).getUTCDay()) % 7;
  const count = Math.max(0, Math.ceil((scale.days - first) / 7));
  return Array.from({ length: count }, (_, week) => round(((first + week * 7) / scale.days) * scale.width));
}

/** Returns the path of an instrument scale at a height: the base line, a tick a week, a longer one a month. */
export function ticksPath(scale: TimeScale, y: number) {
  const weeks = weeksOf(scale).map((x) => `M${x} ${y}v4`);
  const months = monthsOf(scale)
    .slice(1)
    .map(({ x }) => `M${x} ${y}v7`);
  return [`M0 ${y}H${scale.width}`, ...weeks, ...months].join('');
}
