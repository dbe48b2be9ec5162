import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { findingKeys, type NewFinding } from '#web/api/findings.ts';
import { keptFindings, useKeptOn, type KeptFinding } from '#web/api/kept-findings.ts';
import { pluralize } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { useToast } from '#web/ui/toast.tsx';
import { discardFinding, keepFinding, sendKept } from './finding-outbox.ts';

const mutationKey = ['send-findings'];

/** Sends the findings that wait in this browser; resolves to true if some still wait for a connection. */
export function useSendKept() {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const toast = useToast();
  const send = useMutation({
    mutationKey,
    mutationFn: (again: KeptFinding | undefined) => sendKept(userId, again),
    networkMode: 'always',
  });
  return async (again?: KeptFinding) => {
    const { sent, isWaiting } = await send.mutateAsync(again);
    await client.invalidateQueries({ queryKey: keptFindings(userId).queryKey });
    if (sent > 0) {
      toast.show({ title: `${pluralize(sent, 'finding')} sent`, description: 'We’ve notified the owner.' });
      await Promise.all(findingKeys.map((key) => client.invalidateQueries({ queryKey: key })));
    }
    return isWaiting;
  };
}

/** Findings of a job that wait in this browser. */
export function useKeptFindings(requestId: number) {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const toast = useToast();
  const send = useSendKept();
  const reload = () => client.invalidateQueries({ queryKey: keptFindings(userId).queryKey });
  return {
    kept: useKeptOn(requestId),
    isSending: useIsMutating({ mutationKey }) > 0,
    /** Keeps a finding and sends it right away if it can be. */
    add: async (body: NewFinding, files: File[]) => {
      await keepFinding(userId, requestId, body, files);
      await reload();
      if (await send())
        toast.show({
          title: 'Finding saved on this device',
          description: 'We’ll send it when you’re back online.',
        });
    },
    retry: (finding: KeptFinding) => void send(finding),
    discard: async (finding: KeptFinding) => {
      await discardFinding(finding);
      await reload();
    },
  };
}
