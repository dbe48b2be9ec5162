import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRunningBack, myAircraft, useLogReading, type ReadingInput } from '#web/api/aircraft.ts';
import { ApiError } from '#web/lib/api.ts';
import { readStored, writeStored } from '#web/lib/local-storage.ts';
import { storedKeys } from '#web/lib/stored-draft.ts';
import { useToast } from '#web/ui/toast.tsx';

export type PendingReading = ReadingInput & { idempotencyKey: string };

const keyPrefix = 'readings.';
const keyOf = (aircraftId: number) => `${keyPrefix}${aircraftId}`;

/** True if readings of the aircraft, or of any, wait in this browser. */
export const hasPending = (aircraftId?: number) =>
  aircraftId === undefined ? storedKeys(keyPrefix).length > 0 : readPending(aircraftId).length > 0;
const readPending = (aircraftId: number) => {
  const stored = readStored(keyOf(aircraftId));
  return Array.isArray(stored) ? (stored as PendingReading[]) : [];
};

/** Statuses after which sending the same again is in vain. */
const refusals = new Set([400, 403, 404, 409, 422]);

/** Readings that were logged without a connection. They are stored in the browser and sent when it is back. */
export function usePendingReadings(aircraftId: number) {
  const [pending, setPending] = useState(() => readPending(aircraftId));
  const log = useLogReading(aircraftId);
  const client = useQueryClient();
  const toast = useToast();
  const store = (readings: PendingReading[]) => {
    writeStored(keyOf(aircraftId), readings.length > 0 ? readings : undefined);
    setPending(readings);
  };
  const send = useEffectEvent(async () => {
    for (const reading of readPending(aircraftId)) {
      try {
        await log.mutateAsync(reading);
      } catch (error) {
        // What the server may take later is kept: it is busy, in maintenance, or the session has ended.
        if (!(error instanceof ApiError) || !refusals.has(error.status)) return;
        toast.show({
          title: 'Couldn’t save the reading',
          description: isRunningBack(error) ? 'The meter was read higher since then.' : 'Log it again.',
          tone: 'destructive',
        });
      }
      store(
        readPending(aircraftId).filter(({ idempotencyKey }) => idempotencyKey !== reading.idempotencyKey),
      );
    }
    await client.invalidateQueries({ queryKey: myAircraft.queryKey });
  });
  useEffect(() => {
    const sendIfAny = () => void (readPending(aircraftId).length > 0 && send());
    if (navigator.onLine) sendIfAny();
    window.addEventListener('online', sendIfAny);
    return () => window.removeEventListener('online', sendIfAny);
  }, [aircraftId]);
  return {
    pending,
    keep: (reading: PendingReading) => store([...readPending(aircraftId), reading]),
  };
}
