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
    title: 'You are offline.',
    text: 'Pages you have opened still show what they had. Sending, posting and paying need a connection.',
  },
  unreachable: {
    title: 'The server cannot be reached.',
    text: 'What you see may be a little old. We try again every few seconds; nothing you typed is lost.',
  },
};

/** Says that the connection is gone and what still works; shows nothing otherwise. */
export function OfflineBanner() {
  const state = useSyncExternalStore(connection.subscribe, connection.current);
  const [isTrying, setTrying] = useState(false);
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
    setTrying(true);
    await connection.retry();
    setTrying(false);
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
                pending={isTrying}
                pendingText="Trying..."
                onClick={() => void tryAgain()}
              >
                Try again
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
