import { isPast } from '#contract/lifecycle.ts';
import { reviewDays } from '#contract/product.ts';
import { addDays } from '#contract/time.ts';

/** Fields that decide whether a job may be reviewed. */
export interface Job {
  ownerId: string;
  status: string;
  providerId: number | null;
  fundedAt: Date | null;
  /** The event and time of its end; null while it runs. */
  endedBy: string | null;
  endedAt: Date | null;
}

/** True if the actor owns the job and the provider did it. */
export const isOwnersJob = (job: Job, actorId: string, providerId: number | null) =>
  job.ownerId === actorId && job.providerId !== null && job.providerId === providerId;

/**
 * True for funded jobs that ended recently: completed, or cancelled other than by agreement. After a
 * cancellation by agreement there is no work to review.
 */
export function isReviewable({ status, fundedAt, endedBy, endedAt }: Job, now: Date) {
  if (!fundedAt || !endedAt) return false;
  const isOver =
    status === 'completed' ||
    (status === 'cancelled' && endedBy !== 'agree_to_cancel' && endedBy !== 'cancel_early');
  return isOver && !isPast(addDays(endedAt, reviewDays), now);
}
