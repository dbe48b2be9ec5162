import { Send } from 'lucide-react';
import { maxDescription } from '#contract/limits.ts';
import { useReply } from '#web/api/support.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';

const empty = { message: '' };

/** Form that emails a reply to the requester; a failed reply stays in the field. */
export function ReplyForm({ id, email }: { id: number; email: string }) {
  const reply = useReply(id, email);
  const form = useForm({
    initial: empty,
    validate: ({ message }) => ({ message: message.trim() ? undefined : 'Enter a reply' }),
    submit: ({ message }, keyFor) => {
      const body = { message: message.trim() };
      return reply.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: () => form.reset(empty),
  });
  return (
    <form {...form.props} className="grid grid-cols-1 gap-3">
      <Field label="Reply" required error={form.error('message')} hint={`We’ll email it to ${email}.`}>
        <TextArea {...form.text('message')} rows={5} maxLength={maxDescription} readOnly={form.isPending} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        icon={<Send aria-hidden />}
        pending={form.isPending}
        pendingText="Sending..."
        className="justify-self-start max-sm:w-full"
      >
        Send Reply
      </Button>
    </form>
  );
}
