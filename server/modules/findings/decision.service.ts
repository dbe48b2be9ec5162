import type { BodyOf } from '#contract/endpoint.ts';
import { deferredFindingDays, deferredName, isWithoutWork } from '#contract/findings/finding-grades.ts';
import {
  deferOnlyStatuses,
  findingTransitions,
  type FindingState,
} from '#contract/findings/finding-lifecycle.ts';
import type { findingEndpoints } from '#contract/findings/findings.ts';
import { isWithinNoCall } from '#contract/findings/no-call.ts';
import { canTransition } from '#contract/lifecycle.ts';
import { maxPrice, maxTitle } from '#contract/limits.ts';
import { formatMoney, toCents } from '#contract/money.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { addDeferred } from '#server/modules/aircraft/deferred-items.service.ts';
import { askOwners } from '#server/modules/approvals/asking.service.ts';
import { approvedExpense, expenseAskedAgain } from '#server/modules/approvals/voting.service.ts';
import { decline as declineAddition } from '#server/modules/jobs/additions.service.ts';
import {
  addApprovedWork,
  addDrawnWork,
  extendWork,
  findUnpaidWork,
} from '#server/modules/jobs/approved-work.service.ts';
import { lockJobForParty, requireParty } from '#server/modules/jobs/parties.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { findHeldLimit } from '#server/modules/payments/no-call-limit.service.ts';
import type { Events } from '#server/queue/events.ts';
import { transitionFinding } from './findings.lifecycle.ts';
import * as templates from './findings.notifications.ts';
import * as repo from './findings.repo.ts';
import { list, type Finding } from './findings.service.ts';
import { liveReportOf, takeOffDueList } from './replacement.service.ts';

type Party = Awaited<ReturnType<typeof lockJobForParty>>;

type Decision = BodyOf<typeof findingEndpoints, 'decideFindings'>;

export const sumOf = (findings: readonly Pick<Finding, 'price'>[]) =>
  findings.reduce((cents, { price }) => cents + toCents(price), 0);

/** 'Finding 1: Left main tire worn to cord; finding 3: …', as receipts and the job name the work. */
export const describe = (findings: readonly Pick<Finding, 'number' | 'title'>[]) => {
  const words = findings.map(({ number, title }) => `finding ${number}: ${title}`).join('; ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function requireReason({ grade }: Finding, reason: string | undefined, path: string) {
  if (grade === 'unairworthy' && !reason) invalid(path, 'Tell the provider why');
}

/**
 * Makes one piece of additional work of findings that are being approved, together with those that were approved before and
 * are not paid; null if they cost nothing.
 */
async function toWork(
  tx: SignedIn,
  party: Party,
  approved: Finding[],
  { isNoCall = false, payerId }: { isNoCall?: boolean; payerId?: string } = {},
) {
  const priced = approved.filter(({ price }) => toCents(price) > 0);
  if (priced.length === 0) return null;
  const added = toApprovedWork(priced);
  const unpaid = await findUnpaidWork(tx, party);
  const whole = unpaid && toApprovedWork([...(await repo.approvedOf(tx.db, unpaid.id)), ...priced]);
  // More than one payment can be is paid in two.
  return whole && whole.cents <= toCents(maxPrice)
    ? extendWork(tx, party, unpaid, { whole, added, payerId })
    : addApprovedWork(tx, party, { ...added, isNoCall, payerId });
}

const toApprovedWork = (findings: Finding[]) => ({
  description: describe(findings.toSorted((a, b) => a.number - b.number)),
  cents: sumOf(findings),
});

const additionOf = (work: Awaited<ReturnType<typeof toWork>>, { price }: Finding) =>
  toCents(price) > 0 ? (work?.addition.id ?? null) : null;

/** True for a finding that was approved and will not be done. */
const isGivenUp = ({ status }: Finding) => status === 'withdrawn';

/** Returns the id of the item that a finding becomes on the due list; null without an aircraft. */
async function addToDueList(tx: SignedIn, { request }: Party, finding: Finding) {
  // What the mechanic graded unairworthy is due now: putting it off must not look as if it were fine.
  const days = finding.grade === 'unairworthy' ? 0 : deferredFindingDays;
  await takeOffDueList(tx, finding);
  return addDeferred(tx, request.aircraftId, deferredName(finding, maxTitle), days);
}

type Answers = Omit<Decision, 'pay' | 'payerId'>;

/**
 * The owner answers findings: all of those named, or none if one has changed. The approved ones become one piece of
 * additional work, which the owner pays next; the deferred ones items of the due list, and so do approved ones that were
 * given up. Others stay as they are. After the delivery the owner can only defer: nothing is added to work that is
 * delivered. Where the owners of a group decide, it starts their vote, and nothing else changes.
 */
export function decide(ctx: SignedIn, requestId: number, { pay, payerId: named, ...answers }: Decision) {
  return inTransaction(ctx, async (tx) => {
    const checked = await lockAnswers(tx, requestId, answers);
    const { party, approved } = checked;
    const { approval, payerId } = await askOwners(tx, {
      request: party.request,
      provider: { id: party.quote.providerId, userId: party.providerUserId },
      subject: 'findings',
      subjectIds: answers.approve,
      // The votes are for these prices.
      decision: { ...answers, seen: approved.map(({ id, updatedAt }) => ({ id, updatedAt })) },
      cents: sumOf(approved),
      until: [party.request.deliverBy],
      pay,
      payerId: named,
    });
    if (approval)
      return {
        findings: await list(tx, requestId),
        addition: null,
        payment: null,
        clientSecret: null,
        approval,
      };
    return { ...(await complete(tx, checked, answers, payerId)), approval };
  });
}

/** Gives the answers that the owners of a group approved, for the person who asked them. */
export async function decideApproved(ctx: Context, { approvalId, subject }: Events['approval.approved']) {
  if (subject !== 'findings') return;
  const { approval, asker } = await approvedExpense(ctx, approvalId);
  const answers = toAnswers(approval.decision as Stored);
  const checked = await lockAnswers(asker, approval.requestId, answers);
  await complete(asker, checked, answers, approval.payerId ?? asker.actor.id);
}

/** Answers as the vote stores them, whose times are texts. */
type Stored = Omit<Answers, 'seen'> & { seen: { id: number; updatedAt: string }[] };

const toAnswers = ({ seen, ...stored }: Stored): Answers => ({
  ...stored,
  seen: seen.map(({ id, updatedAt }) => ({ id, updatedAt: new Date(updatedAt) })),
});

/** Gives the answers that were given before, or asks the owners of the group again. */
export async function decideAgain(ctx: Context, again: Events['approval.asked_again']) {
  if (again.subject !== 'findings') return;
  const { approval, asker, choice } = await expenseAskedAgain(ctx, again.approvalId, again.userId);
  await decide(asker, approval.requestId, { ...toAnswers(approval.decision as Stored), ...choice });
}

/** Locks the job, and throws unless all of its findings can be answered like this. */
async function lockAnswers(tx: SignedIn, requestId: number, { approve, decline, defer, seen }: Answers) {
  const party = await lockJobForParty(tx, requestId, 'officer_limit');
  requireParty(party.role, 'owner');
  const { status, kind } = party.request;
  if (kind === 'prebuy') throw new AppError('stale_state', { status });
  const isDeferOnly = approve.length === 0 && decline.length === 0 && deferOnlyStatuses.includes(status);
  if (status !== 'in_progress' && !isDeferOnly) throw new AppError('stale_state', { status });
  const known = new Map((await repo.of(tx.db, requestId)).map((finding) => [finding.id, finding]));
  const findingOf = (id: number): Finding => found(known.get(id));
  // Nobody agrees to a price or a grade that they have not seen.
  if (seen.some(({ id, updatedAt }) => findingOf(id).updatedAt.getTime() !== updatedAt.getTime()))
    throw new AppError('stale_state', {
      status,
      message: 'The provider has changed a finding since you opened it. Check it and answer again.',
    });
  const approved = approve.map(findingOf);
  if (sumOf(approved) > toCents(maxPrice))
    invalid('approve', `Approve findings of up to ${formatMoney(maxPrice)} at once`);
  for (const finding of approved)
    if (!canTransition<FindingState>(findingTransitions.approve, finding, 'owner', tx.now()))
      throw new AppError('stale_state', { status: finding.status });
  for (const [index, { id, reason }] of decline.entries())
    requireReason(findingOf(id), reason, `decline.${index}.reason`);
  return { party, known, findingOf, approved, deferred: defer.map(findingOf) };
}

async function complete(
  tx: SignedIn,
  { party, known, findingOf, approved, deferred }: Awaited<ReturnType<typeof lockAnswers>>,
  { approve, decline }: Answers,
  payerId: string,
) {
  const { id: requestId, status } = party.request;
  const decided = { decidedBy: tx.actor.id, decidedAt: tx.now() };
  for (const { id, reason } of decline)
    await transitionFinding(tx, findingOf(id), {
      event: 'decline',
      by: 'owner',
      change: { ...decided, reason: reason || null },
    });
  for (const finding of deferred) {
    const reminderId = await addToDueList(tx, party, finding);
    if (!isGivenUp(finding))
      await transitionFinding(tx, finding, {
        event: 'defer',
        by: 'owner',
        change: { ...decided, reminderId },
      });
    else if (liveReportOf([...known.values()], finding)) throw new AppError('stale_state', { status });
    else
      await transitionFinding(tx, finding, {
        event: 'put_on_due_list',
        by: 'owner',
        change: { reminderId },
      });
  }
  // Approved before the work is made of them: one that was withdrawn meanwhile must cost nothing.
  for (const finding of approved)
    await transitionFinding(tx, finding, { event: 'approve', by: 'owner', change: decided });
  const work = await toWork(tx, party, approved, { payerId });
  for (const finding of approved)
    await repo.updateIfStatus(tx.db, finding.id, ['approved'], { additionId: additionOf(work, finding) });
  const noted = decline.filter(({ id }) => isWithoutWork(findingOf(id))).length;
  const counts = {
    approved: approve.length,
    declined: decline.length - noted,
    noted,
    // What the owner had answered before is no news to the provider.
    deferred: deferred.filter((finding) => !isGivenUp(finding)).length,
  };
  if (Object.values(counts).some((count) => count > 0))
    await notify(
      tx,
      party.providerUserId,
      templates.decided(party.request, counts, { mustWait: work !== null, at: tx.now() }),
    );
  return {
    findings: await list(tx, requestId),
    addition: work?.addition ?? null,
    payment: work?.payment ?? null,
    clientSecret: work?.clientSecret ?? null,
  };
}

/** Declines additional work and the findings that it was to pay for, with the reason that declining them needs. */
export const declineWork = (ctx: SignedIn, additionId: number, reason: string | undefined) =>
  inTransaction(ctx, async (tx) => {
    const addition = await declineAddition(tx, additionId);
    for (const finding of await repo.approvedOf(tx.db, additionId)) {
      requireReason(finding, reason, 'reason');
      const decided = { decidedBy: ctx.actor.id, decidedAt: ctx.now(), reason: reason || null };
      await transitionFinding(tx, finding, { event: 'revoke', by: 'owner', change: decided });
    }
    return addition;
  });

/**
 * Approves a new finding that is within the no-call limit of the quote; returns false if the owner is to decide. What they
 * have answered before is asked again, whatever it costs.
 */
export async function approveWithinLimit(tx: SignedIn, party: Party, finding: Finding) {
  const { noCallEach, noCallTotal } = party.quote;
  if (noCallEach === null || noCallTotal === null || finding.replacesId !== null) return false;
  const limit = { each: noCallEach, total: noCallTotal };
  const others = await repo.withStatus(tx.db, finding.requestId, ['approved', 'done', 'declined']);
  const held = await findHeldLimit(tx, finding.requestId);
  if (!isWithinNoCall(limit, toCents(finding.price), others, held?.noCallLeft)) return false;
  await transitionFinding(tx, finding, {
    event: 'approve',
    by: 'system',
    change: { isNoCall: true, decidedAt: tx.now() },
  });
  const addition = held
    ? await addDrawnWork(tx, party, held, toApprovedWork([finding]))
    : found(await toWork(tx, party, [finding], { isNoCall: true })).addition;
  await repo.updateIfStatus(tx.db, finding.id, ['approved'], { additionId: addition.id });
  await notify(
    tx,
    party.request.ownerId,
    templates.approvedWithinLimit(party.request, finding, addition.isDrawn),
  );
  return true;
}
