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
  return (
    <QueueBoard
      queue={<Queue status={status} chosen={id} />}
      detail={id === undefined ? undefined : <RulingDetail key={id} id={id} renderJob={renderJob} />}
      back={{
        href: href('/admin/disputes', { status: status === defaultStatus ? undefined : status }),
        label: 'All disputes',
      }}
      empty={{
        title: 'No dispute selected',
        text: 'Choose one to read both statements and the evidence.',
      }}
    />
  );
}
