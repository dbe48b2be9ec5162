import { formatMoney } from '#contract/money.ts';
import type { DisputeDetail, DisputeStatus } from '#web/api/disputes.ts';
import { formatDateTime, pluralize } from '#web/lib/format.ts';
import { formatCents } from '#web/lib/money.ts';
import type { Step } from '#web/ui/stepper.tsx';
import type { Parties } from './parties.ts';
import { gapOf } from './split.ts';

/** Label and lamp of each status. */
export const disputeStatusLabels = {
  open: { label: 'Awaiting an answer', tone: 'caution' },
  answered: { label: 'Answered', tone: 'caution' },
  escalated: { label: 'Escalated', tone: 'caution' },
  resolved: { label: 'Resolved', tone: 'ok' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
} as const satisfies Record<DisputeStatus, { label: string; tone: string }>;

export const isLive = ({ status }: { status: DisputeStatus }) =>
  status !== 'resolved' && status !== 'withdrawn';

const nowAt = { open: 1, answered: 2, escalated: 3, resolved: 5, withdrawn: 5 };

function answerStep({ answerBy, answeredAt, status }: DisputeDetail): Step {
  if (answeredAt) return { label: 'Answered', note: formatDateTime(answeredAt) };
  if (status === 'open')
    return { label: 'Awaiting answer', note: answerBy ? `By ${formatDateTime(answerBy)}` : undefined };
  return { label: 'Not answered', isSkipped: true };
}

function offersStep(dispute: DisputeDetail): Step {
  const gap = gapOf(dispute);
  if (dispute.offers.length === 0)
    return {
      label: 'Offers',
      note: 'You settle together',
      isSkipped: !['open', 'answered'].includes(dispute.status),
    };
  if (!isLive(dispute) || !gap) return { label: 'Offers', note: pluralize(dispute.offers.length, 'offer') };
  return { label: 'Offers', note: `${formatCents(gap.apart)} apart` };
}

function rulingStep({ escalatedAt, status, endedAt, note }: DisputeDetail): Step {
  if (escalatedAt && !(endedAt && note === null && status === 'resolved'))
    return { label: 'Ruling', note: `Escalated ${formatDateTime(escalatedAt)}` };
  return endedAt === null
    ? { label: 'Ruling', note: 'Only if you escalate' }
    : { label: 'Ruling', note: 'Not needed', isSkipped: true };
}

/** The course of a dispute; an early end passes steps by. */
export function courseOf(dispute: DisputeDetail): { steps: Step[]; now: number } {
  const { status, endedAt, createdAt } = dispute;
  const steps: Step[] = [
    { label: 'Opened', note: formatDateTime(createdAt) },
    answerStep(dispute),
    offersStep(dispute),
    rulingStep(dispute),
    {
      label: status === 'withdrawn' ? 'Withdrawn' : 'Resolved',
      note: endedAt ? formatDateTime(endedAt) : 'Refund and release',
    },
  ];
  return { steps, now: nowAt[status] };
}

type Entry = DisputeDetail['timeline'][number];

const eventTexts: Record<string, (amount: string) => string> = {
  open: () => 'opened the dispute',
  answer: () => 'answered',
  offer: (amount) => `offered a ${amount} refund`,
  decline_offer: (amount) => `declined ${amount}`,
  accept_offer: (amount) => `accepted a ${amount} refund`,
  escalate: () => 'escalated the dispute',
  propose_withdrawal: () => 'asked to withdraw the dispute',
  withdraw: () => 'withdrew the dispute',
  agree_to_withdraw: () => 'agreed to withdraw the dispute',
};
const systemTexts: Record<string, (amount: string) => string> = {
  escalate_by_time: () => 'Escalated without an answer',
  rule: (amount) => `An administrator decided on a ${amount} refund`,
  end_by_chargeback: () => 'The card’s bank took the payment back',
};

/** Text of an entry of the timeline. */
export function eventText({ event, by, refundAmount }: Entry, { nameOf }: Parties) {
  const amount = refundAmount ? formatMoney(refundAmount) : '';
  const text = eventTexts[event];
  if (text && (by === 'owner' || by === 'provider')) return `${nameOf(by)} ${text(amount)}`;
  return systemTexts[event]?.(amount) ?? 'The dispute was updated';
}
