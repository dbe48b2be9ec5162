import { isPast } from '#contract/lifecycle.ts';
import { reviewDays } from '#contract/product.ts';
import { addDays } from '#contract/time.ts';

/** What decides whether a job may be reviewed. */
export interface Job {
  ownerId: string;
  status: string;
  providerId: number | null;
  fundedAt: Date | null;
  /** How and when it came to its end, if it has. */
  endedBy: string | null;
  endedAt: Date | null;
}

/** The owner of a job reviews the provider who had it, nobody else anybody else. */
export const isOwnersJob = (job: Job, actorId: string, providerId: number | null) =>
  job.ownerId === actorId && job.providerId !== null && job.providerId === providerId;

/**
 * Funded work that came to an end lately: completed, or cancelled in another way than by both sides agreeing. Who parted
 * in agreement before the work has nothing to tell.
 */
export function isReviewable({ status, fundedAt, endedBy, endedAt }: Job, now: Date) {
  if (!fundedAt || !endedAt) return false;
  const isOver = status === 'completed' || (status === 'cancelled' && endedBy !== 'agree_to_cancel');
  return isOver && !isPast(addDays(endedAt, reviewDays), now);
}
