import { inTransaction, type Reaction } from '#server/jobs/reactions.ts';
import { removeToken } from './schedule.repo.ts';

export const scheduleJobs: Reaction[] = [
  inTransaction('user.deletion_requested', ({ db }, { userId }) => removeToken(db, userId)),
];
