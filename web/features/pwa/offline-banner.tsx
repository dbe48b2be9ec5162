import { CloudOff, RotateCw } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { queryClient } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { createConnection } from './connection.ts';

const connection = createConnection(queryClient, {
  isOnline: () => navigator.onLine,
  reachServer: () =>
    fetch('/api/health', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
});

const texts = {
  offline: {
    title: 'You’re offline.',
    text: 'Pages you’ve opened still show what they had. You need a connection to post or pay. We’ll send what you’ve saved on this device later.',
  },
  unreachable: {
    title: 'We can’t reach the server.',
    text: 'What you see may be out of date. We’ll keep trying, and you won’t lose what you typed.',
  },
};

/** Banner while there is no connection; renders nothing otherwise. */
export default function OfflineBanner() {
  const state = useSyncExternalStore(connection.subscribe, connection.current);
  const [isRetrying, setRetrying] = useState(false);
  useEffect(() => {
    const stop = connection.watch();
    const retry = () => void connection.retry();
    addEventListener('online', retry);
    addEventListener('offline', retry);
    return () => {
      stop();
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
          <div className="page flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <CloudOff aria-hidden className="size-4.5 shrink-0 text-caution" />
            <p className="min-w-0 flex-1">
              <b className="font-semibold">{texts[state].title}</b> {texts[state].text}
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
