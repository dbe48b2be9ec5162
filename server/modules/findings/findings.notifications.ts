import { href } from '#contract/addresses.ts';
import { findingGradeLabels } from '#contract/findings/finding-grades.ts';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import { formatMoney, toCents } from '#contract/money.ts';
import { hourMs } from '#contract/time.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import type { Finding } from './findings.repo.ts';

const about = (
  kind: NotificationKind,
  request: Request,
  title: string,
  message: string,
  eventKey: string,
): NotificationContent => ({
  kind,
  title,
  message,
  eventKey,
  related: { type: 'request', id: request.id },
  path: href('/requests/:id/findings', { id: request.id }),
});

/** One that asks for a decision: it is over once no finding of the job waits for one. */
const toDecide = (
  request: Request,
  finding: Finding,
  ...[title, message, eventKey]: [title: string, message: string, eventKey: string]
): NotificationContent => ({
  ...about('job_progress', request, title, message, eventKey),
  related: { type: 'finding', id: finding.id, requestId: request.id },
});

/**
 * To the owner, once an hour while findings wait for an answer: they come one after the other, and the page shows them
 * live. The key names the first of those that wait, so that a finding after the answer is announced again. One graded
 * unairworthy always is.
 */
export const reported = (request: Request, finding: Finding, firstWaiting: Finding, now: Date) =>
  toDecide(
    request,
    finding,
    'New finding to decide',
    `The provider reported “${finding.title}” ${finding.replacesId === null ? '' : 'again '}on “${request.title}”, graded ${findingGradeLabels[finding.grade]}. Approve, defer or decline it, and see if there are more.`,
    `findings.reported:${finding.grade === 'unairworthy' ? finding.id : firstWaiting.id}:${Math.floor(now.getTime() / hourMs)}`,
  );

/** To the owner, once a finding: what they may have seen as less serious is not. */
export const raised = (request: Request, finding: Finding) =>
  toDecide(
    request,
    finding,
    'Finding graded Unairworthy',
    `The provider changed “${finding.title}” on “${request.title}”: it’s now graded ${findingGradeLabels.unairworthy}. Approve, defer or decline it.`,
    `findings.raised:${finding.id}`,
  );

/** To the owner: the quote allowed the provider to go on without asking; `isPaid` if what is held for it pays. */
export const approvedWithinLimit = (request: Request, finding: Finding, isPaid: boolean) =>
  about(
    'job_progress',
    request,
    'Finding within your no-call limit',
    `“${finding.title}” on “${request.title}” costs ${formatMoney(finding.price)}, which the quote lets the provider fix without asking. ${isPaid ? 'It’s paid from the no-call limit that is held with your payment.' : 'Pay for it so that the work can start.'}`,
    `findings.no-call:${finding.id}`,
  );

const counted = (count: number, word: string) => (count > 0 ? [`${count} ${word}`] : []);

/** To the provider: the owner's answers. */
export function decided(
  request: Request,
  {
    approved,
    declined,
    noted,
    deferred,
  }: { approved: number; declined: number; noted: number; deferred: number },
  { mustWait, at }: { mustWait: boolean; at: Date },
) {
  const answers = [
    ...counted(approved, 'approved'),
    ...counted(declined, 'declined'),
    ...counted(deferred, 'deferred'),
    ...counted(noted, 'noted'),
  ].join(', ');
  return about(
    'job_progress',
    request,
    'Findings answered',
    `The owner answered your findings on “${request.title}”: ${answers}.${mustWait ? ' Don’t start until the payment is held.' : ''}`,
    `findings.decided:${request.id}:${at.getTime()}`,
  );
}

/** To the owner: an approved finding will not be done. */
export const notDone = (request: Request, finding: Finding, refunded: string, wasDrawn: boolean) =>
  about(
    'payment',
    request,
    'Finding withdrawn',
    toCents(refunded) > 0
      ? `The provider won’t do “${finding.title}” on “${request.title}”. You’ll get ${formatMoney(refunded)} back.`
      : wasDrawn
        ? `The provider won’t do “${finding.title}” on “${request.title}”. Its ${formatMoney(finding.price)} is part of the no-call limit again, and you get back what isn’t used.`
        : `The provider won’t do “${finding.title}” on “${request.title}”. You don’t pay for it.`,
    `findings.not-done:${finding.id}`,
  );
