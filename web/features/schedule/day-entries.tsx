import { formatJobSum } from '#contract/money.ts';
import type { Schedule, ScheduledJob } from '#web/api/schedule.ts';
import { useHref } from '#web/lib/paths.ts';
import { cx } from '#web/ui/class-names.ts';

const isOff =
  (date: string) =>
  ({ firstDay, lastDay }: Schedule['daysOff'][number]) =>
    firstDay <= date && date <= lastDay;

const fills =
  (date: string) =>
  ({ day, lastDay }: ScheduledJob) =>
    day <= date && date <= lastDay;

/** True if a date has a job, a quoted date or a day off. */
export const hasEntries = (date: string, { jobs, daysOff }: Schedule) =>
  jobs.some(fills(date)) || daysOff.some(isOff(date));

interface Props {
  date: string;
  schedule: Schedule;
  /** Shows entries at full width, with the airport. */
  isWide?: boolean;
}

/** Jobs, quoted dates and days off on a date. */
export function DayEntries({ date, schedule, isWide = false }: Props) {
  const jobs = schedule.jobs.filter(fills(date));
  const off = schedule.daysOff.filter(isOff(date));
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
  const sums = formatJobSum({ ...job, refunded: null });
  return (
    <a
      href={href('/requests/:id', { id: job.id })}
      title={[job.title, ...sums].join(', ')}
      className={cx(
        'rounded-chip px-1.5 py-0.5 text-xs font-medium hover:underline',
        isWide ? 'block min-h-11 content-center px-3 text-sm wrap-anywhere' : 'line-clamp-2 wrap-anywhere',
        isWon ? 'bg-accent-soft text-accent' : 'border border-dashed border-line-strong text-ink-2',
      )}
    >
      {!isWon && 'Quoted: '}
      {job.title}
      {isWide && job.airport && <span className="font-normal"> at {job.airport.code}</span>}
      {isWide && sums.length > 0 && <span className="num font-normal">, {sums.join(', ')}</span>}
    </a>
  );
}
