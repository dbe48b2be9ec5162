import type { BodyOf } from '#contract/endpoint.ts';
import type { prebuyEndpoints } from '#contract/prebuys/prebuys.ts';
import { allowsStage, stageAnswerDays, stagePriceDays, workedBeforeHours } from '#contract/prebuys/stages.ts';
import { addDays, addHours, formatLongDateIn, laterOf } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { lockJobForParty, requireParty } from '#server/modules/jobs/parties.service.ts';
import { approveStage } from '#server/modules/jobs/stage-payments.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import {
  getTimeZone,
  updateRequestFields,
  type Request,
} from '#server/modules/requests/lifecycle.service.ts';
import { attachFiles } from '#server/modules/uploads/attachments.service.ts';
import * as templates from './prebuys.notifications.ts';
import * as prebuys from './prebuys.repo.ts';
import { stagesFor, viewFor } from './prebuys.view.ts';
import * as repo from './stages.repo.ts';
import { stopWaiting } from './stopping.service.ts';

type Party = Awaited<ReturnType<typeof lockJobForParty>>;

/** Locks a pre-buy of the caller; throws `not_found` for other jobs. */
export async function lockPrebuy(ctx: SignedIn, requestId: number, role: 'owner' | 'provider') {
  const party = await lockJobForParty(ctx, requestId);
  if (party.request.kind !== 'prebuy') throw new AppError('not_found');
  requireParty(party.role, role);
  return party;
}

/** Locks a running pre-buy of the caller and returns its stages; throws `stale_state` for one that is not running. */
export async function lockRunning(ctx: SignedIn, requestId: number, role: 'owner' | 'provider') {
  const party = await lockPrebuy(ctx, requestId, role);
  const { status } = party.request;
  if (status !== 'in_progress') throw new AppError('stale_state', { status });
  return { party, stages: await repo.of(ctx.db, requestId) };
}

/** Returns a later stage whose turn it is: it waits, and the one before is reported. */
function requireNext(stages: repo.PaidStage[], number: number) {
  const stage = stages.find((one) => one.number === number);
  const before = stages.find((one) => one.number === number - 1);
  if (!stage) throw new AppError('not_found');
  if (stage.status !== 'waiting' || before?.status !== 'reported') throw new AppError('stage_order');
  return stage;
}

/** True if the seller's consent is in force and covers the stage. */
async function isAllowed(ctx: Context, { requestId, kind }: repo.Stage) {
  const consent = await prebuys.latestConsent(ctx.db, requestId);
  return consent?.status === 'given' && consent.scope !== null && allowsStage(consent.scope, kind);
}

async function requireConsent(ctx: Context, stage: repo.Stage) {
  if (!(await isAllowed(ctx, stage))) throw new AppError('consent_required');
}

/** The provider confirmed access with the seller by phone; a paid stage starts then. */
export function confirmSeller(
  ctx: SignedIn,
  requestId: number,
  number: number,
  { entriesMade }: BodyOf<typeof prebuyEndpoints, 'confirmSeller'>,
) {
  return inTransaction(ctx, async (tx) => {
    const { party, stages } = await lockRunning(tx, requestId, 'provider');
    const stage = requireNext(stages, number);
    if (stage.sellerConfirmedAt !== null) throw new AppError('stage_order');
    await requireConsent(tx, stage);
    if (stage.kind === 'flight' && !entriesMade)
      invalid('entriesMade', 'Make the entries for what was opened before the flight');
    const confirmed = await repo.machine.transition(tx, stage, {
      event: 'confirm_seller',
      by: 'provider',
      change: { sellerConfirmedAt: ctx.now() },
    });
    if (stage.additionStatus === 'paid') await start(tx, party.request, confirmed);
    return stagesFor(tx, requestId, 'provider');
  });
}

async function start(ctx: Context, request: Request, stage: repo.Stage) {
  await repo.machine.transition(ctx, stage, {
    event: 'start',
    by: 'system',
    change: { startedAt: ctx.now() },
  });
  await notify(ctx, request.ownerId, templates.starts(request, stage));
}

/** The payment of a later stage is held: it starts, or the provider has to call the seller first. */
export async function onStagePaid(ctx: Context, request: Request, stage: repo.Stage) {
  if (stage.status !== 'waiting') return;
  const isReady = stage.sellerConfirmedAt !== null && (await isAllowed(ctx, stage));
  if (isReady) await start(ctx, request, stage);
  const { provider } = await findAcceptedQuote(ctx, request);
  await notify(
    ctx,
    provider.userId,
    isReady ? templates.starts(request, stage) : templates.callSeller(request, stage),
  );
}

/** The provider reports a stage; the owner decides on the next one. */
export function report(
  ctx: SignedIn,
  requestId: number,
  number: number,
  { summary, fileIds = [] }: BodyOf<typeof prebuyEndpoints, 'reportStage'>,
) {
  return inTransaction(ctx, async (tx) => {
    const { party, stages } = await lockRunning(tx, requestId, 'provider');
    const stage = found(stages.find((one) => one.number === number));
    if (stage.status !== 'running') throw new AppError('stage_order');
    const { prebuy } = found(await prebuys.byRequest(tx.db, requestId));
    if (prebuy.workedBefore === null)
      throw new AppError('stale_state', {
        message: 'Say first whether you worked on this aircraft before.',
      });
    const now = ctx.now();
    await repo.machine.transition(tx, stage, {
      event: 'report',
      by: 'provider',
      change: { summary, reportedAt: now },
    });
    await attachFiles(tx, fileIds, { type: 'stage', id: String(stage.id) });
    await endFreeCancel(tx, party.request);
    const next = stages.find((one) => one.number === number + 1 && one.status === 'waiting');
    const decideBy = formatLongDateIn(addDays(now, stageAnswerDays), await getTimeZone(tx, party.request));
    const following = next && { ...next, isAllowed: await isAllowed(tx, next) };
    await notify(tx, party.request.ownerId, templates.reported(party.request, stage, following, decideBy));
    return stagesFor(tx, requestId, 'provider');
  });
}

/** Work has begun: it takes both to cancel, except while the owner may back out because of earlier work. */
export async function endFreeCancel(ctx: Context, request: Request) {
  const { prebuy } = found(await prebuys.byRequest(ctx.db, request.id));
  const until = backOutUntil(prebuy);
  await updateRequestFields(ctx, request, {
    cancelFreeUntil: until !== null && until > ctx.now() ? until : null,
  });
}

/** Returns until when the owner may back out because the provider worked on the aircraft before; null if it did not. */
export const backOutUntil = ({ workedBefore, workedBeforeAt }: prebuys.Prebuy) =>
  workedBefore && workedBeforeAt ? addHours(workedBeforeAt, workedBeforeHours) : null;

/** The provider states once whether it worked on the aircraft before. */
export function stateWorkedBefore(ctx: SignedIn, requestId: number, workedBefore: boolean) {
  return inTransaction(ctx, async (tx) => {
    const { request } = await lockPrebuy(tx, requestId, 'provider');
    const { prebuy } = found(await prebuys.byRequest(tx.db, requestId));
    const { status } = request;
    if (!['awaiting_payment', 'in_progress'].includes(status) || prebuy.workedBefore !== null)
      throw new AppError('stale_state', { status });
    const workedBeforeAt = ctx.now();
    await prebuys.update(tx.db, requestId, { workedBefore, workedBeforeAt });
    if (workedBefore) await offerBackOut(tx, request, addHours(workedBeforeAt, workedBeforeHours));
    return viewFor(tx, requestId, 'provider');
  });
}

async function offerBackOut(ctx: Context, request: Request, until: Date) {
  if (request.status === 'in_progress')
    await updateRequestFields(ctx, request, { cancelFreeUntil: laterOf(until, request.cancelFreeUntil) });
  await notify(ctx, request.ownerId, templates.workedBefore(request, until, await getTimeZone(ctx, request)));
}

/** The owner goes on with the next stage and pays for it next. */
export function goOn(ctx: SignedIn, requestId: number, number: number) {
  return inTransaction(ctx, async (tx) => {
    const { party, stages } = await lockRunning(tx, requestId, 'owner');
    const stage = requireNext(stages, number);
    if (stage.additionStatus !== 'proposed') throw new AppError('stage_order');
    await requireConsent(tx, stage);
    requirePriceHolds(party, ctx.now());
    await repo.machine.transition(tx, stage, { event: 'continue', by: 'owner' });
    const due = await approveStage(tx, party, found(stage.additionId));
    return { stages: await stagesFor(tx, requestId, 'owner'), ...due };
  });
}

function requirePriceHolds({ request }: Party, now: Date) {
  if (request.fundedAt && addDays(request.fundedAt, stagePriceDays) < now)
    throw new AppError('stale_state', {
      status: request.status,
      message: `The prices of later stages held for ${stagePriceDays} days. Stop here, and ask for a new quote.`,
    });
}

/** The owner stops after the stages that are paid; nothing more is charged. */
export function stop(ctx: SignedIn, requestId: number) {
  return inTransaction(ctx, async (tx) => {
    const { party } = await lockRunning(tx, requestId, 'owner');
    const first = await stopWaiting(tx, party.request, 'owner');
    if (!first) throw new AppError('stage_order');
    await notify(tx, party.providerUserId, templates.stopped(party.request, first));
    return stagesFor(tx, requestId, 'owner');
  });
}
