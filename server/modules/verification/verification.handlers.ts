import { enqueueOn, everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { checkSubmission } from './checks.service.ts';
import { expireVerifications, notifyExpiring } from './expiry.service.ts';
import { onRenamed } from './renaming.service.ts';

export const verificationHandlers: Handler[] = [
  onEvent('provider.renamed', onRenamed),
  enqueueOn('verification.submitted', 'verification.check', checkSubmission, 'slow'),
  everyMinute('verification.expire', expireVerifications),
  everyMinute('verification.notify-expiring', notifyExpiring),
];
