import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** The profile of a user as a provider. */
    'user.provider_id': { input: { userId: string }; answer: number | undefined };
    /** Open requests, pending quotes and running jobs. */
    'user.has_open_work': { input: { userId: string }; answer: boolean };
    /** Payments that are neither released nor refunded yet. */
    'user.has_held_payment': { input: { userId: string }; answer: boolean };
    /** A balance, or a payout that may still come back to it. */
    'user.has_money': { input: { userId: string }; answer: boolean };
    /** A business that is being verified. */
    'user.is_in_review': { input: { userId: string }; answer: boolean };
    /** Locks what must be locked before the account of a user. */
    'user.lock_dependents': { input: { userId: string }; answer: void };
    /** True if the URL is that of a profile image that the user uploaded. */
    'picture.is_own': { input: { userId: string; url: string }; answer: boolean };
    /** The address that an invitation to a team was sent to; undefined if its link does not work. */
    'registration.invited_email': { input: { token: string }; answer: string | undefined };
    /** True if an administrator invited the address. */
    'email.is_invited': { input: { email: string }; answer: boolean };
  }
}
