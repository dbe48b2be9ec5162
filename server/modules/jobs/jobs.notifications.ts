import { href } from '#contract/addresses.ts';
import { meterNames, type Meter } from '#contract/aircraft/meters.ts';
import { isRestarted, type RestartOutcome } from '#contract/aircraft/restarts.ts';
import { findingGradeLabels, type FindingGrade } from '#contract/findings/finding-grades.ts';
import { mentionedFindings } from '#contract/findings/finding-names.ts';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import { formatMoney, toDollars } from '#contract/money.ts';
import { disputeWindowHours } from '#contract/product.ts';
import { paymentWindowHours } from '#contract/requests/request-lifecycle.ts';
import {
  notWithheldText,
  resultText,
  type SignOffKind,
  type SignOffResult,
} from '#contract/sign-off/sign-off-rules.ts';
import { addHours, formatLongDate, formatLongDateIn } from '#contract/time.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';

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
  path: href('/requests/:id', { id: request.id }),
});
const aboutDeadline = (texts: Texts, request: Request, eventKey: string): NotificationContent => ({
  ...about('job_progress', texts, request, eventKey),
  isDeadline: true,
});
const keyOf = (event: string, { id }: Request, nth: Nth) =>
  `job.${event}:${id}${nth === '' ? '' : `:${nth}`}`;

/** Template for one party; `nth` distinguishes repeated events of a job. */
const templates =
  (kind: NotificationKind, event: string, ...texts: Texts) =>
  (request: Request, nth: Nth = ''): NotificationContent =>
    about(kind, texts, request, keyOf(event, request, nth));

/** Templates for both parties of a job; with `isOutcome` also for an owner who acted. */
const notificationsForBoth =
  (kind: NotificationKind, event: string, texts: { owner: Texts; provider: Texts }, isOutcome = false) =>
  (request: Request, providerUserId: string, nth: Nth = '') => {
    const key = keyOf(event, request, nth);
    return [
      { userId: request.ownerId, content: { ...about(kind, texts.owner, request, key), isOutcome } },
      { userId: providerUserId, content: about(kind, texts.provider, request, key) },
    ];
  };

export const held = notificationsForBoth(
  'payment',
  'funded',
  {
    owner: ['Payment held', ({ title }) => `Your payment for “${title}” is held until you confirm the work.`],
    provider: [
      'Payment held',
      ({ title }) => `The owner’s payment for “${title}” is held. You can start work.`,
    ],
  },
  true,
);
interface DeliveredEntry {
  /** True if the work has its logbook entry or needs none. */
  isComplete: boolean;
  sheet: { kind: SignOffKind; result: SignOffResult } | undefined;
}

/**
 * To the owner. An inspection that was not approved says so. Without its logbook entry the work has no deadline yet;
 * findings that nobody answered are not part of it.
 */
export const delivered = (
  request: Request,
  { isComplete, sheet }: DeliveredEntry,
  unanswered: readonly { grade: FindingGrade }[],
  /** Cents of the no-call limit that were not used. */
  returnedCents: number,
) =>
  templates('job_progress', 'delivered', 'Work delivered', ({ title }) =>
    [
      `“${title}” is ready for your review.`,
      ...(sheet?.result === 'discrepancies'
        ? [`The logbook entry says “${resultText(sheet.kind, sheet.result)}”.`]
        : []),
      isComplete
        ? `Confirm it or request changes within ${disputeWindowHours} hours.`
        : 'The logbook entry isn’t there yet, so the job isn’t confirmed automatically.',
      ...(unanswered.length > 0 ? [unansweredText(unanswered)] : []),
      ...(returnedCents > 0
        ? [
            `You’ll get ${formatMoney(toDollars(returnedCents))} of the no-call limit back, which wasn’t used.`,
          ]
        : []),
    ].join(' '),
  )(request, request.changesAsked);
function unansweredText(findings: readonly { grade: FindingGrade }[]) {
  const [count, graded] = [findings.length, findings.filter(({ grade }) => grade === 'unairworthy').length];
  const isOne = count === 1;
  const grades =
    graded === 0 ? '' : `, ${isOne ? '' : `${graded} of them `}graded ${findingGradeLabels.unairworthy}`;
  return `You didn’t answer ${count} ${isOne ? 'finding' : 'findings'}${grades}, so that work isn’t done. Look at ${isOne ? 'it' : 'them'} before you confirm.`;
}
/** To the owner, for each version of the sheet, with the hours to look at it if it changes the end of the review. */
export const entryAdded = (request: Request, version: number, hours: number | null) =>
  templates(
    'job_progress',
    'entry',
    version === 1 ? 'Logbook entry added' : 'Logbook entry corrected',
    ({ title }) =>
      [
        version === 1
          ? `The provider added the logbook entry for “${title}”.`
          : `The provider corrected the logbook entry for “${title}”.`,
        hours !== null
          ? `Confirm the work or request changes within ${hours} hours.`
          : 'Print it for your records.',
      ].join(' '),
  )(request, version);
/** To the provider; `nth` counts how often the owner asked. */
export const entryAskedFor = templates(
  'job_progress',
  'entry_asked',
  'Logbook entry requested',
  ({ title }) => `The owner of “${title}” asked for its logbook entry. ${notWithheldText}`,
);
/** To both parties of delivered work without its entry. Deduplicated by delivery and reminder through `eventKey`. */
export const entryMissing = (request: Request, eventKey: string, role: 'owner' | 'provider') =>
  aboutDeadline(
    [
      'Logbook entry missing',
      ({ title }) =>
        role === 'provider'
          ? `“${title}” is delivered without its logbook entry. ${notWithheldText} Add it so that the job can be confirmed automatically.`
          : `“${title}” is delivered without its logbook entry. We’ve reminded the provider. You can still confirm the work yourself.`,
    ],
    request,
    eventKey,
  );
export const changesRequested = templates(
  'job_progress',
  'changes',
  'Changes requested',
  ({ title }) => `The owner requested changes to “${title}”. See the reason on the job page.`,
);
export const released = notificationsForBoth('payment', 'released', {
  owner: [
    'Payment released',
    ({ title }) => `“${title}” is confirmed. Your payment was released to the provider.`,
  ],
  provider: [
    'Payment released',
    ({ title }) => `“${title}” is confirmed. Your share of the payment was added to your balance.`,
  ],
});
/** Asks for a review, also right after the owner confirmed the work. */
interface Restarted {
  items: { outcome: RestartOutcome }[];
  readings: { meter: Meter; readingId: number | null }[];
  undoUntil: Date;
  timeZone: string;
}

/** Items and meters that a delivery changed: '3 items and the tach'. */
function changedBy({ items, readings }: Restarted) {
  const count = items.filter(({ outcome }) => isRestarted(outcome)).length;
  const meters = readings
    .filter(({ readingId }) => readingId !== null)
    .map(({ meter }) => `the ${meterNames[meter]}`);
  return [count > 0 && `${count} ${count === 1 ? 'item' : 'items'}`, ...meters].filter(Boolean).join(' and ');
}

/** To the owner, also if confirming the work caused it: what changed on the due list, and until when it can be undone. */
export function clocksRestarted(request: Request, providerName: string, restart: Restarted) {
  const changed = changedBy(restart);
  const until = formatLongDateIn(new Date(restart.undoUntil.getTime() - 1), restart.timeZone);
  const texts: Texts = changed
    ? [
        restart.items.some(({ outcome }) => isRestarted(outcome)) ? 'Clocks restarted' : 'Due list updated',
        ({ title }) =>
          `We updated ${changed} from ${providerName}’s delivery of “${title}”. You can undo this until the end of ${until}.`,
      ]
    : [
        'Due list not updated',
        ({ title }) =>
          `The delivery of “${title}” changed nothing on your due list. See why on the job page.`,
      ];
  return {
    ...about('job_progress', texts, request, keyOf('restarted', request, '')),
    isOutcome: true,
  };
}

/** To the owner: a later version of the entry changed whether the inspection restarts its items. */
export const restartFollowed = (request: Request, version: number, isApproved: boolean) =>
  templates('job_progress', 'restart_followed', 'Due list updated', ({ title }) =>
    isApproved
      ? `The logbook entry for “${title}” now says approved, so its inspections restarted on your due list.`
      : `The logbook entry for “${title}” now lists discrepancies, so its inspections are due as before.`,
  )(request, version);

/** To the owner, after a refund of a completed job: its changes of the due list are undone. */
export const undone = templates(
  'job_progress',
  'restart_undone',
  'Due list restored',
  ({ title }) =>
    `The payment for “${title}” was refunded, so we undid what its delivery changed on your due list. Mark items done if your logbook says so.`,
);

export const reviewWanted = (request: Request) => ({
  ...about(
    'review_wanted',
    ['How was the work?', ({ title }) => `“${title}” is complete. A short review helps other owners.`],
    request,
    keyOf('review', request, ''),
  ),
  isOutcome: true,
});

const refundedAfter = (end: (title: string) => string) =>
  notificationsForBoth(
    'payment',
    'refunded',
    {
      owner: ['Job cancelled, payment refunded', ({ title }) => `${end(title)} You’ll get a full refund.`],
      provider: [
        'Job cancelled, payment refunded',
        ({ title }) => `${end(title)} The owner gets a full refund.`,
      ],
    },
    true,
  );
/** Templates by the event that ended the job. */
export const refunded = {
  cancel_early: refundedAfter((title) => `“${title}” was cancelled before work started.`),
  agree_to_cancel: refundedAfter((title) => `You both agreed to cancel “${title}”.`),
  cancel_job: refundedAfter(
    (title) => `An administrator cancelled “${title}”. See the reason on the job page.`,
  ),
  give_up: refundedAfter((title) => `“${title}” wasn’t delivered in time, so the job was cancelled.`),
};

export const cancelProposed = templates(
  'job_progress',
  'cancel-proposed',
  'Cancellation requested',
  ({ title, cancelProposedBy }) =>
    `The ${cancelProposedBy} asked to cancel “${title}” with a full refund to the owner. Agree or decline.`,
);
export const cancelDeclined = templates(
  'job_progress',
  'cancel-declined',
  'Cancellation declined',
  ({ title, cancelProposedBy }) =>
    `The ${cancelProposedBy === 'owner' ? 'provider' : 'owner'} declined your request to cancel “${title}”. The job continues.`,
);
export const cancelWithdrawn = templates(
  'job_progress',
  'cancel-taken-back',
  'Cancellation withdrawn',
  ({ title, cancelProposedBy }) =>
    `The ${cancelProposedBy} no longer wants to cancel “${title}”. The job continues.`,
);
export const dateProposed = templates(
  'job_progress',
  'date',
  'New date proposed',
  ({ title, proposedDate, dateProposedBy }) =>
    `The ${dateProposedBy} proposed ${formatLongDate(proposedDate ?? '')} as the delivery date for “${title}”. Agree or propose another.`,
);
export const dateAgreed = templates(
  'job_progress',
  'date-agreed',
  'New date agreed',
  ({ title, proposedDate }) =>
    `You both agreed on ${formatLongDate(proposedDate ?? '')} as the delivery date for “${title}”.`,
);

export const additionProposed = templates(
  'job_progress',
  'addition',
  'Additional work proposed',
  ({ title }) => `The provider proposed additional work on “${title}”. Approve or decline it.`,
);
export const additionApproved = templates(
  'job_progress',
  'addition-approved',
  'Additional work approved',
  ({ title }) =>
    `The owner approved your additional work on “${title}”. Don’t start it until its payment is held.`,
);
export const additionDeclined = templates(
  'job_progress',
  'addition-declined',
  'Additional work declined',
  ({ title }) => `The owner declined your additional work on “${title}”. The job continues without it.`,
);
export const additionWithdrawn = templates(
  'job_progress',
  'addition-withdrawn',
  'Additional work withdrawn',
  ({ title }) => `The provider withdrew the additional work on “${title}”. You don’t need to do anything.`,
);
/** Names the findings that additional work pays for, so that a reader knows it without opening the job. */
export function additionPaid(
  request: Request,
  providerUserId: string,
  { id, price }: { id: number; price: string },
  findings: readonly { number: number; title: string }[],
) {
  const work = findings.length > 0 ? mentionedFindings(findings) : 'additional work';
  const it = findings.length > 1 ? 'them' : 'it';
  const paid = ({ title }: Request) => `payment of ${formatMoney(price)} for ${work} on “${title}” is held`;
  return notificationsForBoth(
    'payment',
    'addition-paid',
    {
      owner: ['Payment held', (job) => `Your ${paid(job)} until you confirm the work.`],
      provider: ['Payment held', (job) => `The owner’s ${paid(job)}. You can start ${it}.`],
    },
    true,
  )(request, providerUserId, id);
}

export const unpaid = templates(
  'payment',
  'unpaid',
  'Payment deadline missed',
  ({ title }) =>
    `You didn’t pay for “${title}” within ${paymentWindowHours} hours, so the request is open again.`,
);
/** When delivered work is confirmed, where the aircraft is; an entry that came later or a dispute has moved the deadline. */
const confirmedWhen = ({ deliveredAt, confirmBy }: Request, timeZone: string) =>
  deliveredAt && confirmBy && confirmBy > addHours(deliveredAt, disputeWindowHours)
    ? `on ${formatLongDateIn(confirmBy, timeZone)}`
    : `${disputeWindowHours} hours after delivery`;
/** Deduplicated by delivery and reminder through `eventKey`. */
export const confirmSoon = (request: Request, eventKey: string, timeZone: string) =>
  aboutDeadline(
    [
      'Review the delivered work',
      ({ title }) =>
        `Please review “${title}”. If you do nothing, it’s confirmed automatically ${confirmedWhen(request, timeZone)} and the payment is released.`,
    ],
    request,
    eventKey,
  );
/** Deduplicated by delivery deadline and reminder through `eventKey`. */
export const undelivered = (request: Request, eventKey: string, lastDay: string) =>
  aboutDeadline(
    [
      'Job not delivered yet',
      ({ title }) =>
        `“${title}” isn’t delivered yet. After ${lastDay}, it’s cancelled and the owner gets a full refund, unless you both agree on a later date.`,
    ],
    request,
    eventKey,
  );
