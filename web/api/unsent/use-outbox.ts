import { useQueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '#contract/errors.ts';
import { pluralize } from '#web/lib/format.ts';
import type { NewItem, Settled } from '#web/lib/outbox/outbox.ts';
import { useUser } from '#web/lib/session.ts';
import type { Toast } from '#web/ui/toast-queue.ts';
import { useToast } from '#web/ui/toast.tsx';
import { deliveryTo } from './deliver.ts';
import { outbox, type Unsent } from './unsent.ts';

/** Adds to the outbox of the signed-in user and sends from it. */
export function useOutbox() {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const toast = useToast();
  const send = async (options?: { isForced: boolean }) => {
    const content = toastOf(await outbox.send(userId, deliveryTo(client), options));
    if (content) toast.show(content);
  };
  return {
    /** Sends what waits; with `isForced` also what failed a moment ago. */
    send,
    /** Stores an item; the promise in the result is resolved once it was tried. */
    add: async (item: NewItem<Unsent>) => {
      const { key } = await outbox.add(userId, item);
      return { key, tried: send() };
    },
    /** Sends an item again that the server refused. */
    sendAgain: async ({ key }: Unsent) => {
      await outbox.renew(userId, key);
      await send();
    },
    /** Sends the items again that were refused for a reason which is gone. */
    sendRefused: async (code: ErrorCode) => {
      await outbox.renewAll(userId, code);
      await send();
    },
    remove: ({ key }: Unsent) => outbox.remove(userId, key),
  };
}

const failed: Record<Unsent['kind'], string> = {
  message: 'Failed to send message',
  reading: 'Couldn’t save the reading',
  finding: 'Couldn’t send the finding',
  squawk: 'Couldn’t save the squawk',
};

/** Messages are on screen when they are sent; the others may be sent from any page. */
function toastOf({ sent, refused }: Settled<Unsent>): Toast | undefined {
  const [first] = refused;
  if (first) return { title: failed[first.kind], description: first.refusal ?? '', tone: 'destructive' };
  const findings = sent.filter(({ kind }) => kind === 'finding').length;
  if (findings > 0)
    return { title: `${pluralize(findings, 'finding')} sent`, description: 'We’ve notified the owner.' };
  const saved = (['reading', 'squawk'] as const).flatMap((kind) => {
    const count = sent.filter((item) => item.kind === kind).length;
    return count > 0 ? [pluralize(count, kind)] : [];
  });
  return saved.length > 0 ? { title: `${saved.join(' and ')} saved` } : undefined;
}
