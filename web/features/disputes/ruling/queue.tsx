import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoney } from '#contract/money.ts';
import { disputeQueue, type ListedDispute } from '#web/api/disputes.ts';
import { disputeStatusLabels } from '#web/features/disputes/status.ts';
import { useFocusFirstNew } from '#web/lib/focus-first-new.ts';
import { pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { useRowKeys } from '#web/lib/use-row-keys.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { BusinessDays } from './business-days.tsx';
import { defaultStatus, type QueueStatus } from './queue-status.ts';

type Props = { status: QueueStatus; chosen: number | undefined };

/** Disputes for administrators, the longest waiting first. */
export function Queue({ status, chosen }: Props) {
  const query = useInfiniteQuery(disputeQueue(status === 'all' ? undefined : status));
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? rows.length;
  const { list, focusNext } = useFocusFirstNew(rows.length);
  useRowKeys(list);
  if (query.isPending)
    return (
      <Loading label="Loading disputes">
        <RowsSkeleton rows={5} />
      </Loading>
    );
  if (query.isLoadingError) return <LoadError query={query} title="Couldn’t load the disputes" />;
  if (rows.length === 0)
    return (
      <EmptyState
        className="card py-14"
        drawing="course"
        title={status === 'escalated' ? 'Nothing to decide' : 'No disputes here'}
        text={
          status === 'escalated'
            ? 'Escalated disputes appear here, oldest first.'
            : 'Disputes with this status appear here.'
        }
      />
    );
  return (
    <Card className="overflow-hidden">
      <p className="num flex min-h-11 items-center justify-between gap-3 px-4 text-sm">
        <span className="font-medium">{pluralize(total, 'dispute')}</span>
        <span className="text-ink-3">Oldest first</span>
      </p>
      <ul ref={list} aria-label="Disputes" className="divide-y divide-line border-y border-line">
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
        Business days since escalation. Weekends and federal holidays don’t count.
      </p>
    </Card>
  );
}

/** Who is ruling on a dispute. */
function claimLabel({ claim }: ListedDispute) {
  if (!claim) return 'Unclaimed';
  return claim.isYou ? 'You' : claim.name;
}

type RowProps = { row: ListedDispute; status: QueueStatus; isChosen: boolean };

function QueueRow({ row, status, isChosen }: RowProps) {
  const href = useHref();
  const { label, tone } = disputeStatusLabels[row.status];
  return (
    <a
      href={href('/admin/disputes/:id', {
        id: row.id,
        status: status === defaultStatus ? undefined : status,
      })}
      aria-current={isChosen ? 'true' : undefined}
      className="block px-4 py-3 -outline-offset-2 hover:bg-fill aria-[current]:bg-accent-soft aria-[current]:shadow-[inset_2px_0_0_var(--accent)]"
    >
      <span className="flex items-baseline gap-2">
        <span dir="auto" className="truncate leading-5 font-medium">
          {row.title}
        </span>
        <span className="num ms-auto shrink-0 text-sm font-medium">{formatMoney(row.totalAmount)}</span>
      </span>
      <span dir="auto" className="mt-0.5 block truncate text-sm text-ink-2">
        {row.owner} and {row.provider}
      </span>
      <span className="mt-2 flex items-center justify-between gap-2">
        {row.status === 'escalated' && row.businessDays !== null ? (
          <>
            <BusinessDays days={row.businessDays} />
            <span className="min-w-0 truncate text-xs text-ink-3">{claimLabel(row)}</span>
          </>
        ) : (
          <StatusLamp tone={tone}>{label}</StatusLamp>
        )}
      </span>
    </a>
  );
}
