import { BackLink } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { RenderJob } from './job-folds.tsx';
import { defaultStatus, type QueueStatus } from './queue-status.ts';
import { Queue } from './queue.tsx';
import { RulingDetail } from './ruling-detail.tsx';

type Props = { status: QueueStatus; id: number | undefined; renderJob: RenderJob };

/** The queue beside the chosen dispute; on phones two pages. */
export function RulingBoard({ status, id, renderJob }: Props) {
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
              href={href('/admin/disputes', { status: status === defaultStatus ? undefined : status })}
              label="All disputes"
            />
          </div>
          <RulingDetail key={id} id={id} renderJob={renderJob} />
        </div>
      ) : (
        <EmptyState
          className="card py-14 max-lg:hidden"
          drawing="course"
          title="No dispute selected"
          text="Choose one to read both statements and the evidence."
        />
      )}
    </div>
  );
}
