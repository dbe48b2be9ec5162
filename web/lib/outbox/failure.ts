import { ApiError } from '#web/lib/api.ts';
import type { OutboxItem } from './outbox.ts';

const [firstWaitMs, lastWaitMs] = [20_000, 10 * 60_000];
/** After so many failures of its own, an item no longer holds up those behind it. */
const maxHoldUps = 3;

/** Client errors that say nothing about the item: signed out, slow, too early, too many. */
const passing = new Set([401, 408, 425, 429]);
/** The server, or what stands before it, is not available to anyone. */
const unavailable = new Set([502, 503, 504]);

/** True if the server will never accept the item as it is. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status < 500 &&
  !passing.has(error.status) &&
  error.body?.code !== 'request_in_progress';

/** True if those behind an item of the same subject wait for it. */
export const holdsUp = ({ failures }: Pick<OutboxItem, 'failures'>) => failures < maxHoldUps;

type Delay = Pick<OutboxItem, 'failures'> & { nextTryAt?: number };

/**
 * Says when an item is sent again after an error that is no refusal. A lost connection delays nothing: the next try comes
 * when it may be back. Only errors that the item may have caused itself count against its place.
 */
export function delayAfter(error: unknown, { failures }: Pick<OutboxItem, 'failures'>, now: number): Delay {
  if (!(error instanceof ApiError)) return { failures };
  if (error.status < 500 || unavailable.has(error.status)) return { failures, nextTryAt: now + firstWaitMs };
  const waitMs = Math.min(firstWaitMs * 2 ** failures, lastWaitMs);
  return { failures: failures + 1, nextTryAt: now + waitMs };
}
