import type { BodyOf } from '#contract/endpoint.ts';
import { verifiedDays } from '#contract/product.ts';
import type { verificationEndpoints } from '#contract/providers/verification-endpoints.ts';
import { documentLabel } from '#contract/providers/verification-labels.ts';
import { addDays } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { decrypt } from '#server/encryption.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { setVerified } from '#server/modules/directory/profile.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { log } from './audit-log.service.ts';
import { readText } from './checks.service.ts';
import * as documents from './documents.repo.ts';
import { findReviewable, getReview, requireReviewable } from './review.view.ts';
import { transitionVerification } from './verification.lifecycle.ts';
import { lockWithProvider } from './verification.locks.ts';
import * as templates from './verification.notifications.ts';
import * as repo from './verification.repo.ts';
import { badgeOf } from './verification.view.ts';

/** Locks a verification for its review; throws `stale_state` if it was submitted again since the administrator saw it. */
async function lockForReview(ctx: SignedIn, id: number, seenAt?: Date) {
  const { row, provider } = await lockWithProvider(ctx, id);
  requireReviewable(ctx, row, provider);
  if (seenAt && row.submittedAt?.getTime() !== seenAt.getTime()) throw new AppError('stale_state');
  return { row, provider };
}

/** Records what an administrator did with a verification in the audit log of the site. */
const audit = (
  ctx: SignedIn,
  { id, businessName }: repo.Verification,
  event: 'claimed' | 'approved' | 'rejected' | 'document_asked' | 'ein_revealed',
  rest: { before?: object; after?: object; reason?: string } = {},
) =>
  record(ctx, {
    action: `verification.${event}`,
    entity: 'verification',
    entityId: id,
    after: { business: businessName },
    ...rest,
  });

const start = async (ctx: SignedIn, row: repo.Verification) => {
  const claimed = await transitionVerification(ctx, row, {
    event: 'claim',
    by: 'admin',
    change: { reviewedBy: ctx.actor.id },
  });
  await log(ctx, row.id, 'claimed');
  await audit(ctx, row, 'claimed');
  return claimed;
};

/** Starts a review, or takes over that of another administrator if the caller says so. */
export const claim = (ctx: SignedIn, id: number, takeOver: boolean, seenAt?: Date) =>
  inTransaction(ctx, async (tx) => {
    const { row } = await lockForReview(tx, id, seenAt);
    if (row.status !== 'under_review') await start(tx, row);
    else if (row.reviewedBy !== ctx.actor.id) {
      if (!takeOver) throw new AppError('verification_claimed');
      await repo.updateIfStatus(tx.db, id, ['under_review'], { reviewedBy: ctx.actor.id });
      await log(tx, id, 'taken_over');
      await audit(tx, row, 'claimed', { before: { reviewedBy: row.reviewedBy } });
    }
    return getReview(tx, id);
  });

/** Locks a verification that the caller decides: claimed by the caller, or by no one yet, which claims it first. */
async function lockToDecide(ctx: SignedIn, id: number, seenAt: Date | undefined) {
  const { row, provider } = await lockForReview(ctx, id, seenAt);
  if (row.status === 'submitted') return { row: await start(ctx, row), provider };
  if (row.status === 'under_review' && row.reviewedBy !== ctx.actor.id)
    throw new AppError('verification_claimed');
  return { row, provider };
}

type Approval = BodyOf<typeof verificationEndpoints, 'approveVerification'>;

/**
 * Returns when an approval ends: with the insurance, at the latest a year from now, unless the administrator chose an
 * earlier day.
 */
function endOf(now: Date, { expiresAt: chosen, checked }: Approval) {
  const insuredUntil = new Date(`${checked.insurance.endsOn}T23:59:59Z`);
  const latest = addDays(now, verifiedDays);
  if (insuredUntil <= now) invalid('checked.insurance.endsOn', 'Choose a date in the future');
  if (!chosen) return insuredUntil < latest ? insuredUntil : latest;
  if (chosen <= now) invalid('expiresAt', 'Choose a date in the future');
  if (chosen > latest) invalid('expiresAt', 'Choose a date within a year');
  if (chosen > insuredUntil) invalid('expiresAt', 'Choose a date no later than the end of the insurance');
  return chosen;
}

/** Returns the columns that say what was checked. */
function toChecks(ctx: SignedIn, { checked: { insurance, backgroundCheck } }: Approval) {
  const doneOn = 'doneOn' in backgroundCheck ? backgroundCheck.doneOn : null;
  if (doneOn && doneOn > ctx.now().toISOString().slice(0, 10))
    invalid('checked.backgroundCheck.doneOn', 'Choose a date that has passed');
  return {
    insuranceEndsOn: insurance.endsOn,
    backgroundCheckedOn: doneOn,
    backgroundCheckedBy: doneOn && ctx.actor.id,
    backgroundNotCheckedBecause: 'notDoneBecause' in backgroundCheck ? backgroundCheck.notDoneBecause : null,
  };
}

/** Approves a verification: the badge appears on provider and user and the account type is locked, all at once. */
export const approve = (ctx: SignedIn, id: number, approval: Approval) =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const expiresAt = endOf(now, approval);
    const checks = toChecks(ctx, approval);
    const { row, provider } = await lockToDecide(tx, id, approval.submittedAt);
    if (approval.einVerified && !row.einSealed) invalid('einVerified', 'The business gave no EIN');
    const former = await repo.lastEndedOf(tx.db, provider.id);
    if (former?.status === 'approved') {
      await transitionVerification(tx, former, { event: 'replace', by: 'system' });
      await log(tx, former.id, 'replaced', `By verification ${id}`);
    }
    const approved = await transitionVerification(tx, row, {
      event: 'approve',
      by: 'admin',
      change: {
        approvedAt: now,
        reviewedAt: now,
        reviewedBy: ctx.actor.id,
        reviewNotes: approval.notes || null,
        expiresAt,
        approvedName: provider.businessName,
        noticeDays: null,
        verificationMethod: row.aiVerificationResults ? 'assisted' : 'manual',
        einVerified: approval.einVerified,
        businessRegistrationVerified: approval.businessRegistrationVerified,
        ...checks,
      },
    });
    // A renewal keeps the day since when the business is verified.
    const since = former?.status === 'approved' && provider.isVerified ? provider.verifiedAt : now;
    await setVerified(tx, provider, badgeOf(approved, since));
    await log(tx, id, 'approved', approvalDetails(approved));
    await audit(tx, row, 'approved', { after: { business: row.businessName, ...approvalOf(approved) } });
    await notify(tx, provider.userId, templates.approved(approved));
    return getReview(tx, id);
  });

/** The facts of an approval, for the audit log. */
const approvalOf = (row: repo.Verification) => ({
  einVerified: row.einVerified,
  businessRegistrationVerified: row.businessRegistrationVerified,
  insuranceEndsOn: row.insuranceEndsOn,
  backgroundCheckedOn: row.backgroundCheckedOn,
  backgroundNotCheckedBecause: row.backgroundNotCheckedBecause,
  expiresAt: row.expiresAt,
});

const approvalDetails = (row: repo.Verification) =>
  [
    'Certificates checked',
    row.einVerified ? 'EIN verified' : row.einSealed ? 'EIN not verified' : 'EIN not given',
    row.businessRegistrationVerified && 'registration verified',
    `insurance until ${row.insuranceEndsOn}`,
    row.backgroundCheckedOn
      ? `background check ${row.backgroundCheckedOn}`
      : `no background check: ${row.backgroundNotCheckedBecause}`,
    `until ${row.expiresAt?.toISOString().slice(0, 10)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Rejects a verification with a reason, which the provider reads word for word. */
export const reject = (ctx: SignedIn, id: number, reason: string, seenAt?: Date) =>
  inTransaction(ctx, async (tx) => {
    const { row, provider } = await lockToDecide(tx, id, seenAt);
    const rejected = await transitionVerification(tx, row, {
      event: 'reject',
      by: 'admin',
      reason,
      change: { rejectionReason: reason, reviewedAt: ctx.now(), reviewedBy: ctx.actor.id },
    });
    await log(tx, id, 'rejected', reason);
    await audit(tx, row, 'rejected', { after: { business: row.businessName }, reason });
    await notify(tx, provider.userId, templates.rejected(rejected, reason));
    return getReview(tx, id);
  });

type Asked = BodyOf<typeof verificationEndpoints, 'askForDocument'>;

/** Sends a verification back to its provider, who adds the document and submits it again. */
export const askForDocument = (ctx: SignedIn, id: number, { document, note, submittedAt }: Asked) =>
  inTransaction(ctx, async (tx) => {
    const { row, provider } = await lockToDecide(tx, id, submittedAt);
    const asked = await transitionVerification(tx, row, {
      event: 'ask',
      by: 'admin',
      reason: note,
      change: { askedDocument: document, askedNote: note, reviewedAt: ctx.now() },
    });
    const label = documentLabel(document);
    await log(tx, id, 'document_asked', `${label}: ${note}`);
    await audit(tx, row, 'document_asked', {
      after: { business: row.businessName, document: label },
      reason: note,
    });
    await notify(tx, provider.userId, templates.documentAsked(asked, label, note));
    return getReview(tx, id);
  });

/** Returns the EIN in full and records who read it. */
export const revealEin = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const { row } = await lockForReview(tx, id);
    await log(tx, id, 'ein_revealed');
    await audit(tx, row, 'ein_revealed');
    return { ein: row.einSealed && decrypt(ctx.secrets, row.einSealed) };
  });

/** Returns the text of a document for reviewers whose browser cannot show it. */
export async function documentText(ctx: SignedIn, id: number, documentId: number) {
  const { row } = await findReviewable(ctx, id);
  const all = await documents.ofVerifications(ctx.db, [row.id]);
  return readText(ctx, found(all.find((document) => document.id === documentId)));
}
