import { everyMinute, inTransaction, type Reaction } from '#server/jobs/reactions.ts';
import { lookForDue, onHeld } from './timers.service.ts';

export const jobJobs: Reaction[] = [
  inTransaction('payment.held', onHeld),
  everyMinute('jobs.due', lookForDue),
];
