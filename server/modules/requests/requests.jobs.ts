import { everyMinute, later, type Reaction } from '#server/jobs/reactions.ts';
import { lookForExpiry, tellBest } from './reactions.service.ts';

export const requestJobs: Reaction[] = [
  later('request.posted', 'requests.tell-best', tellBest),
  everyMinute('requests.expire', lookForExpiry),
];
