import { everyMinute, type Reaction } from '#server/jobs/reactions.ts';
import { tellUnread } from './unread-letters.service.ts';

export const messagingJobs: Reaction[] = [everyMinute('messaging.tell-unread', tellUnread)];
