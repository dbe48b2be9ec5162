import { inTransaction, type Reaction } from '#server/jobs/reactions.ts';
import { mailWelcome } from './waitlist.service.ts';

export const waitlistJobs: Reaction[] = [
  inTransaction('waitlist.joined', (ctx, { waitlistId }) => mailWelcome(ctx, waitlistId)),
];
