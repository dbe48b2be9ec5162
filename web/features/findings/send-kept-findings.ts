import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { keptFindings } from '#web/api/kept-findings.ts';
import { onRetry } from '#web/lib/retries.ts';
import { useUser } from '#web/lib/session.ts';
import { useSendKept } from './use-kept-findings.ts';

/** Sends findings that wait for a connection, whatever page is open. */
export function SendKeptFindings() {
  const { data: kept = [] } = useQuery(keptFindings(useUser().id));
  const send = useSendKept();
  const isWaiting = kept.some(({ refusal }) => refusal === undefined);
  const sendIfOnline = useEffectEvent(() => void (navigator.onLine && send()));
  useEffect(() => {
    if (!isWaiting) return undefined;
    sendIfOnline();
    return onRetry(sendIfOnline);
  }, [isWaiting]);
  return null;
}
