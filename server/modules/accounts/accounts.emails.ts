import { termsChanges } from '#contract/accounts/terms.ts';
import {
  confirmationLinkDays,
  deletionGraceDays,
  productName,
  signInLinkMinutes,
  transactionRecordYears,
} from '#contract/product.ts';
import type { EmailContent } from '#server/modules/mail/mail.service.ts';

const ifNotYou = 'If this wasn’t you, change your password right away and contact us.';

/** Email templates of accounts. */
export const accountEmails = {
  verifyEmail: (url: string): EmailContent => ({
    subject: 'Confirm your email address',
    paragraphs: [`Welcome to ${productName}. Confirm that this email address is yours.`],
    action: { label: 'Confirm Email', url },
    footnote: `The link works for ${confirmationLinkDays} days. If you didn’t sign up, ignore this email.`,
  }),
  resetPassword: (url: string): EmailContent => ({
    subject: 'Reset your password',
    paragraphs: ['We got a request to reset your password.'],
    action: { label: 'Reset Password', url },
    footnote: `The link works once, for ${signInLinkMinutes} minutes. If you didn’t request it, ignore this email and nothing changes.`,
  }),
  unlock: (url: string): EmailContent => ({
    subject: 'Sign in with this link',
    paragraphs: [
      'There were too many failed attempts to sign in to your account. For now, you need this link as well as your password.',
      'Open the link and sign in with your password as usual.',
    ],
    action: { label: 'Sign In', url },
    footnote: `The link works for ${signInLinkMinutes} minutes. Someone may be guessing your password, so make sure it’s a strong one.`,
  }),
  passwordChanged: (): EmailContent => ({
    subject: 'Your password was changed',
    paragraphs: ['Your password was changed, and we signed out all other sessions.', ifNotYou],
  }),
  secondFactorChanged: (what: string): EmailContent => ({
    subject: 'Your sign-in security was changed',
    paragraphs: [`${what}.`, ifNotYou],
  }),
  termsChanged: (url: string, effectiveOn: string): EmailContent => ({
    subject: `Our terms change on ${effectiveOn}`,
    paragraphs: [
      `We’ve published a new version of our Terms of Service. For you it takes effect on ${effectiveOn}. New in it:`,
      ...termsChanges,
      'You don’t have to do anything now. On your next visit after that day we’ll ask you to accept it. If you don’t agree, you can still read and download everything, and delete your account.',
    ],
    action: { label: 'Read the Terms', url },
    footnote:
      'You’re getting this because you have an account with us. It doesn’t depend on your email preferences.',
  }),
  deletionRequested: (url: string): EmailContent => ({
    subject: 'Your account will be deleted',
    paragraphs: [
      `As you asked, we’ll delete your account in ${deletionGraceDays} days. To keep it, sign in before then.`,
      `We keep invoices for ${transactionRecordYears} years, as the law requires. People you messaged keep your messages, without your name.`,
    ],
    action: { label: 'Keep My Account', url },
  }),
};
