import { useEffect, useEffectEvent } from 'react';
import type { About, TalkRef } from '#web/api/messages.ts';
import { subjects, useUnsent } from '#web/api/unsent/unsent.ts';
import { useOutbox } from '#web/api/unsent/use-outbox.ts';
import { useUser } from '#web/lib/session.ts';
import type { TalkMessage } from './bubble.tsx';

export interface Draft extends About {
  content: string;
  fileIds: number[];
  fileNames: string[];
}

/** The messages of a conversation that are not among those that were loaded, and what can be done with them. */
export function useOutgoing(talk: TalkRef, loaded: readonly TalkMessage[]) {
  const subject = subjects.message(talk);
  const unsent = useUnsent(useUser().id, 'message', subject);
  const { add, sendAgain, remove } = useOutbox();
  const arrivedKeys = new Set(loaded.flatMap(({ clientKey }) => clientKey ?? []));
  const arrived = unsent.filter(({ idempotencyKey }) => arrivedKeys.has(idempotencyKey));
  // The server has them, only its response was lost.
  const forget = useEffectEvent(() => {
    for (const message of arrived) void remove(message);
  });
  const hasArrived = arrived.length > 0;
  useEffect(() => {
    if (hasArrived) forget();
  }, [hasArrived]);
  return {
    messages: unsent.filter((message) => !arrived.includes(message)),
    /** Resolves when the message is in the outbox. */
    send: (draft: Draft) => add({ kind: 'message', subject, talk, ...draft }),
    sendAgain,
    remove,
  };
}
