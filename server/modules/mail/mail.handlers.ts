import { everyMinute, onEvent, enqueueOn, type Handler } from '#server/queue/handlers.ts';
import { anonymize } from './mail.repo.ts';
import { deliverDue, clearOldBodies } from './mail.service.ts';

export const mailHandlers: Handler[] = [
  enqueueOn('mail.queued', 'mail.deliver', deliverDue),
  onEvent('user.deleted', ({ db }, { email }) => anonymize(db, email)),
  everyMinute('mail.deliver-due', deliverDue),
  everyMinute('mail.empty-old', clearOldBodies),
];
