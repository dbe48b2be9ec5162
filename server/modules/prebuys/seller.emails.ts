import { consentDays } from '#contract/prebuys/consent-lifecycle.ts';
import { productName } from '#contract/product.ts';
import { formatLongDateIn } from '#contract/time.ts';
import type { EmailContent } from '#server/modules/mail/mail.service.ts';
import { unlinked } from '#server/modules/mail/unlinked.policy.ts';

interface Asked {
  buyer: string;
  aircraft: string;
  expiresAt: Date;
  url: string;
}

/** To the seller, who has no account: what is asked, by whom, one link, and why they get it. */
export const askSeller = ({ expiresAt, url, ...typed }: Asked): EmailContent => {
  const [buyer, aircraft] = [unlinked(typed.buyer), unlinked(typed.aircraft)];
  return {
    subject: 'A buyer asks to have your aircraft examined',
    paragraphs: [
      `${buyer} wants a mechanic to look at your ${aircraft} before buying it. Nothing happens without your consent.`,
      `Read what would be done, choose what you allow and give consent or decline. You need no account. The link works for ${consentDays} days, until ${formatLongDateIn(expiresAt, 'UTC')}.`,
    ],
    action: { label: 'Read the Request', url },
    footnote: `You get this email because ${buyer} entered your address on ${productName} as the seller of this aircraft. We send at most three and use your address for nothing else.`,
  };
};
