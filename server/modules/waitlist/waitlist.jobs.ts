import { inTransaction, type Reaction } from '#server/jobs/reactions.ts';
import { remove } from './waitlist.repo.ts';
import { mailWelcome } from './waitlist.service.ts';

export const waitlistJobs: Reaction[] = [
  inTransaction('waitlist.joined', (ctx, { waitlistId }) => mailWelcome(ctx, waitlistId)),
  inTransaction('user.deleted', ({ db }, { email }) => remove(db, email)),
];
