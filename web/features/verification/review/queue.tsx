import { useInfiniteQuery } from '@tanstack/react-query';
import { verificationStatuses } from '#contract/providers/verification-labels.ts';
import { verificationQueue, type ListedVerification } from '#web/api/verification.ts';
import { QueueLink, QueueList } from '#web/components/queue-list.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Age } from './age.tsx';
import { statusInAddress, type QueueStatus } from './queue-status.ts';

type Props = { status: QueueStatus; chosen: number | undefined };

/** Verifications for administrators, the longest waiting first. */
export const Queue = ({ status, chosen }: Props) => (
  <QueueList
    query={useInfiniteQuery(verificationQueue(status === 'all' ? undefined : status))}
    noun="verifications"
    countLabel={(total) => `${total} ${status === 'waiting' ? 'waiting' : 'in all'}`}
    order="Oldest first"
    empty={
      status === 'waiting'
        ? { title: 'Nothing to review', text: 'Submitted verifications appear here, oldest first.' }
        : { title: 'No verifications here', text: 'Verifications with this status appear here.' }
    }
    note="Business days since the submission. Weekends and federal holidays don’t count."
    renderRow={(row) => <QueueRow row={row} status={status} isChosen={row.id === chosen} />}
  />
);

type RowProps = { row: ListedVerification; status: QueueStatus; isChosen: boolean };

function QueueRow({ row, status, isChosen }: RowProps) {
  const href = useHref();
  const { label, tone } = verificationStatuses[row.status];
  const claimed = row.claim && (row.claim.isYou ? 'You' : row.claim.name);
  return (
    <QueueLink
      href={href('/admin/verifications/:id', { id: row.id, status: statusInAddress(status) })}
      isChosen={isChosen}
      className="flex gap-3"
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
    </QueueLink>
  );
}
