import { everyMinute, inTransaction, later, type Reaction } from '#server/jobs/reactions.ts';
import { anonymize } from './mail.repo.ts';
import { deliver, deliverDue, emptyOld } from './mail.service.ts';

export const mailJobs: Reaction[] = [
  later('mail.queued', 'mail.deliver', (ctx, { mailId }) => deliver(ctx, mailId)),
  inTransaction('user.deleted', ({ db }, { email }) => anonymize(db, email)),
  everyMinute('mail.deliver-due', deliverDue),
  everyMinute('mail.empty-old', emptyOld),
];
