import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { findingKeys, type NewFinding } from '#web/api/findings.ts';
import { pluralize } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { useToast } from '#web/ui/toast.tsx';
import { discardFinding, keepFinding, listKept, sendKept, type KeptFinding } from './finding-outbox.ts';

/** How often a finding that waits is tried again while the browser says that it is online. */
const retryMs = 20_000;

/** Findings that wait in this browser; they are sent when there is a connection. */
export function useKeptFindings(requestId: number) {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const toast = useToast();
  const queryKey = ['kept-findings', userId, requestId];
  const { data: kept = [] } = useQuery({
    queryKey,
    queryFn: () => listKept(userId, requestId),
    networkMode: 'always',
  });
  const reload = () => client.invalidateQueries({ queryKey });
  const send = useMutation({
    mutationFn: (again: KeptFinding | undefined) => sendKept(userId, requestId, again),
    networkMode: 'always',
  });
  const flush = async (again?: KeptFinding) => {
    const { sent, isWaiting } = await send.mutateAsync(again);
    await reload();
    if (sent > 0) {
      toast.show({ title: `${pluralize(sent, 'finding')} sent`, description: 'We’ve notified the owner.' });
      await Promise.all(findingKeys.map((key) => client.invalidateQueries({ queryKey: key })));
    }
    return isWaiting;
  };
  const isWaiting = useEffectEvent(() => kept.some(({ refusal }) => refusal === undefined));
  const onOnline = useEffectEvent(() => void flush());
  useEffect(() => {
    if (navigator.onLine) onOnline();
    const timer = setInterval(() => navigator.onLine && isWaiting() && onOnline(), retryMs);
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return {
    kept,
    isSending: send.isPending,
    /** Keeps a finding and sends it right away if it can be. */
    add: async (body: NewFinding, files: File[]) => {
      await keepFinding(userId, requestId, body, files);
      await reload();
      if (await flush())
        toast.show({
          title: 'Finding saved on this device',
          description: 'We’ll send it when you’re back online.',
        });
    },
    retry: (finding: KeptFinding) => void flush(finding),
    discard: async (finding: KeptFinding) => {
      await discardFinding(finding);
      await reload();
    },
  };
}

export type KeptFindings = ReturnType<typeof useKeptFindings>;
