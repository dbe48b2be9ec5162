import type { ReactNode } from 'react';
import { SendPendingReadings } from '#web/features/aircraft/send-pending-readings.tsx';
import { SendKeptFindings } from '#web/features/findings/send-kept-findings.ts';

/** Sends what was entered without a connection. */
export default function SendWaiting(): ReactNode {
  return (
    <>
      <SendPendingReadings />
      <SendKeptFindings />
    </>
  );
}
