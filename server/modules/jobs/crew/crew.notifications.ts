import { href } from '#contract/addresses.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';

/** To the member whom another one made the lead of a job. */
export const madeLead = (
  { id, title }: { id: number; title: string },
  businessName: string,
  at: Date,
): NotificationContent => ({
  kind: 'job_progress',
  title: 'You lead a job',
  message: `You now lead “${title}” at ${businessName}.`,
  // A member may get a job back.
  eventKey: `crew.lead:${id}:${at.getTime()}`,
  related: { type: 'request', id },
  path: href('/requests/:id', { id }),
});
