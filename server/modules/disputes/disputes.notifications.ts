import { href } from '#contract/addresses.ts';
import { formatMoney } from '#contract/money.ts';
import { disputeAnswerDays, disputeRulingDays } from '#contract/product.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import type { Dispute } from './disputes.repo.ts';

const about = (
  { id, requestId }: Pick<Dispute, 'id' | 'requestId'>,
  event: string,
  title: string,
  message: string,
): NotificationContent => ({
  kind: 'dispute',
  title,
  message,
  eventKey: `dispute.${event}:${id}`,
  related: { type: 'dispute', id, requestId },
  path: href('/disputes/:id', { id }),
});

export const opened = (request: Request, dispute: Dispute) =>
  about(
    dispute,
    'opened',
    'A problem was reported',
    `The ${dispute.openedByRole} opened a dispute about “${request.title}”. Answer within ${disputeAnswerDays} days. The payment is frozen until it ends.`,
  );

export const answered = (request: Request, dispute: Dispute) =>
  about(
    dispute,
    'answered',
    'Your dispute was answered',
    `The other party answered your dispute about “${request.title}”. Make an offer, or ask us to decide.`,
  );

export const offered = (request: Request, dispute: Dispute, refund: number, n: number) =>
  about(
    dispute,
    `offered-${n}`,
    'New offer in your dispute',
    `The other party offers a refund of ${formatMoney(refund)} for “${request.title}”. Accept it, counter or decline.`,
  );

export const offerDeclined = (request: Request, dispute: Dispute, n: number) =>
  about(
    dispute,
    `declined-${n}`,
    'Your offer was declined',
    `The other party declined your offer in the dispute about “${request.title}”.`,
  );

export const evidenceAdded = (request: Request, dispute: Dispute, at: Date) =>
  about(
    dispute,
    `evidence-${at.getTime()}`,
    'New evidence in your dispute',
    `The other party added files to the dispute about “${request.title}”.`,
  );

export const escalated = (request: Request, dispute: Dispute) =>
  about(
    dispute,
    'escalated',
    'We’re deciding your dispute',
    `An administrator reads everything about “${request.title}” and decides. We aim to do so within ${disputeRulingDays} business days.`,
  );

export const withdrawalProposed = (request: Request, dispute: Dispute) =>
  about(
    dispute,
    'withdrawal-proposed',
    'Withdraw the dispute?',
    `The other party asks to withdraw the dispute about “${request.title}”. It ends when you agree.`,
  );

export const withdrawn = (request: Request, dispute: Dispute) =>
  about(
    dispute,
    'withdrawn',
    'Dispute withdrawn',
    `The dispute about “${request.title}” was withdrawn. The job goes on as before.`,
  );

const outcomes = {
  refund: () => 'The payment is refunded in full.',
  release: () => 'The payment is released to the provider.',
  split: (refund: string) => `${refund} is refunded and the rest is released to the provider.`,
};

export const resolved = (request: Request, dispute: Dispute) =>
  about(
    dispute,
    'resolved',
    'Dispute resolved',
    `The dispute about “${request.title}” is resolved. ${outcomes[dispute.outcome ?? 'split'](formatMoney(dispute.refundAmount ?? 0))}`,
  );
