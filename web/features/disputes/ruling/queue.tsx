import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoney } from '#contract/money.ts';
import { disputeQueue, type ListedDispute } from '#web/api/disputes.ts';
import { QueueLink, QueueList } from '#web/components/queue-list.tsx';
import { disputeStatusLabels } from '#web/features/disputes/status.ts';
import { pluralize } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { BusinessDays } from './business-days.tsx';
import { defaultStatus, type QueueStatus } from './queue-status.ts';

type Props = { status: QueueStatus; chosen: number | undefined };

/** Disputes for administrators, the longest waiting first. */
export const Queue = ({ status, chosen }: Props) => (
  <QueueList
    query={useInfiniteQuery(disputeQueue(status === 'all' ? undefined : status))}
    noun="disputes"
    countLabel={(total) => pluralize(total, 'dispute')}
    order="Oldest first"
    empty={
      status === 'escalated'
        ? { title: 'Nothing to decide', text: 'Escalated disputes appear here, oldest first.' }
        : { title: 'No disputes here', text: 'Disputes with this status appear here.' }
    }
    note="Business days since escalation. Weekends and federal holidays don’t count."
    renderRow={(row) => <QueueRow row={row} status={status} isChosen={row.id === chosen} />}
  />
);

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
    <QueueLink
      href={href('/admin/disputes/:id', {
        id: row.id,
        status: status === defaultStatus ? undefined : status,
      })}
      isChosen={isChosen}
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
    </QueueLink>
  );
}
