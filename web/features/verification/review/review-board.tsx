import { BackLink } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { statusInAddress, type QueueStatus } from './queue-status.ts';
import { Queue } from './queue.tsx';
import { ReviewDetail } from './review-detail.tsx';

type Props = { status: QueueStatus; id: number | undefined };

/** The queue beside the chosen verification; on phones two pages. Loaded on its own: few users ever see it. */
export default function ReviewBoard({ status, id }: Props) {
  const href = useHref();
  const isChosen = id !== undefined;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <div className={cx('min-w-0 lg:sticky lg:top-18', isChosen && 'max-lg:hidden')}>
        <Queue status={status} chosen={id} />
      </div>
      {isChosen ? (
        <div className="min-w-0">
          <div className="lg:hidden">
            <BackLink
              href={href('/admin/verifications', { status: statusInAddress(status) })}
              label="All verifications"
            />
          </div>
          <ReviewDetail key={id} id={id} />
        </div>
      ) : (
        <EmptyState
          className="card py-14 max-lg:hidden"
          drawing="course"
          title="No verification selected"
          text="Choose one to read its documents and checks."
        />
      )}
    </div>
  );
}
