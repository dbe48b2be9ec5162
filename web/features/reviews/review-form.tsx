import { useRef, useState } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { RatingInput } from '#web/ui/rating-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { maxCommentLength, validateReview } from './review-validation.ts';
import { usePostReview } from './reviews.api.ts';

interface Props {
  requestId: number;
  providerId: number;
}

/** Stars and words about a finished job. */
export function ReviewForm({ requestId, providerId }: Props) {
  const post = usePostReview();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState({ rating: 0, comment: '' });
  const [wasTried, setTried] = useState(false);
  const problems = wasTried ? validateReview(draft) : {};
  const submit = () => {
    setTried(true);
    const missing = validateReview(draft);
    if (missing.rating) form.current?.querySelector('input')?.focus();
    else if (missing.comment) form.current?.querySelector('textarea')?.focus();
    else post.mutate({ requestId, providerId, ...draft });
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!post.isPending) submit();
      }}
    >
      <Field label="Rating" as="group" error={problems.rating}>
        <RatingInput
          label="Rating"
          value={draft.rating}
          onChange={(rating) => setDraft({ ...draft, rating })}
        />
      </Field>
      <Field
        label="Your review"
        hint="What went well, what could be better? Everybody can read it."
        error={problems.comment}
        side={`${formatNumber(draft.comment.length)} of ${formatNumber(maxCommentLength)}`}
        required
      >
        <TextArea
          name="comment"
          rows={4}
          maxLength={maxCommentLength}
          value={draft.comment}
          onChange={(event) => setDraft({ ...draft, comment: event.target.value })}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-md:w-full"
        pending={post.isPending}
        pendingText="Submitting..."
      >
        Submit Review
      </Button>
    </form>
  );
}
