import { formatLongDateIn } from '#contract/time.ts';
import type { EmailContent } from '#server/modules/mail/mail.service.ts';

interface Change {
  last4: string | null;
  /** When the next payout can leave; null if none has to wait. */
  usableFrom: Date | null;
  url: string;
}

/** Security email about a changed bank account; preferences do not turn it off. */
export const bankAccountChanged = ({ last4, usableFrom, url }: Change): EmailContent => ({
  subject: 'Your payout account was changed',
  paragraphs: [
    `Your payouts now go to the bank account ending in ${last4 ?? '????'}.`,
    ...(usableFrom
      ? [`To protect your balance, no payout leaves before ${formatLongDateIn(usableFrom, 'UTC')}.`]
      : []),
    'If this wasn’t you, change your password right away and contact us.',
  ],
  action: { label: 'View Payouts', url },
});
