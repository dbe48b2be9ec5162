import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '#contract/endpoint.ts';
import { isPrebuyGrade, jobGrades } from '#contract/findings/finding-grades.ts';
import type { findingEndpoints } from '#contract/findings/findings.ts';
import { maxFindings, maxReportedFindings } from '#contract/limits.ts';
import { toCents, toDollars } from '#contract/money.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { giveBackWork } from '#server/modules/jobs/approved-work.service.ts';
import { lockJobForParty, requireParty } from '#server/modules/jobs/parties.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { updateRequestFields, type Request } from '#server/modules/requests/lifecycle.service.ts';
import { attachFiles, detachFiles } from '#server/modules/uploads/attachments.service.ts';
import { approveWithinLimit, describe } from './decision.service.ts';
import { transitionFinding } from './findings.lifecycle.ts';
import * as templates from './findings.notifications.ts';
import * as repo from './findings.repo.ts';
import { get, type Finding } from './findings.service.ts';
import { reportAgain, takeOffDueList } from './replacement.service.ts';

type FindingInput = Omit<BodyOf<typeof findingEndpoints, 'reportFinding'>, 'replacesId'>;

type NewFinding = BodyOf<typeof findingEndpoints, 'reportFinding'>;

/** Left-out fields stay as they are. */
type FindingChange = BodyOf<typeof findingEndpoints, 'editFinding'>;

const money = (dollars: number | null | undefined) =>
  typeof dollars === 'number' ? dollars.toFixed(2) : null;

const toColumns = ({
  parts,
  price,
  costLow,
  costHigh,
  area,
  basis,
  laborHours,
  ...words
}: Omit<FindingInput, 'fileIds'>) => ({
  ...words,
  area: area || null,
  basis: basis || null,
  laborHours: laborHours ?? null,
  parts: money(parts),
  price: price.toFixed(2),
  costLow: money(costLow),
  costHigh: money(costHigh),
});

function requirePartsInPrice({ parts, price }: Pick<FindingInput, 'parts' | 'price'>) {
  if (typeof parts === 'number' && parts > price) invalid('parts', 'Enter at most the price');
}

/** On a pre-buy nothing is paid: findings have grades of their own and a range of what the repair may cost. */
function requireFits({ kind }: Request, { grade, price, costLow, costHigh }: FindingInput) {
  const isRange = typeof costLow === 'number' && typeof costHigh === 'number';
  const isCosted = typeof costLow === 'number' || typeof costHigh === 'number';
  if (kind !== 'prebuy') {
    if (!jobGrades.some((one) => one === grade)) invalid('grade', 'Choose one of the grades');
    if (isCosted) invalid('costLow', 'Enter a price instead');
    return;
  }
  if (!isPrebuyGrade(grade)) invalid('grade', 'Choose one of the grades of a pre-buy');
  if (price !== 0) invalid('price', 'Nothing is paid on a pre-buy. Estimate the cost instead');
  if (isCosted && !isRange)
    invalid(costLow === undefined ? 'costLow' : 'costHigh', 'Enter both ends, or none');
  if (isRange && costLow > costHigh) invalid('costHigh', 'Enter at least the lower end');
}

/** Returns the running job of the calling provider, locked until the transaction ends. */
async function lockRunning(ctx: SignedIn, requestId: number) {
  const party = await lockJobForParty(ctx, requestId);
  requireParty(party.role, 'provider');
  const { status } = party.request;
  if (status !== 'in_progress') throw new AppError('stale_state', { status });
  return party;
}

/** Returns a finding of the calling provider's running job, which it locks. */
async function lockFinding(ctx: SignedIn, id: number) {
  const { requestId } = found(await repo.byId(ctx.db, id));
  const party = await lockRunning(ctx, requestId);
  return { party, finding: found(await repo.byId(ctx.db, id)) };
}

const photosOf = (id: number) => ({ type: 'finding' as const, id: String(id) });

/**
 * Reports a finding on a running job, also one that was answered and not done again; one within the no-call limit of the
 * quote is approved right away.
 */
export function report(
  ctx: SignedIn,
  requestId: number,
  { fileIds = [], replacesId: earlierId, ...input }: NewFinding,
) {
  return inTransaction(ctx, async (tx) => {
    const party = await lockRunning(tx, requestId);
    requirePartsInPrice(input);
    requireFits(party.request, input);
    const { last, live } = await repo.countOf(tx.db, requestId);
    if (live >= maxFindings || last >= maxReportedFindings) throw new AppError('findings_full');
    const now = ctx.now();
    const number = last + 1;
    const replacesId = earlierId ? await reportAgain(tx, party.request, earlierId, number) : null;
    // Work has begun: from now on it takes both to cancel.
    if (party.request.cancelFreeUntil)
      await updateRequestFields(tx, party.request, { cancelFreeUntil: null });
    const finding = await repo.insert(tx.db, {
      ...toColumns(input),
      requestId,
      number,
      replacesId,
      reportedBy: ctx.actor.id,
      createdAt: now,
      updatedAt: now,
    });
    // The earlier report keeps its photos: the new one may have copies of them.
    await attachFiles(tx, fileIds, photosOf(finding.id), { ...(replacesId && { copyOf: ['finding'] }) });
    await logTransition(tx, {
      entity: 'finding',
      entityId: finding.id,
      requestId,
      to: finding.status,
      event: 'report',
      actorId: ctx.actor.id,
    });
    // The buyer reads them as they come, and decides on none.
    const isToDecide = party.request.kind !== 'prebuy';
    if (isToDecide && !(await approveWithinLimit(tx, party, finding))) {
      const [firstWaiting = finding] = await repo.withStatus(tx.db, requestId, ['reported']);
      await notify(
        tx,
        party.request.ownerId,
        templates.reported(party.request, finding, firstWaiting, ctx.now()),
      );
    }
    return get(tx, finding);
  });
}

/** Changes a finding that the owner has not decided on; without `fileIds` its photos stay. */
export function edit(ctx: SignedIn, id: number, { fileIds, ...changed }: FindingChange) {
  return inTransaction(ctx, async (tx) => {
    const { finding, party } = await lockFinding(tx, id);
    const { title, text, grade, area, basis, laborHours } = finding;
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
    const input: FindingInput = {
      title,
      text,
      grade,
      area,
      basis,
      laborHours,
      parts: finding.parts === null ? null : Number(finding.parts),
      price: Number(finding.price),
      costLow: finding.costLow === null ? null : Number(finding.costLow),
      costHigh: finding.costHigh === null ? null : Number(finding.costHigh),
      ...given,
    };
    requirePartsInPrice(input);
    requireFits(party.request, input);
    const columns = toColumns(input);
    // The owner's answer is to what was seen: a change that changes nothing must not make it outdated.
    const isSame = !fileIds && isDeepStrictEqual({ ...finding, ...columns }, finding);
    if (isSame && finding.status === 'reported') return get(tx, finding);
    const after = await transitionFinding(tx, finding, { event: 'edit', by: 'provider', change: columns });
    const isRaised = after.grade === 'unairworthy' && finding.grade !== 'unairworthy';
    if (isRaised && party.request.kind !== 'prebuy')
      await notify(tx, party.request.ownerId, templates.raised(party.request, after));
    if (fileIds) {
      await detachFiles(tx, photosOf(id));
      await attachFiles(tx, fileIds, photosOf(id));
    }
    return get(tx, finding);
  });
}

/** Withdraws a finding that the owner has not decided on. */
export const withdraw = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const { finding } = await lockFinding(tx, id);
    await transitionFinding(tx, finding, { event: 'withdraw', by: 'provider' });
  });

/** Marks an approved finding as done; one that costs something must be paid first. */
export function complete(ctx: SignedIn, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { finding } = await lockFinding(tx, id);
    const isApproved = finding.status === 'approved';
    if (isApproved && !(await get(tx, finding)).isPaid) throw new AppError('finding_unpaid');
    await transitionFinding(tx, finding, { event: 'done', by: 'provider', change: { doneAt: ctx.now() } });
    await takeOffDueList(tx, finding);
    return get(tx, finding);
  });
}

/** The words of additional work without a finding. What was paid is still named, because its charge is on the receipt. */
async function describeRest({ db }: SignedIn, { id, requestId, additionId }: Finding) {
  const all = (await repo.of(db, requestId)).filter((one) => one.additionId === additionId);
  const isLeft = (one: Finding) => one.id !== id && one.status !== 'withdrawn';
  const refunded = all.filter((one) => one.isPaid && (one.id === id || one.refundedAmount !== null));
  const byNumber = (findings: Finding[]) => describe(findings.toSorted((a, b) => a.number - b.number));
  const rest = byNumber(all.filter(isLeft));
  return refunded.length > 0 ? `${rest}. Withdrawn and refunded: ${byNumber(refunded)}` : rest;
}

/** Says that an approved finding will not be done; what the owner paid for it is refunded. */
export function giveBack(ctx: SignedIn, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { party, finding } = await lockFinding(tx, id);
    // Before a payment for the rest is made: what was withdrawn before a payment is not part of it.
    await transitionFinding(tx, finding, { event: 'give_back', by: 'provider' });
    const { refundedCents, wasDrawn } =
      finding.additionId === null
        ? { refundedCents: 0, wasDrawn: false }
        : await giveBackWork(tx, party, finding.additionId, {
            cents: toCents(finding.price),
            cause: `finding:${id}`,
            description: describe([finding]),
            rest: await describeRest(tx, finding),
          });
    if (refundedCents > 0)
      await repo.updateIfStatus(tx.db, id, ['withdrawn'], { refundedAmount: toDollars(refundedCents) });
    await notify(
      tx,
      party.request.ownerId,
      templates.notDone(party.request, finding, toDollars(refundedCents), wasDrawn),
    );
    return get(tx, finding);
  });
}
