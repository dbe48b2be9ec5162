import { useQueryClient } from '@tanstack/react-query';
import { useSendToTalk, type About, type TalkRef } from '#web/api/messages.ts';
import { putOutgoing, removeOutgoing, type Outgoing } from './outbox.ts';

export interface Draft extends About {
  content: string;
  fileIds: number[];
  fileNames: string[];
}

/** Sends messages of a conversation: they show at once, and one that fails stays with a button to try again. */
export function useSend(ref: TalkRef, outbox: string) {
  const client = useQueryClient();
  const action = useSendToTalk(ref);
  const send = async (message: Outgoing) => {
    putOutgoing(outbox, { ...message, state: 'sending' });
    const { key, content, fileIds, requestId, quoteId } = message;
    try {
      await action.mutateAsync({
        content,
        ...(fileIds.length > 0 && { fileIds }),
        ...(requestId && { requestId }),
        ...(quoteId && { quoteId }),
        idempotencyKey: key,
      });
      removeOutgoing(outbox, key);
    } catch {
      putOutgoing(outbox, { ...message, state: 'failed' });
    } finally {
      void client.invalidateQueries({ queryKey: ['messages', 'inbox'] });
    }
  };
  return {
    isPending: action.isPending,
    send: (draft: Draft) =>
      send({
        ...draft,
        key: crypto.randomUUID(),
        createdAt: new Date().toISOString(),
        state: 'sending',
      }),
    sendAgain: send,
    discard: (key: string) => removeOutgoing(outbox, key),
  };
}
