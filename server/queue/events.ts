import type { Db } from '#server/db/database.ts';

/** Every event with its payload. */
export interface Events {
  'mail.queued': Record<string, never>;
  /** New notifications whose users also want an email, and the user whose act caused them. */
  'notification.added': { emails: { id: number; isDeadline?: boolean }[]; causedBy: string | null };
  /** New notifications that go to browsers as well. */
  'notification.push_wanted': { ids: number[]; causedBy: string | null };
  /** One notification for one browser: each fails and is retried alone. */
  'push.queued': { notificationId: number; subscriptionId: number };
  'user.registered': { userId: string };
  /** A new user who signed up through the issuer named a referral code afterwards. */
  'user.referral_code_entered': { userId: string };
  'user.email_verified': { userId: string };
  'user.password_forgotten': { email: string };
  /** Very many wrong guesses at an account, which may not exist. */
  'user.login_attack_detected': { email: string };
  'user.picture_changed': { userId: string; from: string | null; to: string | null };
  'user.password_changed': { userId: string };
  'user.deletion_requested': { userId: string };
  'user.restored': { userId: string };
  /** An administrator suspended the account, or lifted the suspension. */
  'user.suspended': { userId: string };
  'user.reinstated': { userId: string };
  /** A sentence for the user about an administrator's change. */
  'user.rights_changed': { userId: string; what: string };
  'user.deleted': { userId: string };
  'provider.registered': { providerId: number; userId: string };
  /** A provider quoted on a request for the first time, or replied to a first message. */
  'provider.responded': { providerId: number };
  'provider.renamed': { providerId: number; userId: string; businessName: string };
  /** A verification was submitted for review, at this time. */
  'verification.submitted': { verificationId: number; submittedAt: string };
  'waitlist.joined': { waitlistId: number };
  'request.posted': { requestId: number };
  'request.cancelled': { requestId: number };
  'request.expired': { requestId: number };
  /** The payment of a quote or of additional work is held. */
  'payment.held': { paymentId: number; requestId: number; providerId: number; additionId: number | null };
  /** The payments of a job were released, in full or in part, or a dispute changed them again. */
  'payment.settled': { requestId: number };
  /** The processor sent a payout to the bank, or could not. */
  'payout.transferred': { payoutId: number };
  'payout.failed': { payoutId: number; accountId: string; code: string };
  /** The payer contests a charge of a running job at the card's bank. */
  'job.contested': { requestId: number };
  /** The payer's bank took the charge of a running job back for good. */
  'job.charged_back': { requestId: number };
  /** The end of a chargeback gave released money back to its provider's balance. */
  'chargeback.returned': { requestId: number };
  /** The payer's bank took the charge of an ended job back for good. */
  'chargeback.lost': { requestId: number };
  /** The provider disconnected the account at the processor. */
  'payout_account.removed': { externalId: string };
  /** The processor reports the state of a provider's account. */
  'payout_account.updated': {
    externalId: string;
    isReady: boolean;
    bankName: string | null;
    last4: string | null;
    fingerprint: string | null;
  };
  /** Users can act again; what they had to do meanwhile gets as much more time. */
  'maintenance.ended': { since: string; until: string };
  'support.opened': { caseId: number };
  /** A row got a new status, or an event of it was logged. */
  'transition.logged': {
    entity: string;
    entityId: number;
    /** The request that the row belongs to; null for rows of none. */
    requestId: number | null;
    from: string | null;
    to: string;
    event: string;
    actorId: string | null;
    reason: string | null;
  };
}

export type EventName = keyof Events;

/** Publishes an event in the transaction of the change that caused it. */
export type Publish = <E extends EventName>(tx: Db, event: E, payload: Events[E]) => Promise<void>;
