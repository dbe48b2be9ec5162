import { useState } from 'react';
import { maxReply } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useReply, type Review } from './reviews.api.ts';

/** Answers a review of one's own work: once, and everybody can read it. */
export function ReplyForm({ review }: { review: Review }) {
  const reply = useReply(review.id);
  const [isOpen, setOpen] = useState(false);
  const [texts, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  if (!isOpen) {
    return (
      <Button size="sm" className="mt-3" onClick={() => setOpen(true)}>
        Reply<span className="sr-only"> to {review.reviewer}</span>
      </Button>
    );
  }
  const submit = () => {
    setMissing(!texts.trim());
    if (!texts.trim() || reply.isPending) return;
    reply.mutate(texts);
  };
  return (
    <form
      noValidate
      className="mt-3 grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={`Your reply to ${review.reviewer}`}
        hint="You can reply once. Everybody can read it."
        error={isMissing && !texts.trim() ? 'Please write a reply' : undefined}
        required
      >
        <TextArea
          name="reply"
          rows={3}
          maxLength={maxReply}
          value={texts}
          ref={focusOnce}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="sm" pending={reply.isPending} pendingText="Posting...">
          Post Reply
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** What was asked for has the focus, once. */
const focusOnce = (area: HTMLTextAreaElement | null) => {
  if (area && !area.dataset.focused) {
    area.dataset.focused = 'yes';
    area.focus();
  }
};
