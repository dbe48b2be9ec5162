import type { ApprovalVote } from '#web/api/approvals.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Progress } from '#web/ui/progress.tsx';
import { Waypoint } from '#web/ui/stepper.tsx';

const percent = (basisPoints: number) => `${(basisPoints / 100).toFixed(2)}%`;

/** Approvals on the way to the acceptance: a waypoint for each one that is needed, or a bar of shares. */
export function VoteProgress({ vote }: { vote: ApprovalVote }) {
  const { basis, needed, approved } = vote;
  if (basis === 'shares')
    return (
      <div className="max-w-sm">
        <Progress label="Approved shares" value={Math.min(100, (approved / needed) * 100)} />
        <p className="num mt-1.5 text-sm text-ink-2">
          {percent(approved)} of the shares approved, more than half is needed
        </p>
      </div>
    );
  return (
    <div role="img" aria-label={`${approved} of ${needed} approvals`} className="flex items-center gap-2">
      {Array.from({ length: needed }, (_, index) => (
        <span key={index} aria-hidden className="flex items-center gap-2">
          <Waypoint state={index < approved ? 'done' : 'ahead'} />
          <span className={cx('w-8 border-t-2', index < approved ? 'border-course' : 'border-line-strong')} />
        </span>
      ))}
      <span aria-hidden>
        <Badge>Accepted</Badge>
      </span>
    </div>
  );
}
