import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { maxDescription } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';

const empty = { message: '' };

interface Props {
  label: string;
  hint: ReactNode;
  /** What to do about an empty field. */
  missing: string;
  submit: string;
  onSend: (message: { message: string; idempotencyKey: string }) => Promise<unknown>;
}

/** Form that adds a message to a support case; one that fails stays in the field. */
export function CaseMessageForm({ label, hint, missing, submit, onSend }: Props) {
  const form = useForm({
    initial: empty,
    validate: ({ message }) => ({ message: message.trim() ? undefined : missing }),
    submit: ({ message }, keyFor) => {
      const body = { message: message.trim() };
      return onSend({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: () => form.reset(empty),
  });
  return (
    <form {...form.props} className="grid grid-cols-1 gap-3">
      <Field label={label} required error={form.error('message')} hint={hint}>
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
        {submit}
      </Button>
    </form>
  );
}
