import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { administratorIds } from '#server/modules/accounts/accounts.service.ts';
import { providerById, setVerified } from '#server/modules/directory/profile.service.ts';
import { notify, notifyAll } from '#server/modules/notifications/notifications.service.ts';
import type { Events } from '#server/queue/events.ts';
import { log } from './audit-log.service.ts';
import * as documents from './documents.repo.ts';
import * as templates from './verification.notifications.ts';
import { isCorrection, isSameBusiness } from './verification.policy.ts';
import * as repo from './verification.repo.ts';
import { badgeOf, isWaiting } from './verification.view.ts';

/**
 * A verified business got another name on its profile. The badge vouches for the verified name only: a correction keeps it
 * and is shown to administrators; with any other name, which the provider has to confirm, it goes until that one is
 * reviewed, for which a draft is prepared. It is back at once with the verified name.
 */
export async function onRenamed(
  ctx: Context,
  { providerId, businessName, isConfirmed }: Events['provider.renamed'],
) {
  const underWay = await repo.underWayOf(ctx.db, providerId);
  // A reviewer vouches for the name that they see.
  if (underWay && isWaiting(underWay) && !isSameBusiness(underWay.businessName ?? '', businessName))
    throw new AppError('verification_waits');
  const approved = await repo.lastEndedOf(ctx.db, providerId);
  if (approved?.status !== 'approved' || !approved.approvedName) return;
  const provider = await providerById(ctx, providerId);
  if (isCorrection(approved.approvedName, businessName)) {
    if (!provider.isVerified) await setVerified(ctx, provider, badgeOf(approved, approved.approvedAt));
    if (businessName !== approved.approvedName) await showCorrection(ctx, approved, businessName);
    return;
  }
  if (provider.isVerified && !isConfirmed) throw new AppError('rename_unverifies');
  await setVerified(ctx, provider, null);
  await log(ctx, approved.id, 'renamed', changeOf(approved, businessName));
  await startReview(ctx, approved, businessName);
  // The provider caused it and has to know what follows.
  await notify(ctx, provider.userId, { ...templates.renamed(approved, businessName), isOutcome: true });
}

const changeOf = ({ approvedName }: repo.Verification, businessName: string) =>
  `“${approvedName}” to “${businessName}”`;

/** Shows a correction, which no one approves, to the administrators. */
async function showCorrection(ctx: Context, approved: repo.Verification, businessName: string) {
  await log(ctx, approved.id, 'corrected', changeOf(approved, businessName));
  const content = templates.corrected(approved, changeOf(approved, businessName), businessName);
  await notifyAll(
    ctx,
    (await administratorIds(ctx.db)).map((userId) => ({ userId, content })),
  );
}

/** Inserts a draft with the data of the approved verification and the new name, unless one is under way. */
async function startReview(ctx: Context, approved: repo.Verification, businessName: string) {
  if (await repo.underWayOf(ctx.db, approved.providerId)) return;
  const {
    id: _id,
    submittedAt: _submittedAt,
    approvedAt: _approvedAt,
    expiresAt: _expiresAt,
    approvedName: _approvedName,
    noticeDays: _noticeDays,
    reviewedAt: _reviewedAt,
    reviewedBy: _reviewedBy,
    reviewNotes: _reviewNotes,
    aiVerificationResults: _results,
    verificationMethod: _method,
    backgroundCheckedBy: _by,
    backgroundCheckedOn: _on,
    backgroundNotCheckedBecause: _because,
    insuranceEndsOn: _insured,
    ...data
  } = approved;
  const draft = await repo.insert(ctx.db, {
    ...data,
    businessName,
    status: 'draft',
    einVerified: false,
    businessRegistrationVerified: false,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
  if (!draft) return;
  const papers = await documents.ofVerifications(ctx.db, [approved.id]);
  if (papers.length > 0)
    await documents.add(
      ctx.db,
      papers.map(({ id: _document, ...paper }) => ({ ...paper, verificationId: draft.id })),
    );
  await logTransition(ctx, {
    entity: 'verification',
    entityId: draft.id,
    requestId: null,
    to: 'draft',
    event: 'create',
  });
  await log(ctx, draft.id, 'created', `From verification ${approved.id}, under a new name`);
}
