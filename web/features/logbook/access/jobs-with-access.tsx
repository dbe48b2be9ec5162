import { useEndAccess, type JobWithAccess } from '#web/api/job-logbooks.ts';
import { Button } from '#web/ui/button.tsx';
import { accessUntil } from './access-text.ts';

/** The jobs whose shops read a logbook, and until when; the owner ends it. */
export function JobsWithAccess({ jobs }: { jobs: readonly JobWithAccess[] }) {
  const end = useEndAccess();
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="jobs-with-access">
      <h3 id="jobs-with-access" className="pb-2 text-sm font-semibold">
        Shops with access
      </h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {jobs.map(({ requestId, shopName, title, until }) => (
          <li key={requestId} className="flex items-center justify-between gap-3 py-3">
            <span className="num min-w-0">
              <bdi className="block truncate font-medium">{shopName}</bdi>
              <span className="text-ink-3">
                <bdi>{title}</bdi>, {accessUntil(until)}
              </span>
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`End access of ${shopName}`}
              pending={end.isPending && end.variables === requestId}
              pendingText="Ending..."
              onClick={() => end.mutate(requestId)}
            >
              End Access
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
