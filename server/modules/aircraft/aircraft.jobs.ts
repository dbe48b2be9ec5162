import { everyMinute, type Reaction } from '#server/jobs/reactions.ts';
import { tellDue } from './due-notices.service.ts';

export const aircraftJobs: Reaction[] = [everyMinute('aircraft.tell-due', tellDue)];
