import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { startLive } from '#web/api/live.ts';
import UpdatePrompt from '#web/features/pwa/update-prompt.tsx';

/** Loaded once there is a connection: before, there is nowhere to send to. A failure must not take the page down. */
const SendWaiting = lazy(async () => {
  while (!navigator.onLine)
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return import('./-send-waiting.tsx').catch(() => ({ default: () => null }));
});

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
