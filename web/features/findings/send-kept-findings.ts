import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { keptFindings } from '#web/api/kept-findings.ts';
import { useUser } from '#web/lib/session.ts';
import { useSendKept } from './use-kept-findings.ts';

/** How often a finding that waits is tried again while the browser says that it is online. */
const retryMs = 20_000;

/** Sends findings that wait for a connection, whatever page is open. */
export function SendKeptFindings() {
  const { data: kept = [] } = useQuery(keptFindings(useUser().id));
  const send = useSendKept();
  const isWaiting = kept.some(({ refusal }) => refusal === undefined);
  const sendIfOnline = useEffectEvent(() => void (navigator.onLine && send()));
  useEffect(() => {
    if (!isWaiting) return undefined;
    sendIfOnline();
    const timer = setInterval(sendIfOnline, retryMs);
    window.addEventListener('online', sendIfOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendIfOnline);
    };
  }, [isWaiting]);
  return null;
}
