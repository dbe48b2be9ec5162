import { everyMinute, later, type Reaction } from '#server/jobs/reactions.ts';
import { lookForExpiry } from './expiry.service.ts';
import { tellBest } from './reactions.service.ts';
import { tellSearching } from './searches.service.ts';

export const requestJobs: Reaction[] = [
  later('request.posted', 'requests.tell-best', tellBest),
  later('request.posted', 'requests.tell-searching', tellSearching),
  everyMinute('requests.expire', lookForExpiry),
];
