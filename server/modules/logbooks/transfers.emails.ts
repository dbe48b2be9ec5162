import { logbookOfferDays, undoDays } from '#contract/logbook/transfer-lifecycle.ts';
import { productName } from '#contract/product.ts';
import { formatLongDateIn } from '#contract/time.ts';
import type { EmailContent } from '#server/modules/mail/mail.service.ts';
import { unlinked } from '#server/modules/mail/unlinked.policy.ts';

interface Offered {
  from: string;
  tailNumber: string;
  expiresAt: Date;
  url: string;
}

/** To the address that the owner entered: what is offered, by whom, and one link. */
export const offerEmail = ({ expiresAt, url, ...typed }: Offered): EmailContent => {
  const [from, tailNumber] = [unlinked(typed.from), unlinked(typed.tailNumber)];
  return {
    subject: 'Logbook offered to you',
    paragraphs: [
      `${from} offered you the logbook of ${tailNumber}.`,
      `Accept it to get its entries, scans, due list and meter log. The link works for ${logbookOfferDays} days, until ${formatLongDateIn(expiresAt, 'UTC')}.`,
    ],
    action: { label: 'View the Offer', url },
    footnote: `You get this email because ${from} entered your address on ${productName}. If you don’t know them, ignore it.`,
  };
};

/** To the owner, whatever they chose to be emailed: someone offered their logbook with their password. */
export const offeredEmail = (toEmail: string, tailNumber: string, url: string): EmailContent => ({
  subject: 'Your logbook was offered',
  paragraphs: [
    `You offered the logbook of ${unlinked(tailNumber)} to ${toEmail}.`,
    'If that wasn’t you, cancel the offer, change your password and contact support.',
  ],
  action: { label: 'View Logbook', url },
  footnote: 'We always email you about the transfer of a logbook.',
});

/** To the former owner: the logbook is gone, and how long it can come back. */
export const transferredEmail = (tailNumber: string, url: string): EmailContent => ({
  subject: 'Logbook transferred',
  paragraphs: [
    `The logbook of ${unlinked(tailNumber)} was transferred with its due list and meter log. Your receipts and messages stay with you.`,
    `If that wasn’t right, contact support within ${undoDays} days.`,
  ],
  action: { label: 'Contact Support', url },
  footnote: 'We always email you about the transfer of a logbook.',
});
