import * as z from 'zod';
import { approvalSubjects } from '#contract/approvals/approval-lifecycle.ts';
import type { Db } from '#server/db/database.ts';

/** Every event with the schema of its payload: a task that was written before a change is checked when it is run. */
export const eventSchemas = {
  'mail.queued': z.object({}),
  /** New notifications whose users also want an email, and the user whose act caused them. */
  'notification.added': z.object({
    emails: z.array(z.object({ id: z.int(), isDeadline: z.boolean().optional() })),
    causedBy: z.string().nullable(),
  }),
  /** New notifications that go to browsers as well. */
  'notification.push_wanted': z.object({ ids: z.array(z.int()), causedBy: z.string().nullable() }),
  /** One notification for one browser: each fails and is retried alone. */
  'push.queued': z.object({ notificationId: z.int(), subscriptionId: z.int() }),
  /** With the token of the invitation to a team that the user followed. */
  'user.registered': z.object({ userId: z.string(), invitation: z.string().optional() }),
  /** A provider's business went over to a team, which its owner shares with others from now on. */
  'team.founded': z.object({
    accountId: z.string(),
    founderId: z.string(),
    providerId: z.int(),
    /** True if the founder also owns aircraft here: then only conversations about the business go over. */
    isOwnerToo: z.boolean(),
  }),
  /**
   * A member left a team, was removed or became a bookkeeper: no job is theirs any longer, and another member may lead those
   * that they led.
   */
  'team.member_ended': z.object({
    accountId: z.string(),
    providerId: z.int(),
    userId: z.string(),
    reassignTo: z.string().nullable(),
  }),
  /** An aircraft moved to another account, such as that of a group. */
  'aircraft.moved': z.object({ aircraftId: z.int(), to: z.string() }),
  /** Another member is an owner now. */
  'team.transferred': z.object({ accountId: z.string() }),
  /** A new user who signed up through the issuer named a referral code afterwards. */
  'user.referral_code_entered': z.object({ userId: z.string() }),
  'user.email_verified': z.object({ userId: z.string() }),
  'user.password_forgotten': z.object({ email: z.string() }),
  /** Very many wrong guesses at an account, which may not exist. */
  'user.login_attack_detected': z.object({ email: z.string() }),
  'user.picture_changed': z.object({
    userId: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
  'user.password_changed': z.object({ userId: z.string() }),
  'user.deletion_requested': z.object({ userId: z.string() }),
  'user.restored': z.object({ userId: z.string() }),
  /** An administrator suspended the account, or lifted the suspension. */
  'user.suspended': z.object({ userId: z.string() }),
  'user.reinstated': z.object({ userId: z.string() }),
  /** A sentence for the user about an administrator's change. */
  'user.rights_changed': z.object({ userId: z.string(), what: z.string() }),
  /** New terms were announced to users, for whom they take effect on this day. */
  'terms.announced': z.object({ version: z.string(), userIds: z.array(z.string()), effectiveOn: z.string() }),
  'user.deleted': z.object({ userId: z.string() }),
  'provider.registered': z.object({ providerId: z.int(), userId: z.string() }),
  /** A provider quoted on a request for the first time, or replied to a first message. */
  'provider.responded': z.object({ providerId: z.int() }),
  'provider.renamed': z.object({
    providerId: z.int(),
    userId: z.string(),
    businessName: z.string(),
    /** True if the provider knows that the Verified badge goes. */
    isConfirmed: z.boolean(),
  }),
  /** A verification was submitted for review, at this time. */
  'verification.submitted': z.object({ verificationId: z.int(), submittedAt: z.string() }),
  'waitlist.joined': z.object({ waitlistId: z.int() }),
  /** The link of an email asked for no more. */
  'waitlist.unsubscribed': z.object({ waitlistId: z.int() }),
  /** An administrator switched the site from before launch to launched. */
  'site.launched': z.object({}),
  'request.posted': z.object({ requestId: z.int() }),
  'request.cancelled': z.object({ requestId: z.int() }),
  'request.expired': z.object({ requestId: z.int() }),
  /** Who accepted a quote lets its shop read the aircraft’s logbook during the job. */
  'request.logbook_shared': z.object({ requestId: z.int(), userId: z.string() }),
  /** The owners of a group approved an expense: it is accepted in the same transaction, or the vote is outdated. */
  'approval.approved': z.object({ approvalId: z.int(), subject: z.enum(approvalSubjects) }),
  /** A member of a group asks its owners again about an expense that they did not approve. */
  'approval.asked_again': z.object({
    approvalId: z.int(),
    subject: z.enum(approvalSubjects),
    userId: z.string(),
  }),
  /** The payment of a quote or of additional work is held. */
  'payment.held': z.object({
    paymentId: z.int(),
    requestId: z.int(),
    providerId: z.int(),
    additionId: z.int().nullable(),
  }),
  /** The payments of a job were released, in full or in part, or a dispute changed them again. */
  'payment.settled': z.object({ requestId: z.int() }),
  /** The payer keeps the card that paid. */
  'payment.card_kept': z.object({
    paymentId: z.int(),
    externalId: z.string(),
    brand: z.string(),
    last4: z.string(),
    fingerprint: z.string(),
    expMonth: z.int().nullable(),
    expYear: z.int().nullable(),
  }),
  /** The processor charged the card of a share, or its bank refused. */
  'share.captured': z.object({ authorizationId: z.int() }),
  'share.capture_refused': z.object({ authorizationId: z.int() }),
  /** All cards of a split payment are charged, and its job has started. */
  'payment.split_held': z.object({ requestId: z.int() }),
  /** The processor sent a payout to the bank, or could not. */
  'payout.transferred': z.object({ payoutId: z.int() }),
  'payout.failed': z.object({ payoutId: z.int(), accountId: z.string(), code: z.string() }),
  /** The payer contests a charge of a running job at the card's bank. */
  'job.contested': z.object({ requestId: z.int() }),
  /** The payer's bank took the charge of a running job back for good. */
  'job.charged_back': z.object({ requestId: z.int() }),
  /** The end of a chargeback gave released money back to its provider's balance. */
  'chargeback.returned': z.object({ requestId: z.int() }),
  /** The payer's bank took the charge of an ended job back for good. */
  'chargeback.lost': z.object({ requestId: z.int() }),
  /** The provider disconnected the account at the processor. */
  'payout_account.removed': z.object({ externalId: z.string() }),
  /** The processor reports the state of a provider's account. */
  'payout_account.updated': z.object({
    externalId: z.string(),
    isReady: z.boolean(),
    bankName: z.string().nullable(),
    last4: z.string().nullable(),
    fingerprint: z.string().nullable(),
  }),
  /** Users can act again; what they had to do meanwhile gets as much more time. */
  'maintenance.ended': z.object({ since: z.string(), until: z.string() }),
  /** A page of a scan is to be read: whichever is next, as owners take turns. */
  'scan.page_waiting': z.object({ scanId: z.int() }),
  /** An export of a logbook is to be made. */
  'logbook.export_queued': z.object({ exportId: z.int() }),
  'support.opened': z.object({ caseId: z.int() }),
  /** A row got a new status, or an event of it was logged. */
  'transition.logged': z.object({
    /** Of the log: what an event causes is logged after it. */
    id: z.int(),
    entity: z.string(),
    entityId: z.int(),
    /** The request that the row belongs to; null for rows of none. */
    requestId: z.int().nullable(),
    from: z.string().nullable(),
    to: z.string(),
    event: z.string(),
    actorId: z.string().nullable(),
    reason: z.string().nullable(),
    /** As in the log. */
    at: z.iso.datetime(),
  }),
} as const;

export type EventName = keyof typeof eventSchemas;
export type Events = { [E in EventName]: z.infer<(typeof eventSchemas)[E]> };

/** Publishes an event in the transaction of the change that caused it. */
export type Publish = <E extends EventName>(tx: Db, event: E, payload: Events[E]) => Promise<void>;
