import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startLive } from '#web/api/live.ts';
import { SendPendingReadings } from '#web/features/aircraft/send-pending-readings.tsx';
import UpdatePrompt from '#web/features/pwa/update-prompt.tsx';

/** What runs behind every signed-in page, loaded after it: live updates, the prompt for a new version, and readings that wait. */
export default function Background() {
  const client = useQueryClient();
  useEffect(() => startLive(client), [client]);
  return (
    <>
      <UpdatePrompt />
      <SendPendingReadings />
    </>
  );
}
