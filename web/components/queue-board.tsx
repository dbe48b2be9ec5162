import type { ReactNode } from 'react';
import { BackLink } from '#web/lib/page.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface Props {
  queue: ReactNode;
  /** The chosen entry; undefined before one is chosen. */
  detail: ReactNode;
  /** Leads from the entry to the queue on phones. */
  back: { href: string; label: string };
  /** Shown beside the queue before one is chosen. */
  empty: { title: string; text: string };
}

/** A queue of administrators beside the chosen entry; on phones two pages. */
export const QueueBoard = ({ queue, detail, back, empty }: Props) => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[19rem_minmax(0,1fr)]">
    <div className={cx('min-w-0 lg:sticky lg:top-18', detail !== undefined && 'max-lg:hidden')}>{queue}</div>
    {detail === undefined ? (
      <EmptyState className="card py-14 max-lg:hidden" drawing="course" {...empty} />
    ) : (
      <div className="min-w-0">
        <div className="lg:hidden">
          <BackLink {...back} />
        </div>
        {detail}
      </div>
    )}
  </div>
);
