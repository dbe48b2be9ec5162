import { everyMinute, inTransaction, type Reaction } from '#server/jobs/reactions.ts';
import { lookForLapses, onCancelled, onExpired } from './others.service.ts';

export const quoteJobs: Reaction[] = [
  inTransaction('request.cancelled', onCancelled),
  inTransaction('request.expired', onExpired),
  everyMinute('quotes.lapse', lookForLapses),
];
