import { useHref } from '#web/lib/paths.ts';
import { cx } from '#web/ui/class-names.ts';
import type { Schedule, ScheduledJob } from './schedule.api.ts';

const isOff =
  (day: string) =>
  ({ firstDay, lastDay }: Schedule['daysOff'][number]) =>
    firstDay <= day && day <= lastDay;

/** Whether there is anything on a day. */
export const isBusy = (day: string, { jobs, daysOff }: Schedule) =>
  jobs.some((job) => job.day === day) || daysOff.some(isOff(day));

interface Props {
  day: string;
  schedule: Schedule;
  /** There is room for whole sentences. */
  isWide?: boolean;
}

/** What is on a day: jobs, quoted dates, days off. */
export function DayEntries({ day, schedule, isWide = false }: Props) {
  const jobs = schedule.jobs.filter((job) => job.day === day);
  const off = schedule.daysOff.filter(isOff(day));
  if (jobs.length + off.length === 0) return null;
  return (
    <ul className={cx('grid grid-cols-1 gap-1', isWide && 'mt-2')}>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobEntry job={job} isWide={isWide} />
        </li>
      ))}
      {off.map(({ id, note }) => (
        <li
          key={id}
          className="truncate rounded-chip bg-fill px-1.5 py-0.5 text-xs text-ink-2"
          title={note ?? ''}
        >
          Day off{note && `: ${note}`}
        </li>
      ))}
    </ul>
  );
}

function JobEntry({ job, isWide }: { job: ScheduledJob; isWide: boolean }) {
  const href = useHref();
  const isWon = job.quoteStatus === 'accepted';
  return (
    <a
      href={href('/requests/:id', { id: job.id })}
      title={job.title}
      className={cx(
        'rounded-chip px-1.5 py-0.5 text-xs font-medium hover:underline',
        isWide ? 'block min-h-11 content-center px-3 text-sm wrap-anywhere' : 'line-clamp-2 wrap-anywhere',
        isWon ? 'bg-accent-soft text-accent' : 'border border-dashed border-line-strong text-ink-2',
      )}
    >
      {!isWon && 'Quoted: '}
      {job.title}
      {isWide && job.airport && <span className="font-normal"> at {job.airport.code}</span>}
    </a>
  );
}
