import { isInspection, type WorkId } from '#contract/providers/works.ts';
import type { RequestState } from '#contract/requests/request-lifecycle.ts';
import { addDays } from '#contract/time.ts';

// When the shop of a job reads the logbook of its aircraft, for server and browser, without zod.

/** Days after the completion of a job for which its shop still reads the logbook. */
export const jobAccessDays = 7;

/** Returns when the access of a shop ends; null while its job is not completed. */
export const jobAccessEnd = (completedAt: Date | null) => completedAt && addDays(completedAt, jobAccessDays);

/** True if accepting a quote proposes to share the logbook: an inspection starts with the records. */
export const sharesByDefault = (works: readonly WorkId[]) => works.some(isInspection);

/** Statuses of a job in which its shop reads the logbook. */
export const accessStatuses: readonly RequestState['status'][] = [
  'in_progress',
  'delivered',
  'disputed',
  'completed',
];
