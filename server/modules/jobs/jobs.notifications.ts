import type { NotificationKind } from '#contract/labels.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import { formatLongDate } from './dates.ts';

type Texts = [title: string, message: (request: Request) => string];
type Nth = number | string;

const about = (
  kind: NotificationKind,
  [title, message]: Texts,
  request: Request,
  eventKey: string,
): NotificationContent => ({
  kind,
  title,
  message: message(request),
  eventKey,
  related: { type: 'request', id: request.id },
  path: `/requests/${request.id}`,
});
const keyOf = (event: string, { id }: Request, nth: Nth) =>
  `job.${event}:${id}${nth === '' ? '' : `:${nth}`}`;

/** News for one side; `nth` tells the times apart that it can happen to a job. */
const templates =
  (kind: NotificationKind, event: string, ...texts: Texts) =>
  (request: Request, nth: Nth = ''): NotificationContent =>
    about(kind, texts, request, keyOf(event, request, nth));

/** News for both sides, in words for each. */
const notificationsForBoth =
  (kind: NotificationKind, event: string, texts: { owner: Texts; provider: Texts }) =>
  (request: Request, providerUserId: string, nth: Nth = '') => {
    const key = keyOf(event, request, nth);
    return [
      { userId: request.ownerId, content: about(kind, texts.owner, request, key) },
      { userId: providerUserId, content: about(kind, texts.provider, request, key) },
    ];
  };

export const held = notificationsForBoth('payment', 'funded', {
  owner: [
    'Your payment is held',
    ({ title }) => `Your payment for “${title}” is held until you confirm the work.`,
  ],
  provider: [
    'Payment held, you can begin',
    ({ title }) => `The payment for “${title}” is held. Begin when it suits both of you.`,
  ],
});
export const delivered = notificationsForBoth('job_progress', 'delivered', {
  owner: [
    'The work is delivered',
    ({ title }) => `“${title}” is delivered. Look at it and confirm, or ask for changes, within 72 hours.`,
  ],
  provider: [
    'You delivered the work',
    ({ title }) => `You delivered “${title}”. The owner has 72 hours to confirm it or ask for changes.`,
  ],
});
export const changesAsked = notificationsForBoth('job_progress', 'changes', {
  owner: [
    'You asked for changes',
    ({ title }) => `You asked for changes to “${title}”. The provider goes on with the work.`,
  ],
  provider: [
    'The owner asks for changes',
    ({ title }) => `The owner of “${title}” asks for changes. The reason is on the job’s page.`,
  ],
});
export const released = notificationsForBoth('payment', 'released', {
  owner: [
    'Your payment is released',
    ({ title }) => `“${title}” is confirmed. Your payment goes to the provider.`,
  ],
  provider: [
    'Payment released',
    ({ title }) => `“${title}” is confirmed. Your part of the payment is yours.`,
  ],
});
export const reviewWanted = templates(
  'review_wanted',
  'review',
  'How was the work?',
  ({ title }) => `“${title}” is complete. A short review helps other owners.`,
);

const refundedAfter = (end: (title: string) => string) =>
  notificationsForBoth('payment', 'refunded', {
    owner: [
      'The job is ended, your payment returned',
      ({ title }) => `${end(title)} Your whole payment goes back to you.`,
    ],
    provider: [
      'The job is ended, the payment returned',
      ({ title }) => `${end(title)} The whole payment goes back to the owner.`,
    ],
  });
/** By what ended the job. */
export const refunded = {
  agree_to_cancel: refundedAfter((title) => `You both agreed to end “${title}”.`),
  cancel_job: refundedAfter((title) => `An administrator ended “${title}”. The reason is on the job’s page.`),
  give_up: refundedAfter((title) => `“${title}” was not delivered in time and is ended.`),
};

export const cancelProposed = templates(
  'job_progress',
  'cancel-proposed',
  'The other side wants to end the job',
  ({ title }) =>
    `“${title}”: the other side proposes to end the job and return the payment. Agree or decline.`,
);
export const cancelDeclined = templates(
  'job_progress',
  'cancel-declined',
  'The job goes on',
  ({ title }) => `“${title}”: your proposal to end the job was not accepted.`,
);
export const cancelTakenBack = templates(
  'job_progress',
  'cancel-taken-back',
  'The job goes on',
  ({ title }) => `“${title}”: the other side took back the proposal to end the job.`,
);
export const dateProposed = templates(
  'job_progress',
  'date',
  'A new date is proposed',
  ({ title, proposedDate }) =>
    `“${title}”: the other side proposes ${formatLongDate(proposedDate ?? '')} as the last day.`,
);
export const dateAgreed = templates(
  'job_progress',
  'date-agreed',
  'You agreed on a new date',
  ({ title, proposedDate }) => `“${title}” is to be delivered by ${formatLongDate(proposedDate ?? '')}.`,
);

export const additionProposed = notificationsForBoth('job_progress', 'addition', {
  owner: [
    'Additional work is proposed',
    ({ title }) => `The provider found more to do on “${title}”. Approve or decline it.`,
  ],
  provider: [
    'You proposed additional work',
    ({ title }) => `You proposed additional work on “${title}”. The owner approves or declines it.`,
  ],
});
export const additionApproved = notificationsForBoth('job_progress', 'addition-approved', {
  owner: [
    'You approved additional work',
    ({ title }) => `You approved additional work on “${title}”. Pay for it, so that it can begin.`,
  ],
  provider: [
    'Your additional work is approved',
    ({ title }) =>
      `The owner approved your additional work on “${title}”. Wait until its payment is held before you begin it.`,
  ],
});
export const additionDeclined = notificationsForBoth('job_progress', 'addition-declined', {
  owner: [
    'You declined additional work',
    ({ title }) => `You declined additional work on “${title}”. The job goes on without it.`,
  ],
  provider: [
    'Your additional work is declined',
    ({ title }) => `The owner declined your additional work on “${title}”. The job goes on without it.`,
  ],
});
export const additionWithdrawn = notificationsForBoth('job_progress', 'addition-withdrawn', {
  owner: [
    'Additional work is taken back',
    ({ title }) => `The provider took back the additional work on “${title}”. You need not answer.`,
  ],
  provider: [
    'You took back additional work',
    ({ title }) => `You took back additional work on “${title}”. The job goes on without it.`,
  ],
});
export const additionPaid = notificationsForBoth('payment', 'addition-paid', {
  owner: [
    'Your payment is held',
    ({ title }) => `Your payment for additional work on “${title}” is held until you confirm the work.`,
  ],
  provider: [
    'Additional work is paid for',
    ({ title }) => `The payment for additional work on “${title}” is held. You can begin it.`,
  ],
});

export const unpaid = templates(
  'payment',
  'unpaid',
  'Your payment did not come',
  ({ title }) => `You did not pay for “${title}” within 24 hours, so the request is open again.`,
);
/** Told once for each delivery and reminder: the key says which. */
export const confirmSoon = (request: Request, eventKey: string) =>
  about(
    'job_progress',
    [
      'Please confirm the work',
      ({ title }) =>
        `“${title}” waits for you. Without a word from you it is confirmed 72 hours after delivery.`,
    ],
    request,
    eventKey,
  );
/** Told once for each last day and reminder: the key says which. */
export const undelivered = (request: Request, eventKey: string, lastDay: string) =>
  about(
    'job_progress',
    [
      'A job has not been delivered',
      ({ title }) =>
        `“${title}” is still not delivered. After ${lastDay} it is ended and the payment returned, unless you both agree on a later date.`,
    ],
    request,
    eventKey,
  );
