import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { startLive } from '#web/api/live.ts';
import UpdatePrompt from '#web/features/pwa/update-prompt.tsx';
import { loadWhenOnline } from '#web/ui/retries.ts';

/** Loaded once there is a connection: before, there is nowhere to send to. */
const SendWaiting = lazy(() => loadWhenOnline(() => import('./-send-waiting.tsx')));

/** What runs behind every signed-in page, loaded after it: live updates, the prompt for a new version, what waits to be sent. */
export default function Background() {
  const client = useQueryClient();
  useEffect(() => startLive(client), [client]);
  return (
    <>
      <UpdatePrompt />
      <Suspense>
        <SendWaiting />
      </Suspense>
    </>
  );
}
