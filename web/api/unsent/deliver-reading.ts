import type { QueryClient } from '@tanstack/react-query';
import { aircraftDependents, isRunningBack, logReading } from '#web/api/aircraft.ts';
import { errorMessage, type ApiError } from '#web/lib/api.ts';
import type { UnsentReading } from './unsent.ts';

/** Sends a meter reading. */
export async function sendReading(client: QueryClient, { aircraftId, body, idempotencyKey }: UnsentReading) {
  await logReading(aircraftId, { ...body, idempotencyKey });
  for (const queryKey of aircraftDependents) void client.invalidateQueries({ queryKey });
}

/** Why the server refused a reading, and what to do. */
export const readingRefusal = (error: ApiError) =>
  isRunningBack(error) ? 'The meter was read higher since then.' : errorMessage(error, 'Log it again.');
