import { productName } from '#contract/product.ts';
import type { Env } from '#server/env.ts';
import type { EmailContent } from '#server/modules/mail/mail.service.ts';

const benefits: Record<string, string> = {
  aircraft_owner:
    'You’ll be able to post what your aircraft needs and compare quotes from providers near your airport.',
  service_provider: 'You’ll be able to see what owners near you need and send quotes.',
};

/** Welcome email for a waitlist entry. */
export const welcomeEmail = (userType: string | null, { supportEmail }: Env): EmailContent => ({
  subject: `You’re on the ${productName} waitlist`,
  paragraphs: [
    'Welcome to the future of aviation! We’ve saved your spot and will email you when we launch.',
    benefits[userType ?? ''] ?? '',
    'We won’t email you before then.',
  ].filter(Boolean),
  footnote: `You’re getting this because this address joined our waitlist. Not you? Write to ${supportEmail} and we’ll remove it.`,
});

/** Invitation to sign up, for a waitlist entry. */
export const invitationEmail = (url: string, { supportEmail }: Env): EmailContent => ({
  subject: `Your ${productName} invitation`,
  paragraphs: [
    `You joined our waitlist, and your spot on ${productName} is ready. Create your account with this email address.`,
  ],
  action: { label: 'Create Account', url },
  footnote: `You’re getting this because this address joined our waitlist. Not you? Write to ${supportEmail} and we’ll remove it.`,
});
