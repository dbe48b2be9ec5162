import { isPast, type TransitionTable } from '#contract/lifecycle.ts';

export const consentStatuses = ['sent', 'given', 'declined', 'expired', 'withdrawn'] as const;
export type ConsentStatus = (typeof consentStatuses)[number];

/** The fields of a consent that its transitions depend on. */
export interface ConsentState {
  status: ConsentStatus;
  expiresAt: Date;
}

const isInTime = ({ expiresAt }: ConsentState, now: Date) => !isPast(expiresAt, now);

/**
 * Transitions of the seller's consent to a pre-buy. The seller has no account: who holds the token acts, and the log names
 * nobody.
 */
export const consentTransitions = {
  /** The buyer asks again: the former link ends. */
  renew: { from: ['sent'], to: 'same', by: ['owner'] },
  give: { from: ['sent'], to: 'given', by: ['system'], when: isInTime },
  refuse: { from: ['sent'], to: 'declined', by: ['system'], when: isInTime },
  /** The seller allows more, or less as long as it was not used. */
  change: { from: ['given'], to: 'same', by: ['system'] },
  withdraw: { from: ['given'], to: 'withdrawn', by: ['system'] },
  expire: {
    from: ['sent'],
    to: 'expired',
    by: ['system'],
    when: ({ expiresAt }, now) => isPast(expiresAt, now),
  },
} as const satisfies TransitionTable<ConsentState>;

/** Days in which the seller answers. */
export const consentDays = 14;
/** Emails to the seller of one pre-buy. */
export const maxSellerEmails = 3;
/** Days after a refusal in which the same buyer can't ask about the tail number again. */
export const refusedDays = 30;
/** Days after the end of a pre-buy after which the seller's name, email and phone are erased. */
export const sellerDataDays = 30;

/** The sentence that the seller agrees to; it is stored with the consent. */
export const consentStatement =
  'I own this aircraft or may speak for its owner. I can withdraw this with the same link.';

/** Logbook entries for the seller, of one pre-buy. */
export const maxEntryFiles = 20;

/** Copies of logbooks that the seller sends with the link: files, and bytes in all. */
export const maxLogbookFiles = 300;
export const maxLogbookBytes = 100 * 1024 * 1024;
