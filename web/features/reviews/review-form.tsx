import { maxReviewComment } from '#contract/limits.ts';
import { usePostReview } from '#web/api/reviews.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RatingInput } from '#web/ui/rating-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { validateReview } from './review-validation.ts';

interface Props {
  requestId: number;
  providerId: number;
}

/** Rating and comment of a completed job. */
export function ReviewForm({ requestId, providerId }: Props) {
  const post = usePostReview();
  const form = useForm({
    initial: { rating: 0, comment: '' },
    validate: validateReview,
    submit: (review) => post.mutateAsync({ requestId, providerId, ...review }),
  });
  const { rating, comment } = form.values;
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <Field label="Rating" as="group" error={form.error('rating')}>
        <RatingInput label="Rating" value={rating} onChange={(value) => form.set({ rating: value })} />
      </Field>
      <Field
        label="Your review"
        hint="What went well, and what could be better? Everyone can read it."
        error={form.error('comment')}
        side={`${formatNumber(comment.length)} of ${formatNumber(maxReviewComment)}`}
        required
      >
        <TextArea rows={4} maxLength={maxReviewComment} {...form.text('comment')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-md:w-full"
        pending={form.isPending}
        pendingText="Submitting..."
      >
        Submit Review
      </Button>
    </form>
  );
}
