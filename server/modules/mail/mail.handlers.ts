import { everyMinute, enqueueOn, type Handler } from '#server/queue/handlers.ts';
import { deliverDue, clearOldBodies } from './mail.service.ts';

export const mailHandlers: Handler[] = [
  enqueueOn('mail.queued', 'mail.deliver', deliverDue),
  everyMinute('mail.deliver-due', deliverDue),
  everyMinute('mail.empty-old', clearOldBodies),
];
