import type { Schedule } from '#web/api/schedule.ts';
import { datesOf, formatLongDate, type Month } from '#web/lib/month.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DayEntries, hasEntries } from './day-entries.tsx';

interface Props {
  month: Month;
  schedule: Schedule;
  today: string;
}

/** A month as a list of the dates that have entries. */
export function MonthList({ month, schedule, today }: Props) {
  const dates = datesOf(month).filter((date) => hasEntries(date, schedule));
  if (dates.length === 0) {
    return (
      <EmptyState
        className="border-t border-line"
        drawing="course"
        title="Nothing this month"
        text="Your jobs and quoted dates will appear here."
      />
    );
  }
  return (
    <ol className="divide-y divide-line border-t border-line">
      {dates.map((date) => (
        <li key={date} className="px-4 py-3" aria-current={date === today ? 'date' : undefined}>
          <time dateTime={date} className="text-sm font-semibold">
            {formatLongDate(date)}
            {date === today && <span className="ms-2 font-normal text-accent">Today</span>}
          </time>
          <DayEntries date={date} schedule={schedule} isWide />
        </li>
      ))}
    </ol>
  );
}
