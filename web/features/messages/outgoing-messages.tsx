import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { bubbleClass, failedBubbleClass } from './bubble.tsx';
import type { Outgoing } from './outbox.ts';

interface Props {
  messages: Outgoing[];
  onRetry: (message: Outgoing) => void;
  onDiscard: (key: string) => void;
}

/** Messages that the server has not confirmed: being sent, or failed with a button to try again. */
export const OutgoingMessages = ({ messages, onRetry, onDiscard }: Props) =>
  messages.map((message) => (
    <div key={message.key} className="flex max-w-[85%] flex-col items-end gap-1 self-end">
      <p className={message.state === 'failed' ? failedBubbleClass : bubbleClass(true)}>
        <span className="sr-only">You: </span>
        <span dir="auto" className="block">
          {message.content || message.fileNames.join(', ')}
        </span>
      </p>
      {message.state === 'sending' ? (
        <p className="text-xs text-ink-3">Sending...</p>
      ) : (
        <p role="alert" className="flex flex-wrap items-center justify-end gap-2 text-sm text-warning">
          <CircleAlert aria-hidden className="size-4" />
          Not sent
          <Button size="sm" onClick={() => onRetry(message)}>
            Try Again
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onDiscard(message.key)}>
            Discard
          </Button>
        </p>
      )}
    </div>
  ));
