import { useState } from 'react';
import { maxReply } from '#contract/limits.ts';
import { useReply, type Review } from '#web/api/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';

/** The provider's public reply to a review, once. */
export function ReplyForm({ review }: { review: Review }) {
  const post = useReply(review.id);
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    initial: { reply: '' },
    validate: ({ reply }) => (reply.trim() === '' ? { reply: 'Enter a reply' } : {}),
    submit: ({ reply }) => post.mutateAsync(reply),
  });
  const cancel = () => {
    form.reset();
    setOpen(false);
  };
  if (!isOpen) {
    return (
      <Button size="sm" className="mt-3" onClick={() => setOpen(true)}>
        Reply<span className="sr-only"> to {review.reviewer}</span>
      </Button>
    );
  }
  return (
    <form {...form.props} className="mt-3 grid grid-cols-1 gap-3">
      <Field
        label={`Your reply to ${review.reviewer}`}
        hint="You can reply once. Everyone can read it."
        error={form.error('reply')}
        required
      >
        <TextArea rows={3} maxLength={maxReply} ref={focusOnce} {...form.text('reply')} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="sm" pending={form.isPending} pendingText="Posting...">
          Post Reply
        </Button>
        <Button size="sm" variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Focuses the text area when it appears; a re-render attaches the ref again and must not move the focus. */
const focusOnce = (area: HTMLTextAreaElement | null) => {
  if (area && !area.dataset.focused) {
    area.dataset.focused = 'yes';
    area.focus();
  }
};
