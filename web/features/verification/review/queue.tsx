import { useInfiniteQuery } from '@tanstack/react-query';
import { verificationStatuses } from '#contract/verification-labels.ts';
import { verificationQueue, type ListedVerification } from '#web/api/verification.ts';
import { useFocusFirstNew } from '#web/lib/focus-first-new.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { useRowKeys } from '#web/lib/use-row-keys.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Age } from './age.tsx';
import { statusInAddress, type QueueStatus } from './queue-status.ts';

type Props = { status: QueueStatus; chosen: number | undefined };

/** Verifications for administrators, the longest waiting first. */
export function Queue({ status, chosen }: Props) {
  const query = useInfiniteQuery(verificationQueue(status === 'all' ? undefined : status));
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? rows.length;
  const { list, focusNext } = useFocusFirstNew(rows.length);
  useRowKeys(list);
  if (query.isPending)
    return (
      <Loading label="Loading verifications">
        <RowsSkeleton rows={5} />
      </Loading>
    );
  if (query.isLoadingError) return <LoadError query={query} title="Couldn’t load the verifications" />;
  if (rows.length === 0)
    return (
      <EmptyState
        className="card py-14"
        drawing="course"
        title={status === 'waiting' ? 'Nothing to review' : 'No verifications here'}
        text={
          status === 'waiting'
            ? 'Submitted verifications appear here, oldest first.'
            : 'Verifications with this status appear here.'
        }
      />
    );
  return (
    <Card className="overflow-hidden">
      <p className="num flex min-h-11 items-center justify-between gap-3 px-4 text-sm">
        <span className="font-medium">
          {total} {status === 'waiting' ? 'waiting' : 'in all'}
        </span>
        <span className="text-ink-3">Oldest first</span>
      </p>
      <ul ref={list} aria-label="Verifications" className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <li key={row.id} tabIndex={-1}>
            <QueueRow row={row} status={status} isChosen={row.id === chosen} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="p-4">
          <LoadMore
            label="Load More"
            shown={rows.length}
            total={Math.max(total, rows.length + 1)}
            pending={query.isFetchingNextPage}
            onMore={() => {
              focusNext();
              void query.fetchNextPage();
            }}
          />
        </div>
      )}
      <p className="px-4 py-3 text-xs text-ink-3">
        Business days since the submission. Weekends and federal holidays don’t count.
      </p>
    </Card>
  );
}

type RowProps = { row: ListedVerification; status: QueueStatus; isChosen: boolean };

function QueueRow({ row, status, isChosen }: RowProps) {
  const href = useHref();
  const { label, tone } = verificationStatuses[row.status];
  const claimed = row.claim && (row.claim.isYou ? 'You' : row.claim.name);
  return (
    <a
      href={href('/admin/verifications/:id', { id: row.id, status: statusInAddress(status) })}
      aria-current={isChosen ? 'true' : undefined}
      className="flex gap-3 px-4 py-3 -outline-offset-2 hover:bg-fill aria-[current]:bg-accent-soft aria-[current]:shadow-[inset_2px_0_0_var(--accent)]"
    >
      <Avatar name={row.businessName} size={34} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm font-semibold">
          {row.businessName ?? 'Deleted business'}
        </span>
        <span className="num mt-0.5 flex items-center gap-2 text-xs text-ink-3">
          {row.baseAirport && <span className="code text-ink-2">{row.baseAirport}</span>}
          {claimed && <span className="truncate">{claimed}</span>}
          <span className="ms-auto shrink-0">
            {row.businessDays === null ? (
              <StatusLamp tone={tone}>{label}</StatusLamp>
            ) : row.looks === null ? (
              'Checking...'
            ) : (
              <StatusLamp tone={row.looks > 0 ? 'caution' : 'ok'}>
                {row.looks > 0 ? `${row.looks} to look at` : 'Clear'}
              </StatusLamp>
            )}
          </span>
        </span>
        {row.businessDays !== null && (
          <span className="mt-1.5 block">
            <Age days={row.businessDays} />
          </span>
        )}
      </span>
    </a>
  );
}
