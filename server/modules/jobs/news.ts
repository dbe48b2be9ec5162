import type { NotificationKind } from '#contract/words.ts';
import type { News } from '#server/modules/notifications/notifications.service.ts';
import type { Request } from '#server/modules/requests/life.service.ts';

const news =
  (kind: NotificationKind, event: string, title: string, message: (request: Request) => string) =>
  (request: Request, nth: number | string = ''): News => ({
    kind,
    title,
    message: message(request),
    eventKey: `job.${event}:${request.id}${nth === '' ? '' : `:${nth}`}`,
    related: { type: 'request', id: request.id },
    path: `/requests/${request.id}`,
  });

export const heldForProvider = news(
  'payment',
  'funded',
  'Payment held, you can begin',
  ({ title }) => `The payment for “${title}” is held. Begin when it suits both of you.`,
);
export const heldForOwner = news(
  'payment',
  'funded',
  'Your payment is held',
  ({ title }) => `Your payment for “${title}” is held until you confirm the work.`,
);
export const delivered = news(
  'job_progress',
  'delivered',
  'The work is delivered',
  ({ title }) => `“${title}” is delivered. Look at it and confirm, or ask for changes, within 72 hours.`,
);
export const confirmSoon = news(
  'job_progress',
  'confirm-soon',
  'Please confirm the work',
  ({ title }) => `“${title}” waits for you. Without a word from you it is confirmed 72 hours after delivery.`,
);
export const changesAsked = news(
  'job_progress',
  'changes',
  'The owner asks for changes',
  ({ title }) => `The owner of “${title}” asks for changes. The reason is on the job’s page.`,
);
export const released = news(
  'payment',
  'released',
  'Payment released',
  ({ title }) => `“${title}” is confirmed. Your part of the payment is yours.`,
);
export const reviewWanted = news(
  'review_wanted',
  'review',
  'How was the work?',
  ({ title }) => `“${title}” is complete. A short review helps other owners.`,
);
export const cancelProposed = news(
  'job_progress',
  'cancel-proposed',
  'The other side wants to end the job',
  ({ title }) =>
    `“${title}”: the other side proposes to end the job and return the payment. Agree or decline.`,
);
export const cancelDeclined = news(
  'job_progress',
  'cancel-declined',
  'The job goes on',
  ({ title }) => `“${title}”: the proposal to end the job was not accepted.`,
);
export const refunded = news(
  'payment',
  'refunded',
  'The job is ended, the payment returned',
  ({ title }) => `“${title}” is ended. The whole payment goes back to the owner.`,
);
export const undelivered = news(
  'job_progress',
  'undelivered',
  'A job has not been delivered',
  ({ title }) =>
    `“${title}” is still not delivered. After 75 days it is ended and the payment returned, unless you both agree on a new date.`,
);
export const dateProposed = news(
  'job_progress',
  'date',
  'A new date is proposed',
  ({ title, proposedDate }) => `“${title}”: the other side proposes ${proposedDate} as the last day.`,
);
export const dateAgreed = news(
  'job_progress',
  'date-agreed',
  'You agreed on a new date',
  ({ title, proposedDate }) => `“${title}” is to be delivered by ${proposedDate}.`,
);
export const additionProposed = news(
  'job_progress',
  'addition',
  'Additional work is proposed',
  ({ title }) => `The provider found more to do on “${title}”. Approve or decline it.`,
);
export const additionDecided = news(
  'job_progress',
  'addition-decided',
  'The owner answered your proposal',
  ({ title }) => `The answer to your additional work on “${title}” is on the job’s page.`,
);
export const additionPaid = news(
  'payment',
  'addition-paid',
  'Additional work is paid for',
  ({ title }) => `The payment for additional work on “${title}” is held.`,
);
export const unpaid = news(
  'payment',
  'unpaid',
  'Your payment did not come',
  ({ title }) => `You did not pay for “${title}” within 24 hours, so the request is open again.`,
);
