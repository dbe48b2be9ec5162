import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { Review } from '#web/api/reviews.ts';
import { ReportDialog } from '#web/components/report-dialog.tsx';
import { formatFullDate } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { ratingBand } from './rating-band.ts';
import { ReplyForm } from './reply-form.tsx';

type Props = {
  review: Review;
  canReply: boolean;
  /** False for the reviewer’s own. */
  canReport: boolean;
};

/** A review with the provider's reply, or the form for it. */
export function ReviewEntry({ review, canReply, canReport }: Props) {
  return (
    <li tabIndex={-1} className="flex gap-3.5 p-5 -outline-offset-2 max-md:p-4">
      <Avatar name={review.reviewer} size={36} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold">{review.reviewer}</bdi>
          <Stars value={review.rating} size={14} bare />
          <span
            aria-hidden
            className={cx(
              'num rounded-chip px-1.5 text-xs leading-5 font-semibold',
              ratingBand(review.rating).className,
            )}
          >
            {review.rating.toFixed(1)}
          </span>
          <time dateTime={review.createdAt} className="num ms-auto text-sm text-ink-3">
            {formatFullDate(review.createdAt)}
          </time>
          {canReport && <ReportReview id={review.id} />}
        </p>
        {review.comment && (
          <p dir="auto" className="mt-1 max-w-[68ch] whitespace-pre-line wrap-anywhere text-ink-2">
            {review.comment}
          </p>
        )}
        {review.reply && (
          <div className="mt-3 rounded-control bg-sunken px-4 py-3 text-sm">
            <p className="font-semibold">
              Reply from the provider
              {review.repliedAt && (
                <time dateTime={review.repliedAt} className="num ms-2 font-normal text-ink-3">
                  {formatFullDate(review.repliedAt)}
                </time>
              )}
            </p>
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">
              {review.reply}
            </p>
          </div>
        )}
        {canReply && !review.reply && <ReplyForm review={review} />}
      </div>
    </li>
  );
}

function ReportReview({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Report this review"
        icon={<Flag aria-hidden />}
        size="sm"
        className="-my-2 text-ink-3"
        onClick={() => setOpen(true)}
      />
      <ReportDialog
        reported={isOpen ? { targetType: 'review', targetId: id } : undefined}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
