import type { UnsentMessage } from '#web/api/unsent/unsent.ts';
import { UnsentNote } from '#web/components/unsent-note.tsx';
import type { Shown } from '#web/lib/outbox/outbox.ts';
import { Button } from '#web/ui/button.tsx';
import { bubbleClass, failedBubbleClass } from './bubble.tsx';

type Outgoing = Shown<UnsentMessage>;

interface Props {
  messages: readonly Outgoing[];
  onRetry: (message: Outgoing) => void;
  /** Undefined if the user cannot write here. */
  onEdit: ((message: Outgoing) => void) | undefined;
  onDiscard: (message: Outgoing) => void;
}

/** Messages that the server has not confirmed: being sent, waiting, or refused with what can be done. */
export const OutgoingMessages = ({ messages, onRetry, onEdit, onDiscard }: Props) =>
  messages.map((message) => (
    <div key={message.key} className="flex max-w-[85%] flex-col items-end gap-1 self-end">
      <p className={message.state === 'refused' ? failedBubbleClass : bubbleClass(true)}>
        <span className="sr-only">You: </span>
        <span dir="auto" className="block">
          {message.content || message.fileNames.join(', ')}
        </span>
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <UnsentNote item={message} className="text-end" />
        {message.state === 'refused' && (
          <Button size="sm" onClick={() => onRetry(message)}>
            Try Again
          </Button>
        )}
        {message.state === 'refused' && onEdit && message.content && (
          <Button size="sm" variant="ghost" onClick={() => onEdit(message)}>
            Edit
          </Button>
        )}
        {message.state !== 'sending' && (
          <Button size="sm" variant="ghost" onClick={() => onDiscard(message)}>
            Discard
          </Button>
        )}
      </div>
      {message.refusal && <p className="text-sm text-warning">{message.refusal}</p>}
    </div>
  ));
