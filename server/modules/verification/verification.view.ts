import { addBusinessDays, businessDaysBetween } from '#contract/business-days.ts';
import { availableTransitions } from '#contract/lifecycle.ts';
import { reviewBusinessDays } from '#contract/product.ts';
import { verificationTransitions } from '#contract/providers/verification-lifecycle.ts';
import type { Context } from '#server/context.ts';
import * as documents from './documents.repo.ts';
import type { Verification } from './verification.repo.ts';

/** True while a verification waits for a decision. */
export const isWaiting = ({ status }: Pick<Verification, 'status'>) =>
  status === 'submitted' || status === 'under_review';

/** Returns the business days for which a verification has waited; null unless it waits. */
export const businessDaysOf = (row: Pick<Verification, 'status' | 'submittedAt'>, now: Date) =>
  isWaiting(row) && row.submittedAt ? businessDaysBetween(row.submittedAt, now) : null;

/** Returns the badge that an approved verification gives. */
export const badgeOf = (row: Verification, verifiedAt: Date | null) => ({
  verifiedAt,
  verifiedChecks:
    (row.insuranceEndsOn && {
      insuranceEndsOn: row.insuranceEndsOn,
      backgroundCheckedOn: row.backgroundCheckedOn,
      backgroundNotCheckedBecause: row.backgroundNotCheckedBecause,
    }) ||
    null,
});

const toDocument = ({ documentName, documentUrl, fileSize, ...document }: documents.Document) => ({
  ...document,
  name: documentName,
  fileUrl: documentUrl,
  size: fileSize,
});

/** Returns verifications as their owner and administrators see them; the EIN is the mask. */
export async function toViews(ctx: Context, by: 'provider' | 'admin', ...rows: Verification[]) {
  const found = await documents.ofVerifications(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    documents: found.filter(({ verificationId }) => verificationId === row.id).map(toDocument),
    answerBy:
      isWaiting(row) && row.submittedAt ? addBusinessDays(row.submittedAt, reviewBusinessDays.max) : null,
    can: availableTransitions(verificationTransitions, row, by, ctx.now()),
  }));
}
