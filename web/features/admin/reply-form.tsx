import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxDescription } from '#contract/limits.ts';
import { errorMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useReply } from './support.api.ts';

/** Writes an answer; what could not be sent stays in the field. */
export function ReplyForm({ id, email }: { id: number; email: string }) {
  const toast = useToast();
  const result = useReply(id);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  // The same for every try of one answer: nobody gets it twice.
  const key = useRef(crypto.randomUUID());
  const change = (value: string) => {
    setText(value);
    setError(undefined);
    key.current = crypto.randomUUID();
  };
  const submit = () => {
    const message = text.trim();
    if (!message) return setError('Please write an answer');
    return result.mutate(
      { message, idempotencyKey: key.current },
      {
        onSuccess: () => {
          toast.show({ title: 'Answer sent', description: `Mailed to ${email}` });
          change('');
        },
        onError: (failure) =>
          toast.show({
            title: 'Answer not sent',
            description: errorMessage(failure, 'Please try again'),
            tone: 'destructive',
          }),
      },
    );
  };
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!result.isPending) submit();
      }}
    >
      <Field label="Answer" required error={error} hint={`Goes to ${email} by e-mail.`}>
        <TextArea
          name="message"
          rows={5}
          maxLength={maxDescription}
          readOnly={result.isPending}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        icon={<Send aria-hidden />}
        pending={result.isPending}
        pendingText="Sending..."
        className="justify-self-start max-sm:w-full"
      >
        Send Answer
      </Button>
    </form>
  );
}
