import { useEffect, useState } from 'react';
import { pluralize } from '#web/lib/format.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** '23 hours and 58 minutes' until a timestamp, from two days on in whole ones; undefined once it has passed. */
export function timeLeft(until: string, now: number): string | undefined {
  const minutes = Math.floor((Date.parse(until) - now) / minuteMs);
  if (minutes < 0) return undefined;
  if (minutes < 1) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return pluralize(Math.round(minutes / dayMinutes), 'day');
  const rest = minutes % 60;
  if (hours === 0) return pluralize(rest, 'minute');
  return rest === 0
    ? pluralize(hours, 'hour')
    : `${pluralize(hours, 'hour')} and ${pluralize(rest, 'minute')}`;
}

/** The current time in ms, updated four times per minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), minuteMs / 4);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

/** `timeLeft` from now, kept up to date. */
export function useTimeLeft(until: string | null): string | undefined {
  const now = useNow();
  return until === null ? undefined : timeLeft(until, now);
}
