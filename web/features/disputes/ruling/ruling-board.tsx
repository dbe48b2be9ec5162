import { QueueBoard } from '#web/components/queue-board.tsx';
import { useHref } from '#web/lib/paths.ts';
import type { RenderJob } from './job-folds.tsx';
import { defaultStatus, type QueueStatus } from './queue-status.ts';
import { Queue } from './queue.tsx';
import { RulingDetail } from './ruling-detail.tsx';

type Props = { status: QueueStatus; id: number | undefined; renderJob: RenderJob };

/** The queue beside the chosen dispute. */
export function RulingBoard({ status, id, renderJob }: Props) {
  const href = useHref();
  const queue = href('/admin/disputes', { status: status === defaultStatus ? undefined : status });
  return (
    <QueueBoard
      queue={<Queue status={status} chosen={id} />}
      detail={
        id === undefined ? undefined : <RulingDetail key={id} id={id} queue={queue} renderJob={renderJob} />
      }
      back={{ href: queue, label: 'All disputes' }}
      empty={{
        title: 'No dispute selected',
        text: 'Choose one to read both statements and the evidence.',
      }}
    />
  );
}
