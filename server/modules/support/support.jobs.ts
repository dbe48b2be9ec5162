import { everyMinute, inTransaction, type Reaction } from '#server/jobs/reactions.ts';
import { anonymize } from './support.repo.ts';
import { removeOld } from './support.service.ts';

export const supportJobs: Reaction[] = [
  inTransaction('user.deleted', ({ db }, { userId }) => anonymize(db, userId)),
  everyMinute('support.remove-old', removeOld),
];
