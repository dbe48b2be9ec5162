import type { Review } from '#web/api/reviews.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ReviewEntry } from './review-entry.tsx';
import { ReviewForm } from './review-form.tsx';

interface Props {
  requestId: number;
  provider: { id: number; businessName: string } | null;
  canReview: boolean;
  /** True if the job was cancelled, so that there may be no work to ask about. */
  isCancelled: boolean;
  review: Review | null;
  /** True if the viewer is the provider. */
  canReply: boolean;
}

/** The review of a job that ended, or the owner's form for it. */
export function JobReview({ requestId, provider, canReview, isCancelled, review, canReply }: Props) {
  if (review) {
    return (
      <Card>
        <CardHead title="Review" />
        <ul className="border-t border-line">
          <ReviewEntry review={review} canReply={canReply} canReport={canReply} />
        </ul>
      </Card>
    );
  }
  if (!canReview || !provider) return null;
  return (
    <Card>
      <CardHead
        title={
          isCancelled
            ? `How did it go with ${provider.businessName}?`
            : `How was the work by ${provider.businessName}?`
        }
      />
      <div className="border-t border-line p-5 max-md:p-4">
        <ReviewForm requestId={requestId} providerId={provider.id} />
      </div>
    </Card>
  );
}
