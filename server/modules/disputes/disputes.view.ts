import { addBusinessDays, businessDaysBetween } from '#contract/business-days.ts';
import type { DisputeReason } from '#contract/disputes/dispute-labels.ts';
import { disputeTransitions } from '#contract/disputes/dispute-lifecycle.ts';
import { availableTransitions } from '#contract/lifecycle.ts';
import { toCents, toDollars } from '#contract/money.ts';
import { fullName } from '#contract/names.ts';
import { splitJob } from '#contract/payments/split.ts';
import { disputeRulingDays } from '#contract/product.ts';
import type { SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import { belongsTo } from '#server/modules/accounts/members.policy.ts';
import { firstNamesAt } from '#server/modules/accounts/members.service.ts';
import { actsAsAdmin } from '#server/modules/accounts/roles/administrators.policy.ts';
import { undecidedOf } from '#server/modules/payments/chargebacks.service.ts';
import { findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import { requestById } from '#server/modules/requests/lifecycle.service.ts';
import { logOf } from '#server/modules/requests/log.service.ts';
import { listFiles } from '#server/modules/uploads/attachments.service.ts';
import { claimOf } from './claims.ts';
import * as repo from './disputes.repo.ts';

/** A dispute as lists show it; it does not say who ruled. */
export const toView = ({ openedByRole, reason, ...dispute }: repo.Dispute) => ({
  ...dispute,
  openedBy: openedByRole,
  reason: reason as DisputeReason,
});

/** Returns how the caller takes part in a job; throws `not_found` for anybody else. */
export async function requireViewer(ctx: SignedIn, requestId: number) {
  const request = found(await requestById(ctx, requestId));
  const { provider } = await findAcceptedQuote(
    ctx,
    found(request.acceptedQuoteId === null ? undefined : request),
  );
  const viewer = belongsTo(ctx, request.ownerId)
    ? ('owner' as const)
    : belongsTo(ctx, provider.userId)
      ? ('provider' as const)
      : actsAsAdmin(ctx)
        ? ('admin' as const)
        : undefined;
  return { request, provider, viewer: found(viewer) };
}

/** True for the parties of the job and administrators; throws `not_found` for anybody else. */
export async function canSeeEvidence(ctx: SignedIn, id: string) {
  const { requestId } = found(await repo.byId(ctx.db, Number(id)));
  return Boolean(await requireViewer(ctx, requestId));
}

/** Returns the disputes of a job for its parties and administrators. */
export async function listOfRequest(ctx: SignedIn, requestId: number) {
  await requireViewer(ctx, requestId);
  return (await repo.ofRequest(ctx.db, requestId)).map(toView);
}

const endings = new Set<string>(['withdrawn', 'resolved']);

/** Returns a dispute with all that its page shows. */
export async function getDetail(ctx: SignedIn, id: number) {
  const dispute = found(await repo.byId(ctx.db, id));
  const { request, provider, viewer } = await requireViewer(ctx, dispute.requestId);
  const owner = await getUserName(ctx.db, request.ownerId);
  const providerUser = await getUserName(ctx.db, provider.userId);
  const offers = await repo.offersOf(ctx.db, id);
  const payments = await repo.paymentsAtStake(ctx.db, dispute.requestId);
  const files = await listFiles(ctx.db, 'dispute', id);
  const transitions = await logOf(ctx.db, 'dispute', id);
  const isContested = (await undecidedOf(ctx, dispute.requestId)).size > 0;
  const refund = dispute.refundAmount ?? offers.at(-1)?.refundAmount ?? dispute.requestedRefund;
  const members = await firstNamesAt(ctx.db, provider.userId);
  const roleOf = (userId: string | null) => {
    if (userId === request.ownerId) return 'owner' as const;
    return userId === provider.userId || members.has(userId ?? '')
      ? ('provider' as const)
      : ('admin' as const);
  };
  return {
    ...toView(dispute),
    viewer,
    title: request.title,
    isPrebuy: request.kind === 'prebuy',
    owner: {
      name: fullName(owner),
      imageUrl: owner.profileImageUrl,
    },
    provider: { id: provider.id, name: provider.businessName, imageUrl: providerUser.profileImageUrl },
    offers,
    evidence: files.map(({ ownerId, createdAt, ...file }) => ({
      ...file,
      by: ownerId === request.ownerId ? ('owner' as const) : ('provider' as const),
      addedAt: createdAt,
    })),
    payments,
    atStake: toSplit(payments, refund),
    isContested,
    can: availableTransitions(disputeTransitions, dispute, viewer, ctx.now()).filter(
      (event) => !isContested || !endings.has(disputeTransitions[event].to),
    ),
    timeline: transitions.map(({ event, actorId, at, reason }) => ({
      event,
      by: actorId === null ? 'system' : roleOf(actorId),
      at,
      refundAmount: reason,
    })),
    deliveredAt: request.deliveredAt,
    ruleBy: dispute.escalatedAt && addBusinessDays(dispute.escalatedAt, disputeRulingDays),
    businessDays: businessDaysOf(dispute, ctx.now()),
    claim: viewer === 'admin' ? await claimOf(ctx, dispute) : null,
  };
}

/** Counts the business days since the escalation, up to the end of the dispute; null before it. */
export const businessDaysOf = ({ escalatedAt, endedAt }: repo.Dispute, now: Date) =>
  escalatedAt && businessDaysBetween(escalatedAt, endedAt ?? now);

/** Divides the money at stake by the same function as the settlement. */
function toSplit(payments: Awaited<ReturnType<typeof repo.paymentsAtStake>>, refund: string) {
  const { totalCents, refundCents, feeCents, serviceCents } = splitJob(
    payments.map(({ totalAmount, ...payment }) => ({ ...payment, totalCents: toCents(totalAmount) })),
    toCents(refund),
  );
  return {
    totalAmount: toDollars(totalCents),
    refundAmount: toDollars(refundCents),
    platformFee: toDollars(feeCents),
    serviceAmount: toDollars(serviceCents),
  };
}
