import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { tenths } from '#contract/aircraft/meters.ts';
import { fullName } from '#contract/names.ts';
import { disputeWindowHours } from '#contract/product.ts';
import {
  correctedEntryHours,
  inspectionOf,
  isSignable,
  signOffKindOf,
  testsBeside,
  worksOfEntry,
} from '#contract/sign-off/sign-off-rules.ts';
import type { signOffEndpoints } from '#contract/sign-off/sign-off.ts';
import {
  fittingCertificate,
  suggestedCertificate,
  type HeldCertificate,
} from '#contract/sign-off/signer-check.ts';
import { addHours, laterOf } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import { findCompletable, findFix } from '#server/modules/jobs/corrected-list.service.ts';
import { dateOfWork } from '#server/modules/jobs/delivery-date.service.ts';
import { entryAdded } from '#server/modules/jobs/entry.notifications.ts';
import { lockJobForParty, requireParty } from '#server/modules/jobs/parties.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import {
  requestById,
  updateRequestFields,
  type Request,
} from '#server/modules/requests/lifecycle.service.ts';
import { logOf } from '#server/modules/requests/log.service.ts';
import { getDelivery, recordDelivery, type Figures } from '#server/modules/requests/request-items.service.ts';
import { requireVisible } from '#server/modules/requests/visibility.service.ts';
import { askedFor, isMissing } from './asking.service.ts';
import { getDraft } from './drafts.service.ts';
import { openOn, record, type Delivered, type Input } from './sheet-version.service.ts';
import * as repo from './sign-offs.repo.ts';
import { certificatesFor, entriesOf, kindOf, toSheet } from './sign-offs.view.ts';
import { isAlone, isSigner, listSigners, ownOnly, performersOf } from './team-signers.service.ts';

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
  const isOfProvider = role === 'provider' && kind !== null;
  const signs = isSigner(ctx, work);
  return {
    kind,
    inspection: inspectionOf(work),
    entries: entriesOf(work),
    aircraft: work.aircraft,
    sheets: sheets.map((row) => toSheet(row, work, heldAt)),
    openFindings: await openOn(ctx, requestId),
    doneFindings: await repo.doneFindings(ctx.db, requestId),
    signers: isOfProvider ? await listSigners(ctx, work) : [],
    isSigner: isOfProvider && signs,
    draft: isOfProvider ? await getDraft(ctx, requestId, work.providerUserId) : null,
    canPrepare: isOfProvider && !isAlone(ctx, work),
    canSign: isOfProvider && signs && isSignable(request),
    canAsk: role === 'owner' && isPossible,
    askedAt,
    fix: role === 'owner' && sheets[0] ? (await findFix(ctx, sheets[0])).fix : null,
    completes: role === 'owner' ? await findCompletable(ctx, request) : null,
    suggestion: isOfProvider
      ? {
          ...(await suggest(ctx, work, ownOnly(ctx, work, heldAt(ctx.now())))),
          ...(!isAlone(ctx, work) && { performedBy: await performersOf(ctx, requestId, work) }),
        }
      : null,
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
    if (isUnconfirmed && readings) await recordDelivery(tx, requestId, { readings: figures }, quote);
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
      row.corrections,
      row.eltBatteryDue,
      row.signerName,
      row.certificateKind,
      row.certificateNumber,
    ],
    [
      last.result,
      last.inspection,
      last.discrepancies,
      last.tests,
      last.corrections,
      last.eltBatteryDue,
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
