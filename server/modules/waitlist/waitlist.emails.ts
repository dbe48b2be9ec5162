import { productName } from '#contract/product.ts';
import type { EmailContent } from '#server/modules/mail/mail.service.ts';

const benefits: Record<string, string> = {
  aircraft_owner:
    'You’ll be able to post what your aircraft needs and compare quotes from providers near your airport.',
  service_provider: 'You’ll be able to see what owners near you need and send quotes.',
};

type Links = NonNullable<EmailContent['unsubscribe']>;

const footnote =
  'You’re getting this because this address joined our waitlist. Not you? Unsubscribe, and we’ll remove it.';

/** Welcome email for a waitlist entry. */
export const welcomeEmail = (userType: string | null, unsubscribe: Links): EmailContent => ({
  subject: `You’re on the ${productName} waitlist`,
  paragraphs: [
    'Welcome to the future of aviation! We’ve saved your spot and will email you when we launch.',
    benefits[userType ?? ''] ?? '',
    'We won’t email you before then.',
  ].filter(Boolean),
  footnote,
  unsubscribe,
});

/** Invitation to sign up, for a waitlist entry. */
export const invitationEmail = (url: string, unsubscribe: Links): EmailContent => ({
  subject: `Your ${productName} invitation`,
  paragraphs: [
    `You joined our waitlist, and your spot on ${productName} is ready. Create your account with this email address.`,
  ],
  action: { label: 'Create Account', url },
  footnote,
  unsubscribe,
});

/** The one email of the launch, for a waitlist entry. */
export const launchEmail = (url: string, unsubscribe: Links): EmailContent => ({
  subject: `${productName} is open`,
  paragraphs: [
    `You joined our waitlist, and we promised to email you when we launch. ${productName} is open now.`,
    'Create your account with this email address. This is the only email we send about the launch.',
  ],
  action: { label: 'Create Account', url },
  footnote,
  unsubscribe,
});
