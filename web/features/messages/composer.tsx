import { Send } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { maxMessage } from '#contract/limits.ts';
import { useSendMessage, type About } from '#web/api/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { messageDraft } from './message-draft.ts';
import { SubjectNote } from './subject-card.tsx';

const empty = { content: '' };

/** Message form: Enter sends, Shift+Enter starts a new line; unsent text survives a change of page. */
export function Composer({ receiverId, about }: { receiverId: string; about: About | undefined }) {
  const send = useSendMessage();
  // The first message carries the request; the ones after it follow from the conversation.
  const [subject, setSubject] = useState(about);
  const [draft] = useState(() => messageDraft(receiverId));
  const form = useForm({
    initial: empty,
    draft,
    submit: ({ content }, keyFor) => {
      const body = { receiverId, content: content.trim(), ...subject };
      return send.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: (_result, sent) => {
      // Text that was typed behind the message while it was sent stays.
      const { content } = form.latest();
      form.reset(empty);
      setSubject(undefined);
      if (content !== sent.content) form.set({ content: content.slice(sent.content.length).trimStart() });
    },
  });
  const isEmpty = !form.values.content.trim();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isEmpty) form.submit();
  };
  return (
    <form
      {...form.props}
      className="flex shrink-0 flex-wrap items-end gap-2 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:first:basis-full"
    >
      {subject?.requestId && (
        <SubjectNote requestId={subject.requestId} onRemove={() => setSubject(undefined)} />
      )}
      <FormFailure message={form.error('content') ?? form.failure} />
      <TextArea
        {...form.text('content')}
        rows={1}
        maxRows={6}
        maxLength={maxMessage}
        aria-label="Write a message"
        placeholder="Write a message"
        onKeyDown={onKeyDown}
        className="flex-1"
      />
      <Button
        type="submit"
        variant="primary"
        icon={<Send aria-hidden />}
        disabled={isEmpty}
        pending={form.isPending}
        pendingText="Sending..."
      >
        Send
      </Button>
    </form>
  );
}
