import { everyMinute, type Reaction } from '#server/jobs/reactions.ts';
import { forgetOld } from './limits.service.ts';

export const limitJobs: Reaction[] = [everyMinute('limits.forget-old', forgetOld)];
