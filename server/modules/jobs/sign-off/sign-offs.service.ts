import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { tenths } from '#contract/aircraft/meters.ts';
import { isLightSport, mayListInoperative } from '#contract/aircraft/yearly-inspection.ts';
import { openFindings } from '#contract/findings/finding-outcome.ts';
import { maxSheetVersions } from '#contract/limits.ts';
import { fullName } from '#contract/names.ts';
import { disputeWindowHours } from '#contract/product.ts';
import type { WorkId } from '#contract/providers/works.ts';
import {
  correctedEntryHours,
  entriesFor,
  inspectionOf,
  inspectionTypeOf,
  isMaintenance,
  isSignable,
  kindFor,
  missingFrom,
  signOffKindOf,
  testsBeside,
  testsKind,
  worksOfEntry,
  type SignOffKind,
} from '#contract/sign-off/sign-off-rules.ts';
import type { signOffEndpoints, signOffInput } from '#contract/sign-off/sign-off.ts';
import {
  fittingCertificate,
  suggestedCertificate,
  type HeldCertificate,
} from '#contract/sign-off/signer-check.ts';
import { addHours, laterOf } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import { findCompletable } from '#server/modules/jobs/corrected-list.service.ts';
import { dateOfWork } from '#server/modules/jobs/delivery-date.service.ts';
import { entryAdded } from '#server/modules/jobs/entry.notifications.ts';
import { lockJobForParty, requireParty } from '#server/modules/jobs/parties.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import {
  fixOf,
  requestById,
  updateRequestFields,
  type Request,
} from '#server/modules/requests/lifecycle.service.ts';
import { logOf } from '#server/modules/requests/log.service.ts';
import { getDelivery, recordDelivery, type Figures } from '#server/modules/requests/request-items.service.ts';
import { requireVisible } from '#server/modules/requests/visibility.service.ts';
import { askedFor, isMissing } from './asking.service.ts';
import { requireComplete, requireFitting, requireForward } from './sign-off-checks.ts';
import * as repo from './sign-offs.repo.ts';
import { certificatesFor, checkSigner, entriesOf, isErased, kindOf, toSheet } from './sign-offs.view.ts';

type Input = z.output<typeof signOffInput>;

/** Returns the sheet of a job with all versions and what it needs; throws `not_found` for users who are no party. */
export async function getSignOffs(ctx: SignedIn, requestId: number) {
  const role = await requireVisible(ctx, requestId);
  if (role === 'visitor') throw new AppError('not_found');
  const request = found(await requestById(ctx, requestId));
  const work = found(await repo.workOf(ctx.db, requestId));
  const heldAt = await certificatesFor(ctx.db, work);
  const sheets = await repo.of(ctx.db, requestId);
  const kind = kindOf(work, sheets[0]);
  const { askedAt, isPossible } = await askedFor(ctx, request, kind === null || !isMissing(request, sheets));
  return {
    kind,
    inspection: inspectionOf(work),
    entries: entriesOf(work),
    aircraft: work.aircraft,
    sheets: sheets.map((row) => toSheet(row, work, heldAt)),
    openFindings: await openOn(ctx, requestId),
    doneFindings: await repo.doneFindings(ctx.db, requestId),
    canSign: role === 'provider' && kind !== null && isSignable(request),
    canAsk: role === 'owner' && isPossible,
    askedAt,
    fix: role === 'owner' ? ((await fixOf(ctx, requestId)) ?? null) : null,
    completes: role === 'owner' ? await findCompletable(ctx, request) : null,
    suggestion: role === 'provider' && kind !== null ? await suggest(ctx, work, heldAt(ctx.now())) : null,
  };
}

/** Returns what a first sheet starts with: the signer's best certificate, and that of the signer of tests beside it. */
async function suggest(ctx: SignedIn, work: repo.Work, held: HeldCertificate[]) {
  const inspection = inspectionOf(work);
  const nobody = { signerName: '', certificateKind: null, certificateNumber: '' };
  const signerName = fullName(await getUserName(ctx.db, ctx.actor.id));
  return {
    ...nobody,
    signerName,
    ...suggestedCertificate(worksOfEntry(work, inspection), held, work.aircraft),
    tests: { ...nobody, ...fittingCertificate(testsBeside(work, inspection), held, work.aircraft) },
  };
}

/** Returns the findings of a job that belong to its list of discrepancies, as the list holds them. */
const openOn = async ({ db }: SignedIn, requestId: number) =>
  openFindings(await repo.reportsOn(db, requestId)).map(({ number, grade, title, text, basis }) => ({
    number,
    grade,
    title,
    text,
    basis,
  }));

interface Delivered {
  doneOn: string;
  /** Confirms readings that contradict others. */
  correct?: boolean | undefined;
}

/**
 * Stores the sheet of a delivery, if it has one, in its transaction, and returns it. `isComplete` is true if the work has
 * its entry or needs none: then it is confirmed automatically. A sheet from before requested changes says nothing about the
 * work since.
 */
export async function recordAtDelivery(
  tx: SignedIn,
  request: Request,
  signOff: Input | undefined,
  delivered: Delivered,
) {
  const work = found(await repo.workOf(tx.db, request.id));
  if (!signOff) return { isComplete: signOffKindOf(work) === null, sheet: undefined };
  const entry = { ...delivered, isFirst: true, path: 'signOff.' };
  const { row } = await record(tx, request, work, signOff, entry);
  await logVersion(tx, request, row);
  return { isComplete: true, sheet: row };
}

/**
 * Adds the sheet of delivered work, or a new version of it, and notifies the owner. The first one of a delivery starts
 * the review; one with another result, list or signer leaves the owner time to look at it.
 */
export const add = (
  ctx: SignedIn,
  requestId: number,
  { doneOn, readings, correct, ...input }: z.output<(typeof signOffEndpoints)['addSignOff']['body']>,
) =>
  inTransaction(ctx, async (tx) => {
    const { request, role, quote } = await lockJobForParty(tx, requestId);
    requireParty(role, 'provider');
    if (!isSignable(request)) throw new AppError('stale_state', { status: request.status });
    const former = await getDelivery(tx, requestId);
    const figures = { ...former.readings, ...roundFigures(readings) };
    const date = await dateOfWork(tx, request, doneOn);
    // Until the work is confirmed, the due list restarts from what the sheet says.
    const isUnconfirmed = request.status === 'delivered' || request.disputedFrom === 'delivered';
    if (isUnconfirmed && readings) await recordDelivery(tx, requestId, { readings: figures }, quote.items);
    const work = found(await repo.workOf(tx.db, requestId));
    const startsReview = isUnconfirmed && request.confirmBy === null;
    const { row, isNew, last } = await record(tx, request, work, input, {
      doneOn: date,
      correct,
      figures,
      former: former.readings,
      isFirst: startsReview,
      path: '',
    });
    const sheet = toSheet(row, work, await certificatesFor(tx.db, work));
    if (!isNew) return sheet;
    const hours = startsReview ? disputeWindowHours : saysOtherwise(row, last) ? correctedEntryHours : 0;
    const confirmBy =
      hours > 0 ? laterOf(addHours(await clockOf(tx, request), hours), request.confirmBy) : request.confirmBy;
    if (isUnconfirmed) await updateRequestFields(tx, request, { doneOn: date, confirmBy });
    await logVersion(tx, request, row);
    await notify(
      tx,
      request.ownerId,
      entryAdded(request, row.version, isUnconfirmed && confirmBy !== request.confirmBy ? hours : null),
    );
    return sheet;
  });

/** Logs a new version of the sheet, so that the timeline and the room of the job show it. */
const logVersion = (tx: SignedIn, { id, status }: Request, { version }: repo.SignOff) =>
  logTransition(tx, {
    entity: 'request',
    entityId: id,
    requestId: id,
    from: status,
    to: status,
    event: version === 1 ? 'sign_off' : 'correct_sign_off',
    actorId: tx.actor.id,
  });

/** True if a version has another result, kind, list or signer than the one before it. */
const saysOtherwise = (row: repo.SignOff, last: repo.SignOff | undefined) =>
  last !== undefined &&
  !isDeepStrictEqual(
    [
      row.result,
      row.inspection,
      row.discrepancies,
      row.tests,
      row.signerName,
      row.certificateKind,
      row.certificateNumber,
    ],
    [
      last.result,
      last.inspection,
      last.discrepancies,
      last.tests,
      last.signerName,
      last.certificateKind,
      last.certificateNumber,
    ],
  );

/** Rounds to tenths, as the readings of a delivery are stored. */
const roundFigures = (figures: Figures = {}): Figures =>
  Object.fromEntries(Object.entries(figures).map(([meter, hours]) => [meter, tenths(hours)]));

/** Returns the time from which the review counts: now, or when a dispute stopped all clocks. */
async function clockOf({ db, now }: SignedIn, { id, status }: Request) {
  if (status !== 'disputed') return now();
  const stopped = (await logOf(db, 'request', id)).findLast(({ to }) => to === 'disputed');
  return stopped?.at ?? now();
}

interface Entry extends Delivered {
  /** What the meters read; unless given, what the delivery says. */
  figures?: Figures;
  /** What the delivery said before this call. */
  former?: Figures;
  /** True for the first sheet of a delivery: it is stored even if it says the same as one before requested changes. */
  isFirst: boolean;
  /** Prefix of the paths in errors. */
  path: string;
}

/** Returns what the signer enters the work as, and the kind of sheet; throws `invalid_input` if the aircraft has no such inspection. */
function entryOf(work: repo.Work, last: repo.SignOff | undefined, { inspection }: Input, path: string) {
  // What the erasure of the owner took from the request stays in the last version.
  if (last && isErased(work)) return { kind: last.kind, inspection: last.inspection };
  if (kindOf(work, last) === null)
    invalid(path ? 'signOff' : 'description', 'This job needs no logbook entry');
  const aircraft = found(work.aircraft);
  const asked = inspectionOf(work);
  const entered = inspection === undefined ? asked : inspection;
  if (entered !== asked && !entriesFor(aircraft).includes(entered))
    invalid(`${path}inspection`, 'This aircraft has no such inspection');
  return { kind: kindFor(entered, aircraft), inspection: entered };
}

/** Stores a new version of the sheet unless it says the same as the last one; throws `invalid_input` if it is incomplete. */
async function record(tx: SignedIn, request: Request, work: repo.Work, input: Input, entry: Entry) {
  const [last] = await repo.of(tx.db, request.id);
  const { kind, inspection } = entryOf(work, last, input, entry.path);
  const kept = last && isErased(work) ? last : undefined;
  const readings = { ...kept?.readings, ...(entry.figures ?? (await getDelivery(tx, request.id)).readings) };
  const isWork = isMaintenance(kind);
  const inspectionType = isWork
    ? null
    : input.inspectionType || (kept?.inspectionType ?? inspectionTypeOf(work, inspection));
  const open = await openOn(tx, request.id);
  const typed = input.result === 'discrepancies' ? (input.discrepancies ?? []) : [];
  const discrepancies = [...open, ...typed.map(toDiscrepancy)];
  const aircraft = found(work.aircraft);
  const tests = testsBeside(work, inspection).length > 0 || kept?.tests ? input.tests : null;
  requireComplete(
    [
      ...missingFrom(kind, {
        ...input,
        works: worksOfEntry(work, inspection),
        isLightSport: isLightSport(aircraft),
        inspectionType,
        doneOn: entry.doneOn,
        total: readings.total,
        discrepancyCount: discrepancies.length,
      }),
      ...(tests ? missingFromTests(kind, tests, testsBeside(work, inspection)) : []),
    ],
    entry.path,
  );
  requireFitting(kind, found(input.result), discrepancies, entry.path);
  const hasOtherFigures = !isDeepStrictEqual([last?.readings, last?.doneOn], [readings, entry.doneOn]);
  if (!entry.correct && hasOtherFigures) {
    const former = { ...entry.former, ...last?.readings };
    await requireForward(tx, request, readings, entry.doneOn, former);
  }
  const isApproved = input.result === 'approved';
  const facts = {
    aircraft: repo.toSheetAircraft(aircraft),
    businessName: work.businessName,
    kind,
    inspection,
    inspectionType,
    program: (kind === 'program' && input.program) || null,
    routine: (kind === 'progressive' && input.routine) || null,
    detailed: (kind === 'progressive' && input.detailed) || null,
    description: input.description ?? '',
    dataReferenced: input.dataReferenced || null,
    doneOn: entry.doneOn,
    readings,
    // An inspection is the signer's own, 14 CFR 43.3(d) and 65.95; others assist.
    performedBy: (isWork && input.performedBy) || null,
    assistedBy: (!isWork && input.assistedBy) || null,
    altitudeTested: isWork ? (input.altitudeTested ?? null) : null,
    isStaticOnly: isWork && input.isStaticOnly === true,
    isMajor: kind === 'maintenance' && input.isMajor === true,
    majorRecord: (kind === 'maintenance' && input.isMajor && input.majorRecord) || null,
    isStatementPrinted: !isWork && isApproved && input.isStatementPrinted === true,
    signerName: input.signerName ?? '',
    certificateKind: found(input.certificateKind),
    certificateNumber: input.certificateNumber ?? '',
    result: found(input.result),
    discrepancies,
    inoperative: !isWork && mayListInoperative(aircraft) ? (input.inoperative ?? []) : [],
    tests: tests ? toTests(tests) : null,
  };
  if (last && !entry.isFirst) {
    if (isDeepStrictEqual({ ...last, ...facts }, last)) return { row: last, last, isNew: false };
    if (last.version >= maxSheetVersions)
      invalid('description', `An entry has up to ${maxSheetVersions} versions`);
  }
  const heldAt = await certificatesFor(tx.db, work);
  const row = await repo.insert(tx.db, {
    ...facts,
    signer: checkSigner(facts, work, heldAt(tx.now())),
    requestId: request.id,
    version: (last?.version ?? 0) + 1,
    sentBy: tx.actor.id,
    createdAt: tx.now(),
  });
  return { row, last, isNew: true };
}

type Tests = NonNullable<Input['tests']>;

/** Returns what the entry for tests lacks, by the rules of an entry by 14 CFR 43.9. */
const missingFromTests = (kind: SignOffKind, tests: Tests, works: WorkId[]) =>
  missingFrom(testsKind(kind), { ...tests, works, result: 'approved', doneOn: 'given' }).map((one) => ({
    ...one,
    path: `tests.${one.path}`,
  }));

const toTests = ({ description = '', altitudeTested, isStaticOnly = false, ...signer }: Tests) => ({
  description,
  altitudeTested: altitudeTested ?? null,
  isStaticOnly,
  signerName: signer.signerName ?? '',
  certificateKind: found(signer.certificateKind),
  certificateNumber: signer.certificateNumber ?? '',
});

const toDiscrepancy = (title: string) => ({ number: null, grade: null, title, text: null, basis: null });
