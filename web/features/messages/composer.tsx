import { Send } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { maxMessage } from '#contract/limits.ts';
import { errorMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { useSend } from './messages.api.ts';

/** Where one writes: Enter sends, Shift and Enter begins a new line, what is not sent yet is kept. */
export function Composer({ receiverId }: { receiverId: string }) {
  const toast = useToast();
  const send = useSend();
  const [text, setText] = useState(() => readDraft(receiverId));
  useEffect(() => keepDraft(receiverId, text), [receiverId, text]);
  const content = text.trim();
  const submit = () => {
    if (!content || send.isPending) return;
    send.mutate(
      { receiverId, content },
      {
        onSuccess: ({ warning }) => {
          setText('');
          dropDraft(receiverId);
          if (warning) {
            toast.show({
              title: 'Keep it on the platform',
              description: 'Payments and promises made elsewhere are not protected.',
            });
          }
        },
        onError: (error) =>
          toast.show({
            title: 'Failed to send message',
            description: errorMessage(error, 'Please try again'),
            tone: 'destructive',
          }),
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="flex shrink-0 items-end gap-2 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        rows={1}
        maxRows={6}
        maxLength={maxMessage}
        aria-label="Write a message"
        placeholder="Write a message"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="flex-1"
      />
      <Button
        type="submit"
        variant="primary"
        icon={<Send aria-hidden />}
        disabled={!content}
        pending={send.isPending}
        pendingText="Sending..."
      >
        Send
      </Button>
    </form>
  );
}
