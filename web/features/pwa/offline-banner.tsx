import { CloudOff, RotateCw } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { outbox } from '#web/api/unsent/unsent.ts';
import { waitingText } from '#web/api/unsent/waiting-text.ts';
import { useItems } from '#web/lib/outbox/use-items.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { isOnline, setReached } from '#web/ui/online.ts';
import { createConnection } from './connection.ts';
import { useAge } from './use-age.ts';

const connection = createConnection(queryClient, {
  isOnline: () => navigator.onLine,
  reachServer: () =>
    fetch('/api/health', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
});

const texts = {
  offline: { title: 'Offline.', text: 'You need a connection to post or pay.' },
  unreachable: {
    title: 'We can’t reach the server.',
    text: 'We’ll keep trying, and you won’t lose what you typed.',
  },
};

/** Banner while there is no connection: how old the page is, and what waits. Renders nothing otherwise. */
export default function OfflineBanner() {
  const state = useSyncExternalStore(connection.subscribe, connection.current);
  const [isRetrying, setRetrying] = useState(false);
  const age = useAge();
  const waiting = waitingText(useItems(outbox, useUser().id));
  useEffect(() => {
    const stops = [
      connection.watch(),
      connection.subscribe(() => setReached(connection.current() !== 'unreachable')),
    ];
    const retry = () => void connection.retry();
    // The app may have opened without a connection.
    if (!isOnline()) retry();
    addEventListener('online', retry);
    addEventListener('offline', retry);
    return () => {
      for (const stop of stops) stop();
      removeEventListener('online', retry);
      removeEventListener('offline', retry);
    };
  }, []);
  const tryAgain = async () => {
    setRetrying(true);
    await connection.retry();
    setRetrying(false);
  };
  return (
    <div role="status" className="sticky top-14 z-10">
      {state !== 'good' && (
        <div className="border-b border-line bg-caution-soft">
          <div className="notice page min-h-12 gap-x-3 text-sm">
            <CloudOff aria-hidden className="size-4.5 shrink-0 text-caution" />
            <p className="min-w-0 flex-1">
              <b className="font-semibold">
                {texts[state].title} {age && `As of ${age}.`}
              </b>{' '}
              {texts[state].text} {waiting ?? 'We’ll send what you save on this device later.'}
            </p>
            {state === 'unreachable' && (
              <Button
                size="sm"
                icon={<RotateCw aria-hidden />}
                pending={isRetrying}
                pendingText="Trying..."
                onClick={() => void tryAgain()}
              >
                Try Again
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
