import type { Payment } from '#web/api/jobs.ts';
import type { Tone } from '#web/ui/tones.ts';

/** Label and color of a payment's status. */
export const paymentStatusLabels: Record<Payment['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Awaiting payment', tone: 'caution' },
  held: { label: 'Held', tone: 'accent' },
  frozen: { label: 'Frozen', tone: 'caution' },
  released: { label: 'Released', tone: 'ok' },
  split: { label: 'Split', tone: 'ok' },
  refunded: { label: 'Refunded', tone: 'quiet' },
  expired: { label: 'Expired', tone: 'quiet' },
};

/** True if a payment has ended with a receipt. */
export const hasReceipt = ({ status }: Pick<Payment, 'status'>) =>
  status === 'released' || status === 'split' || status === 'refunded';
