import { useInfiniteQuery } from '@tanstack/react-query';
import { reportQueue, type ListedReport, type ReportStatus } from '#web/api/reports.ts';
import { useFocusFirstNew } from '#web/lib/focus-first-new.ts';
import { formatAgo, pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { useRowKeys } from '#web/lib/use-row-keys.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { outcomeOf, statusInAddress, targetLabels } from './queue-status.ts';

type Props = { status: ReportStatus; chosen: number | undefined };

/** Reported things for administrators, one row each. */
export function Queue({ status, chosen }: Props) {
  const query = useInfiniteQuery(reportQueue(status));
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? rows.length;
  const { list, focusNext } = useFocusFirstNew(rows.length);
  useRowKeys(list);
  if (query.isPending)
    return (
      <Loading label="Loading reports">
        <RowsSkeleton rows={5} />
      </Loading>
    );
  if (query.isLoadingError) return <LoadError query={query} title="Couldn’t load the reports" />;
  if (rows.length === 0)
    return (
      <EmptyState
        className="card py-14"
        drawing="course"
        title={status === 'open' ? 'Nothing to decide' : 'No reports here'}
        text={
          status === 'open'
            ? 'What users report appears here, oldest first.'
            : 'Reports with this status appear here.'
        }
      />
    );
  return (
    <Card className="overflow-hidden">
      <p className="num flex min-h-11 items-center justify-between gap-3 px-4 text-sm">
        <span className="font-medium">{total} reported</span>
        <span className="text-ink-3">{status === 'open' ? 'Oldest first' : 'Newest first'}</span>
      </p>
      <ul ref={list} aria-label="Reports" className="divide-y divide-line border-y border-line">
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
    </Card>
  );
}

type RowProps = { row: ListedReport; status: ReportStatus; isChosen: boolean };

function QueueRow({ row, status, isChosen }: RowProps) {
  const href = useHref();
  const { label, tone } = outcomeOf(row);
  return (
    <a
      href={href('/admin/reports/:id', { id: row.id, status: statusInAddress(status) })}
      aria-current={isChosen ? 'true' : undefined}
      className="block px-4 py-3 -outline-offset-2 hover:bg-fill aria-[current]:bg-accent-soft aria-[current]:shadow-[inset_2px_0_0_var(--accent)]"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate leading-5 font-medium">{targetLabels[row.targetType]}</span>
        <span className="num shrink-0 text-xs text-ink-3">{formatAgo(row.createdAt)}</span>
      </span>
      <span dir="auto" className="mt-0.5 block truncate text-sm text-ink-2">
        {row.reason}
      </span>
      <span className="mt-1.5 flex items-center justify-between gap-2 text-xs text-ink-3">
        <bdi className="min-w-0 truncate">{row.author ?? 'Deleted user'}</bdi>
        {status === 'open' ? (
          <span className="num shrink-0">{pluralize(row.reportCount, 'report')}</span>
        ) : (
          <StatusLamp tone={tone}>{label}</StatusLamp>
        )}
      </span>
    </a>
  );
}
