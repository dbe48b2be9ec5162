import { forgetOldKeys } from '#server/http/idempotency.ts';
import { everyMinute, type Reaction } from '#server/jobs/reactions.ts';

export const systemJobs: Reaction[] = [
  everyMinute('system.forget-old-keys', ({ db, now }) => forgetOldKeys(db, now())),
];
