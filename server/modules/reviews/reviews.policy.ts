import { reachFor } from '#contract/accounts/permissions.ts';
import { isPast } from '#contract/lifecycle.ts';
import { reviewDays } from '#contract/product.ts';
import { addDays } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';

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

/** True if the caller may accept work for the owner of the job, and the provider did it without them among its people. */
export const isOwnersJob = ({ actor }: SignedIn, job: Job, providerId: number | null) =>
  reachFor(actor, job.ownerId, 'accept') === 'all' &&
  job.providerId !== null &&
  job.providerId === providerId &&
  !actor.memberships.some((one) => one.providerId === providerId);

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
