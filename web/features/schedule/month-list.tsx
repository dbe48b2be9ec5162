import { EmptyState } from '#web/ui/empty-state.tsx';
import { DayEntries, isBusy } from './day-entries.tsx';
import { dayName, daysOf, type Month } from './month.ts';
import type { Schedule } from './schedule.api.ts';

interface Props {
  month: Month;
  schedule: Schedule;
  today: string;
}

/** A month as a list of the days on which there is something. */
export function MonthList({ month, schedule, today }: Props) {
  const days = daysOf(month).filter((day) => isBusy(day, schedule));
  if (days.length === 0) {
    return (
      <EmptyState
        className="border-t border-line"
        drawing="course"
        title="Nothing this month"
        text="Jobs and quoted dates appear here by themselves."
      />
    );
  }
  return (
    <ol className="divide-y divide-line border-t border-line">
      {days.map((day) => (
        <li key={day} className="px-4 py-3" aria-current={day === today ? 'date' : undefined}>
          <time dateTime={day} className="text-sm font-semibold">
            {dayName(day)}
            {day === today && <span className="ms-2 font-normal text-accent">Today</span>}
          </time>
          <DayEntries day={day} schedule={schedule} isWide />
        </li>
      ))}
    </ol>
  );
}
