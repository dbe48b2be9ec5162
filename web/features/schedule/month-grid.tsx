import type { Schedule } from '#web/api/schedule.ts';
import { formatLongDate, weekdays, weeksOf, type Month } from '#web/lib/month.ts';
import { cx } from '#web/ui/class-names.ts';
import { DayEntries } from './day-entries.tsx';

interface Props {
  month: Month;
  schedule: Schedule;
  today: string;
}

/** A month as a table of weeks. */
export const MonthGrid = ({ month, schedule, today }: Props) => (
  <table className="w-full table-fixed border-t border-line text-sm">
    <thead>
      <tr>
        {weekdays.map((name) => (
          <th key={name} scope="col" className="px-2 py-2 text-start text-xs font-medium text-ink-3">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map((week) => (
        <tr key={week[0]}>
          {week.map((date) => (
            <td
              key={date}
              aria-current={date === today ? 'date' : undefined}
              className={cx(
                'h-24 border-t border-line p-1.5 align-top not-last:border-e',
                !date.startsWith(month) && 'bg-canvas',
              )}
            >
              <time
                dateTime={date}
                aria-label={formatLongDate(date)}
                className={cx(
                  'num mb-1 inline-grid size-6 place-items-center rounded-full text-xs',
                  date === today
                    ? 'bg-accent-solid font-semibold text-accent-ink'
                    : date.startsWith(month)
                      ? 'text-ink'
                      : 'text-ink-3',
                )}
              >
                {Number(date.slice(8))}
              </time>
              <DayEntries date={date} schedule={schedule} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
