import { everyMinute, type Reaction } from '#server/jobs/reactions.ts';
import { removeOld } from './support.service.ts';

export const supportJobs: Reaction[] = [everyMinute('support.remove-old', removeOld)];
