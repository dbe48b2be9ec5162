import { productName } from '#contract/product.ts';
import type { Env } from '#server/env.ts';
import type { EmailContent } from '#server/modules/mail/mail.service.ts';

const benefits: Record<string, string> = {
  aircraft_owner:
    'You will be able to post what your aircraft needs and compare quotes from people near your field.',
  service_provider: 'You will be able to see what owners near you need, and to quote on it.',
};

/** The welcome of someone who waits for the launch. */
export const welcomeEmail = (userType: string | null, { supportEmail }: Env): EmailContent => ({
  subject: `You're on the ${productName} waitlist`,
  paragraphs: [
    'Welcome to the future of aviation! We have kept your place, and we will write when the doors open.',
    benefits[userType ?? ''] ?? '',
    'No other mail will follow until then.',
  ].filter(Boolean),
  footnote: `You get this because this address joined our waitlist. Not you? Write to ${supportEmail} and we remove it.`,
});
