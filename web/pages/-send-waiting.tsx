import { useEffect, useEffectEvent } from 'react';
import { useOutbox } from '#web/api/unsent/use-outbox.ts';
import { onRetry } from '#web/ui/retries.ts';

/** Sends what waits in this browser, whatever page is open. */
export default function SendWaiting() {
  const outbox = useOutbox();
  const send = useEffectEvent((isForced: boolean) => {
    if (navigator.onLine) void outbox.send({ isForced });
  });
  useEffect(() => {
    send(false);
    return onRetry(send);
  }, []);
  return null;
}
