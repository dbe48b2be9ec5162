import { everyMinute, inTransaction, later, type Reaction } from '#server/jobs/reactions.ts';
import { lookForExpiry, tellBest, turnQuotersDown } from './reactions.service.ts';

export const requestJobs: Reaction[] = [
  later('request.posted', 'requests.tell-best', tellBest),
  inTransaction('request.cancelled', turnQuotersDown),
  everyMinute('requests.expire', lookForExpiry),
];
