import { enqueueOn, everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { checkSubmission } from './checks.service.ts';
import { expireVerifications, notifyExpiring } from './expiry.service.ts';
import { onRenamed } from './renaming.service.ts';
import { erase } from './verification.repo.ts';

export const verificationHandlers: Handler[] = [
  onEvent('provider.renamed', onRenamed),
  onEvent('user.deleted', ({ db, now }, { userId }) => erase(db, userId, now())),
  enqueueOn('verification.submitted', 'verification.check', checkSubmission, 'slow'),
  everyMinute('verification.expire', expireVerifications),
  everyMinute('verification.notify-expiring', notifyExpiring),
];
