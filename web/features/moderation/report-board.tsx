import type { ReportStatus } from '#web/api/reports.ts';
import { QueueBoard } from '#web/components/queue-board.tsx';
import { useHref } from '#web/lib/paths.ts';
import { statusInAddress } from './queue-status.ts';
import { Queue } from './queue.tsx';
import { ReportPage } from './report-page.tsx';

type Props = { status: ReportStatus; id: number | undefined };

/** The queue beside the chosen report. Loaded on its own: few users ever see it. */
export default function ReportBoard({ status, id }: Props) {
  const href = useHref();
  const queue = href('/admin/reports', { status: statusInAddress(status) });
  return (
    <QueueBoard
      queue={<Queue status={status} chosen={id} />}
      detail={id === undefined ? undefined : <ReportPage key={id} id={id} queue={queue} />}
      back={{ href: queue, label: 'All reports' }}
      empty={{ title: 'No report selected', text: 'Choose one to read what was reported, in its context.' }}
    />
  );
}
