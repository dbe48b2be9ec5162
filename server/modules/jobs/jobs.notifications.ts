import { findingGradeLabels, type FindingGrade } from '#contract/findings/finding-grades.ts';
import { formatMoney, toDollars } from '#contract/money.ts';
import { disputeWindowHours } from '#contract/product.ts';
import { resultText, type SignOffKind, type SignOffResult } from '#contract/sign-off/sign-off-rules.ts';
import { addHours, formatLongDate, formatLongDateIn } from '#contract/time.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import {
  about,
  aboutDeadline,
  asking,
  keyOf,
  notificationsForBoth,
  templates,
} from './notification-templates.ts';

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
 * To the owner, right away in any case. An inspection that was not approved says so. Without its logbook entry the work has
 * no deadline yet; findings that nobody answered are not part of it.
 */
export const delivered = (
  request: Request,
  { isComplete, sheet }: DeliveredEntry,
  unanswered: readonly { grade: FindingGrade }[],
  /** Cents of the no-call limit that were not used. */
  returnedCents: number,
) =>
  aboutDeadline(
    [
      'Work delivered',
      ({ title }) =>
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
    ],
    request,
    keyOf('delivered', request, request.changesAsked),
  );
function unansweredText(findings: readonly { grade: FindingGrade }[]) {
  const [count, graded] = [findings.length, findings.filter(({ grade }) => grade === 'unairworthy').length];
  const isOne = count === 1;
  const grades =
    graded === 0 ? '' : `, ${isOne ? '' : `${graded} of them `}graded ${findingGradeLabels.unairworthy}`;
  return `You didn’t answer ${count} ${isOne ? 'finding' : 'findings'}${grades}, so that work isn’t done. Look at ${isOne ? 'it' : 'them'} before you confirm.`;
}
/** To the owner: what a capped job came to, and what went back. */
export const invoiceBelowCap = (
  request: Request,
  { version, total, returned }: { version: number; total: string; returned: string },
  cap: string,
) =>
  about(
    'payment',
    [
      'Invoice below the cap',
      ({ title }) =>
        `“${title}”: ${formatMoney(total)} of ${formatMoney(cap)}. ${formatMoney(returned)} was refunded.`,
    ],
    request,
    keyOf('invoice', request, version),
  );
/** To the owner, for each version of the sheet, with the hours to look at it if it changes the end of the review. */
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

export const cancelProposed = asking(
  'cancellation',
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
export const dateProposed = asking(
  'date',
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

export const unpaid = templates(
  'payment',
  'unpaid',
  'Payment deadline missed',
  ({ title }) => `“${title}” wasn’t paid for in time, so the request is open again.`,
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
