import { maxSellerEmails, refusedDays, sellerDataDays } from '#contract/prebuys/consent-lifecycle.ts';
import { boughtMonths } from '#contract/prebuys/purchase.ts';
import { allowsStage, stageAnswerDays, stagePriceDays } from '#contract/prebuys/stages.ts';
import { endedStatuses } from '#contract/requests/request-lifecycle.ts';
import { addDays, laterOf, localDate, sameDayAfter } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { getTimeZone, requestById, type Request } from '#server/modules/requests/lifecycle.service.ts';
import type { ViewerRole } from '#server/modules/requests/requests.policy.ts';
import { listFiles, listFilesOfMany } from '#server/modules/uploads/attachments.service.ts';
import * as repo from './prebuys.repo.ts';
import * as stagesRepo from './stages.repo.ts';

/** Returns a consent as a viewer sees it: providers who quote see what is allowed, not who allowed it. */
export const toConsentView = (consent: repo.Consent, role: ViewerRole) => ({
  status: consent.status,
  // What was allowed before a withdrawal is allowed no more.
  scope: consent.status === 'given' ? consent.scope : null,
  sentTo: role === 'owner' ? consent.sentTo : null,
  showsSurname: role === 'owner' && consent.showsSurname,
  name: role === 'visitor' ? null : consent.name,
  answeredAt: consent.answeredAt,
  expiresAt: consent.expiresAt,
});

/** Returns what a pre-buy is about, limited to what the viewer role may see. */
export async function viewFor(ctx: Context, requestId: number, role: ViewerRole) {
  const { prebuy, airport } = found(await repo.byRequest(ctx.db, requestId));
  const request = found(await requestById(ctx, requestId));
  const consent = await repo.latestConsent(ctx.db, requestId);
  const reports = await repo.reportCount(ctx.db, requestId);
  const isParty = role !== 'visitor';
  const stages = isParty ? await stagesFor(ctx, requestId, role) : [];
  return {
    make: prebuy.make,
    model: prebuy.model,
    year: prebuy.year,
    aircraftType: prebuy.aircraftType,
    state: airport.state,
    wantedStages: prebuy.wantedStages,
    tailNumber: isParty ? prebuy.tailNumber : null,
    airport: isParty || consent?.status === 'given' ? airport : null,
    seller: sellerFor(role, prebuy, consent),
    consent: consent ? toConsentView(consent, role) : null,
    emailsLeft: role === 'owner' ? maxSellerEmails - prebuy.sellerEmails : 0,
    workedBefore: isParty ? prebuy.workedBefore : null,
    workedBeforeAt: isParty ? prebuy.workedBeforeAt : null,
    record: isParty ? recordOf(prebuy) : null,
    stages,
    logbooks: isParty ? await listFiles(ctx.db, 'prebuy', requestId) : [],
    entries: isParty ? await listFiles(ctx.db, 'prebuy_entry', requestId) : [],
    reports: isParty ? reports : 0,
    boughtAt: isParty ? prebuy.boughtAt : null,
    aircraftId: role === 'owner' ? prebuy.aircraftId : null,
    can: actionsOf(ctx, { role, request, prebuy, consent, reports, stages }),
  };
}

const recordOf = ({ serial, engineSerials, propellerSerials, damageHistory }: repo.Prebuy) => ({
  serial,
  engineSerials,
  propellerSerials,
  damageHistory,
});

function sellerFor(role: ViewerRole, prebuy: repo.Prebuy, consent: repo.Consent | undefined) {
  const name = prebuy.sellerName;
  if (name === null) return null;
  if (role === 'owner')
    return {
      name: consent?.name ?? name,
      email: prebuy.sellerEmail,
      phone: consent?.phone ?? prebuy.sellerPhone,
    };
  if (role !== 'provider') return null;
  return { name: consent?.name ?? name, email: null, phone: consent?.phone ?? prebuy.sellerPhone };
}

interface Facts {
  role: ViewerRole;
  request: Request;
  prebuy: repo.Prebuy;
  consent: repo.Consent | undefined;
  reports: number;
  stages: { status: string }[];
}

type Action =
  | 'ask_consent'
  | 'state_worked_before'
  | 'record_aircraft'
  | 'add_entries'
  | 'stop'
  | 'buy'
  | 'share';

function actionsOf(ctx: Context, { role, request, prebuy, consent, reports, stages }: Facts): Action[] {
  const isRunning = request.status === 'in_progress';
  if (role === 'provider')
    return [
      ...(prebuy.workedBefore === null && (isRunning || request.status === 'awaiting_payment')
        ? ['state_worked_before' as const]
        : []),
      ...(isRunning ? ['record_aircraft' as const] : []),
      ...(mayAddEntries(ctx, request, prebuy) ? ['add_entries' as const] : []),
    ];
  if (role !== 'owner') return [];
  return [
    ...(mayAsk(ctx, request, consent) ? ['ask_consent' as const] : []),
    ...(isRunning && stages.some(({ status }) => status === 'waiting') ? ['stop' as const] : []),
    ...(reports > 0 && mayBuy(ctx, request, prebuy) ? ['buy' as const] : []),
    ...(reports > 0 ? ['share' as const] : []),
  ];
}

/** True unless the seller has agreed, or declined not long ago. */
function mayAsk({ now }: Context, { status }: Request, consent: repo.Consent | undefined) {
  if (endedStatuses.includes(status) || consent?.status === 'given') return false;
  const declinedAt = consent?.status === 'declined' ? consent.answeredAt : null;
  return declinedAt === null || addDays(declinedAt, refusedDays) <= now();
}

/** True from the first payment on, while the seller's link gives entries. */
export const mayAddEntries = (
  { now }: Pick<Context, 'now'>,
  { fundedAt }: Request,
  { endedAt }: repo.Prebuy,
) => fundedAt !== null && (endedAt === null || addDays(endedAt, sellerDataDays) > now());

/** True while the buyer may say that they bought the aircraft: some months from the delivery on. */
export const mayBuy = ({ now }: Pick<Context, 'now'>, { deliveredAt }: Request, { boughtAt }: repo.Prebuy) =>
  boughtAt === null &&
  deliveredAt !== null &&
  localDate(null, now()) <= sameDayAfter(localDate(null, deliveredAt), boughtMonths);

/** Returns the stages of a pre-buy as a party or an administrator sees them. */
export async function stagesFor(ctx: Context, requestId: number, role: ViewerRole) {
  const request = found(await requestById(ctx, requestId));
  const stages = await stagesRepo.of(ctx.db, requestId);
  const consent = await repo.latestConsent(ctx.db, requestId);
  const scope = consent?.status === 'given' ? consent.scope : null;
  const files = await listFilesOfMany(
    ctx.db,
    'stage',
    stages.map(({ id }) => id),
  );
  const timeZone = await getTimeZone(ctx, request);
  const isRunning = request.status === 'in_progress';
  return stages.map((stage) => {
    const before = stages.find(({ number }) => number === stage.number - 1);
    const isNext = stage.status === 'waiting' && before?.status === 'reported';
    const isAllowed = scope !== null && allowsStage(scope, stage.kind);
    const isProposed = stage.additionStatus === 'proposed';
    return {
      ...stage,
      isPaid: stage.additionId === null || stage.additionStatus === 'paid',
      decideBy:
        isRunning && isNext && stage.additionStatus !== 'paid' && before.reportedAt
          ? addDays(laterOf(before.reportedAt, stage.resumedAt), stageAnswerDays)
          : null,
      priceUntil:
        stage.status === 'waiting' && stage.number > 1 && request.fundedAt
          ? localDate(timeZone, addDays(request.fundedAt, stagePriceDays))
          : null,
      isAllowed,
      files: files.get(String(stage.id)) ?? [],
      can: isRunning ? stageActions({ role, stage, isNext, isAllowed, isProposed }) : [],
    };
  });
}

function stageActions({
  role,
  stage,
  isNext,
  isAllowed,
  isProposed,
}: {
  role: ViewerRole;
  stage: stagesRepo.Stage;
  isNext: boolean;
  isAllowed: boolean;
  isProposed: boolean;
}): ('confirm_seller' | 'report' | 'continue')[] {
  if (role === 'owner') return isNext && isAllowed && isProposed ? ['continue'] : [];
  if (role !== 'provider') return [];
  if (stage.status === 'running') return ['report'];
  return isNext && isAllowed && stage.sellerConfirmedAt === null ? ['confirm_seller'] : [];
}
