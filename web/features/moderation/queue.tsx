import { useInfiniteQuery } from '@tanstack/react-query';
import { deletedUser } from '#contract/names.ts';
import { reportQueue, type ListedReport, type ReportStatus } from '#web/api/reports.ts';
import { QueueLink, QueueList } from '#web/components/queue-list.tsx';
import { Ago } from '#web/lib/ago.tsx';
import { pluralize } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { outcomeOf, statusInAddress, targetLabels } from './queue-status.ts';

type Props = { status: ReportStatus; chosen: number | undefined };

/** Reported things for administrators, one row each. */
export const Queue = ({ status, chosen }: Props) => (
  <QueueList
    query={useInfiniteQuery(reportQueue(status))}
    noun="reports"
    countLabel={(total) => `${total} reported`}
    order={status === 'open' ? 'Oldest first' : 'Newest first'}
    empty={
      status === 'open'
        ? { title: 'Nothing to decide', text: 'What users report appears here, oldest first.' }
        : { title: 'No reports here', text: 'Reports with this status appear here.' }
    }
    renderRow={(row) => <QueueRow row={row} status={status} isChosen={row.id === chosen} />}
  />
);

type RowProps = { row: ListedReport; status: ReportStatus; isChosen: boolean };

function QueueRow({ row, status, isChosen }: RowProps) {
  const href = useHref();
  const { label, tone } = outcomeOf(row);
  return (
    <QueueLink
      href={href('/admin/reports/:id', { id: row.id, status: statusInAddress(status) })}
      isChosen={isChosen}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate leading-5 font-medium">{targetLabels[row.targetType]}</span>
        <span className="num shrink-0 text-xs text-ink-3">
          <Ago at={row.createdAt} />
        </span>
      </span>
      <span dir="auto" className="mt-0.5 block truncate text-sm text-ink-2">
        {row.reason}
      </span>
      <span className="mt-1.5 flex items-center justify-between gap-2 text-xs text-ink-3">
        <bdi className="min-w-0 truncate">{row.author ?? deletedUser}</bdi>
        {status === 'open' ? (
          <span className="num shrink-0">{pluralize(row.reportCount, 'report')}</span>
        ) : (
          <StatusLamp tone={tone}>{label}</StatusLamp>
        )}
      </span>
    </QueueLink>
  );
}
