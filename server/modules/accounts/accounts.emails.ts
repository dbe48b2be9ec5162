import { deletionGraceDays, productName } from '#contract/product.ts';
import type { EmailContent } from '#server/modules/mail/mail.service.ts';

const ifNotYou = 'If this was not you, change your password at once and write to us.';

/** What accounts write to people. */
export const accountEmails = {
  verifyEmail: (url: string): EmailContent => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [`Welcome to ${productName}. Please confirm that this address is yours.`],
    action: { label: 'Confirm address', url },
    footnote: 'The link works for 7 days. If you did not sign up, ignore this mail.',
  }),
  resetPassword: (url: string): EmailContent => ({
    subject: 'Choose a new password',
    paragraphs: ['Someone, hopefully you, asked for a new password for this account.'],
    action: { label: 'Choose a password', url },
    footnote:
      'The link works for one hour, once. If you did not ask for it, ignore this mail: nothing changes.',
  }),
  unlock: (url: string): EmailContent => ({
    subject: 'Sign in with this link',
    paragraphs: [
      'There were very many wrong tries to sign in to your account, so we ask for more than the password for a while.',
      'Open this link and sign in with your password as usual.',
    ],
    action: { label: 'Sign in', url },
    footnote: 'The link works for one hour. Somebody may be guessing: make sure your password is a good one.',
  }),
  passwordChanged: (): EmailContent => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and all other sessions were signed out.',
      ifNotYou,
    ],
  }),
  secondFactorChanged: (what: string): EmailContent => ({
    subject: 'Your sign-in security was changed',
    paragraphs: [`${what}.`, ifNotYou],
  }),
  deletionRequested: (url: string): EmailContent => ({
    subject: 'Your account will be deleted',
    paragraphs: [
      `As you asked, your account will be deleted in ${deletionGraceDays} days. Until then, signing in brings it back.`,
      'Invoices are kept for 7 years, as the law asks; those you wrote to keep your letters, without your name.',
    ],
    action: { label: 'Keep my account', url },
  }),
};
