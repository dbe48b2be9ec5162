import { useState } from 'react';
import type { Schedule } from '#web/api/schedule.ts';
import { pluralize } from '#web/lib/format.ts';
import { datesOf, formatLongDate, type Month } from '#web/lib/month.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DayEntries, hasEntries } from './day-entries.tsx';

interface Props {
  month: Month;
  schedule: Schedule;
  today: string;
}

/** A month as a list of the dates that have entries; the current one begins with today. */
export function MonthList({ month, schedule, today }: Props) {
  const [unfolded, setUnfolded] = useState<Month>();
  const all = datesOf(month).filter((date) => hasEntries(date, schedule));
  const past = today.startsWith(month) && unfolded !== month ? all.filter((date) => date < today) : [];
  const dates = all.slice(past.length);
  if (all.length === 0) {
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
      {past.length > 0 && (
        <li className="px-4 py-1">
          <Button variant="ghost" size="sm" onClick={() => setUnfolded(month)}>
            Show {pluralize(past.length, 'Earlier Day')}
          </Button>
        </li>
      )}
      {dates.length === 0 && <li className="px-4 py-3 text-sm text-ink-2">Nothing more this month.</li>}
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
