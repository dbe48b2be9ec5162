import { everyMinute, later, type Reaction } from '#server/jobs/reactions.ts';
import { deliver, deliverDue, emptyOld } from './mail.service.ts';

export const mailJobs: Reaction[] = [
  later('mail.queued', 'mail.deliver', (ctx, { mailId }) => deliver(ctx, mailId)),
  everyMinute('mail.deliver-due', deliverDue),
  everyMinute('mail.empty-old', emptyOld),
];
