import type { NewFinding } from '#web/api/findings.ts';
import { toPhoto } from '#web/api/unsent/photos.ts';
import { outbox, subjects, useUnsentOn, type UnsentFinding } from '#web/api/unsent/unsent.ts';
import { useOutbox } from '#web/api/unsent/use-outbox.ts';
import { useUser } from '#web/lib/session.ts';
import type { Toast } from '#web/ui/toast-queue.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Returns a finding for the outbox; throws if a photo cannot be read. */
export const toUnsent = async (requestId: number, body: NewFinding, files: File[]) => ({
  kind: 'finding' as const,
  subject: subjects.finding(requestId),
  requestId,
  body,
  photos: await Promise.all(files.map(toPhoto)),
});

/** Says that a finding waits, and on what that depends. */
export const savedToast = (isInMemory: boolean): Toast =>
  isInMemory
    ? {
        title: 'Finding not sent yet',
        description: 'This browser can’t store it. Keep this page open until it’s sent.',
        stays: true,
      }
    : { title: 'Finding saved on this device', description: 'We’ll send it when you’re back online.' };

/** Findings of a job that wait in this browser. */
export function useUnsentFindings(requestId: number) {
  const { id: userId } = useUser();
  const toast = useToast();
  const { add, sendAgain, remove } = useOutbox();
  return {
    unsent: useUnsentOn(requestId),
    /** Resolves when the finding is in the outbox; it is sent right away if it can be. */
    add: async (body: NewFinding, files: File[]) => {
      const { key, tried } = await add(await toUnsent(requestId, body, files));
      void tried.then(() => {
        const left = outbox.items(userId).find((item) => item.key === key);
        if (left && left.state !== 'refused') toast.show(savedToast(left.isInMemory));
      });
    },
    retry: (finding: UnsentFinding) => void sendAgain(finding),
    discard: (finding: UnsentFinding) => void remove(finding),
  };
}
