import { QueueBoard } from '#web/components/queue-board.tsx';
import { useHref } from '#web/lib/paths.ts';
import { statusInAddress, type QueueStatus } from './queue-status.ts';
import { Queue } from './queue.tsx';
import { ReviewDetail } from './review-detail.tsx';

type Props = { status: QueueStatus; id: number | undefined };

/** The queue beside the chosen verification. Loaded on its own: few users ever see it. */
export default function ReviewBoard({ status, id }: Props) {
  const href = useHref();
  const back = {
    href: href('/admin/verifications', { status: statusInAddress(status) }),
    label: 'All verifications',
  };
  return (
    <QueueBoard
      queue={<Queue status={status} chosen={id} />}
      detail={id === undefined ? undefined : <ReviewDetail key={id} id={id} queue={back.href} />}
      back={back}
      empty={{
        title: 'No verification selected',
        text: 'Choose one to read its documents and checks.',
      }}
    />
  );
}
