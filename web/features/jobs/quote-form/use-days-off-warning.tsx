import { useQuery } from '@tanstack/react-query';
import { lastWorkDay } from '#contract/duration.ts';
import { daysOffBetween } from '#web/api/schedule.ts';
import { formatDate } from '#web/lib/format.ts';

/** True for a complete date of this century: a year that is being typed starts with zeros. */
const isDate = (text: string) => /^2\d{3}-\d\d-\d\d$/.test(text);

/**
 * Returns a warning if the quoted dates include a day off of the provider, otherwise undefined. The quote can be sent
 * all the same.
 */
export function useDaysOffWarning(start: string, duration: string) {
  const to = isDate(start) ? lastWorkDay(start, duration) : '';
  const [off] = useQuery({ ...daysOffBetween(start, to), enabled: to !== '' }).data ?? [];
  if (!off || to === '') return undefined;
  const dates =
    off.firstDay === off.lastDay
      ? formatDate(off.firstDay)
      : `${formatDate(off.firstDay)} to ${formatDate(off.lastDay)}`;
  return (
    <span className="text-caution">
      You’re off {dates}
      {off.note && `: ${off.note}`}.
    </span>
  );
}
