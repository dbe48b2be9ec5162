import { useInfiniteQuery } from '@tanstack/react-query';
import { href } from '#contract/addresses.ts';
import { priceText } from '#contract/requests/pricing.ts';
import { jobStatuses } from '#contract/requests/request-lifecycle.ts';
import { allJobs, type JobFilters, type ListedJob } from '#web/api/back-office.ts';
import { statusLabels } from '#web/components/request-status.ts';
import { formatAgo, formatDateTime } from '#web/lib/format.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { AdminPage } from './admin-page.tsx';
import { SearchedList } from './searched-list.tsx';

interface Props {
  /** As the address has them. */
  filters: { status: string | undefined; q: string | undefined };
  onChange: (filters: JobFilters) => void;
}

const options = jobStatuses.map((value) => ({ value, label: statusLabels[value].label }));

/** All jobs; each leads to its page, where an administrator can cancel it. */
export function JobList({ filters: { q, ...filters }, onChange }: Props) {
  const status = jobStatuses.find((one) => one === filters.status);
  const query = useInfiniteQuery(allJobs({ status, q }));
  return (
    <AdminPage title="Jobs" lead="Accepted quotes and what became of them, the latest change first.">
      <SearchedList
        query={query}
        noun="jobs"
        filter={{ label: 'Status', all: 'All statuses', options, value: status }}
        q={q}
        placeholder="Title, tail number or name"
        onChange={(chosen, text) => onChange({ status: chosen, q: text })}
        emptyText="A job starts when an owner accepts a quote."
      >
        {(job) => <JobRow job={job} />}
      </SearchedList>
    </AdminPage>
  );
}

function JobRow({ job }: { job: ListedJob }) {
  const { label, tone } = statusLabels[job.status];
  return (
    <a
      href={href('/requests/:id', { id: job.id })}
      className="block px-5 py-3.5 -outline-offset-2 hover:bg-fill max-md:px-4"
    >
      <span className="flex items-center gap-3">
        <span dir="auto" className="min-w-0 truncate font-semibold">
          {job.title}
        </span>
        {job.tailNumber && <CodePlate>{job.tailNumber}</CodePlate>}
        <span className="num ms-auto shrink-0 font-medium">
          {priceText({ ...job, price: job.quotedPrice })}
        </span>
      </span>
      <span dir="auto" className="mt-0.5 block truncate text-sm text-ink-2">
        {job.owner.name} and {job.provider.name}
      </span>
      <span className="num mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        <StatusLamp tone={tone}>{label}</StatusLamp>
        <span>{deadlineOf(job) ?? `Changed ${formatAgo(job.updatedAt)}`}</span>
      </span>
    </a>
  );
}

/** What the job waits for; undefined if it waits for no date. */
function deadlineOf({ status, deliverBy, confirmBy }: ListedJob) {
  if (status === 'in_progress' && deliverBy) return `Deliver by ${formatDateTime(deliverBy)}`;
  if (status === 'delivered')
    return confirmBy ? `Confirm by ${formatDateTime(confirmBy)}` : 'No logbook entry yet';
  return undefined;
}
