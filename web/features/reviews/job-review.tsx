import { Card, CardHead } from '#web/ui/card.tsx';
import { ReviewEntry } from './review-entry.tsx';
import { ReviewForm } from './review-form.tsx';
import type { Review } from './reviews.api.ts';

interface Props {
  requestId: number;
  provider: { id: number; businessName: string } | null;
  canReview: boolean;
  review: Review | null;
  /** Whether the one who looks is the provider. */
  mayReply: boolean;
}

/** On the page of a finished job: what the owner said of it, or the form for saying it. */
export function JobReview({ requestId, provider, canReview, review, mayReply }: Props) {
  if (review) {
    return (
      <Card>
        <CardHead title="Review" />
        <ul className="border-t border-line">
          <ReviewEntry review={review} mayReply={mayReply} />
        </ul>
      </Card>
    );
  }
  if (!canReview || !provider) return null;
  return (
    <Card>
      <CardHead title={`How was the work of ${provider.businessName}?`} />
      <div className="border-t border-line p-5 max-md:p-4">
        <ReviewForm requestId={requestId} providerId={provider.id} />
      </div>
    </Card>
  );
}
