import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { isLightSport, mayListInoperative } from '#contract/aircraft/yearly-inspection.ts';
import { openFindings } from '#contract/findings/finding-outcome.ts';
import { maxSheetVersions } from '#contract/limits.ts';
import { missingFrom, type SheetFacts } from '#contract/sign-off/sheet-requirements.ts';
import type { signOffInput } from '#contract/sign-off/sign-off-input.ts';
import {
  entriesFor,
  inspectionOf,
  inspectionTypeOf,
  isMaintenance,
  kindBeside,
  kindFor,
  testsBeside,
  worksOfEntry,
  type SignOffKind,
} from '#contract/sign-off/sign-off-rules.ts';
import type { SignedIn } from '#server/context.ts';
import { found, invalid } from '#server/errors.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import { getDelivery, type Figures } from '#server/modules/requests/request-items.service.ts';
import { directiveTexts } from './directives.ts';
import { remove as removeDraft } from './drafts.repo.ts';
import { requireComplete, requireFitting, requireForward } from './sign-off-checks.ts';
import * as repo from './sign-offs.repo.ts';
import { certificatesFor, checkSigner, isErased, kindOf } from './sign-offs.view.ts';
import { requireSigner } from './team-signers.service.ts';

// Stores versions of a sheet: what the signer entered, checked against the rules of its kind.

export type Input = z.output<typeof signOffInput>;

/** Returns the findings of a job that belong to its list of discrepancies, as the list holds them. */
export const openOn = async ({ db }: SignedIn, requestId: number) =>
  openFindings(await repo.reportsOn(db, requestId)).map(({ number, grade, title, text, basis }) => ({
    number,
    grade,
    title,
    text,
    basis,
  }));

export interface Delivered {
  doneOn: string;
  /** Confirms readings that contradict others. */
  correct?: boolean | undefined;
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
export async function record(tx: SignedIn, request: Request, work: repo.Work, input: Input, entry: Entry) {
  await requireSigner(tx, work, input, entry.path);
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
  const corrections = isWork ? null : input.corrections;
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
      ...(tests ? missingBeside(kind, 'tests', { ...tests, works: testsBeside(work, inspection) }) : []),
      ...(corrections
        ? missingBeside(kind, 'corrections', {
            ...corrections,
            works: [],
            isLightSport: isLightSport(aircraft),
          }).filter(({ path }) => isOfCorrections(path))
        : []),
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
    // Work done with an inspection has an entry of its own.
    eltBatteryDue: isWork || corrections ? (input.eltBatteryDue ?? null) : null,
    directives:
      isWork || corrections
        ? (kept?.directives ?? directiveTexts(work.reminders, { doneOn: entry.doneOn, readings }))
        : [],
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
    corrections: corrections ? toCorrections(corrections, kindBeside(kind)) : null,
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
  await removeDraft(tx.db, request.id);
  return { row, last, isNew: true };
}

type Tests = NonNullable<Input['tests']>;
type Corrections = NonNullable<Input['corrections']>;

/** Returns what an entry beside an inspection lacks, by the rules of an entry by 14 CFR 43.9. */
const missingBeside = (kind: SignOffKind, name: 'tests' | 'corrections', entry: SheetFacts) =>
  missingFrom(kindBeside(kind), { ...entry, result: 'approved', doneOn: 'given' }).map((one) => ({
    ...one,
    path: `${name}.${one.path}`,
  }));

/** The signer is that of the inspection, whose own sheet asks for them. */
const isOfCorrections = (path: string) =>
  path === 'corrections.description' || path === 'corrections.majorRecord';

const toCorrections = (
  { description = '', isMajor = false, majorRecord }: Corrections,
  kind: SignOffKind,
) => ({
  description,
  isMajor: kind === 'maintenance' && isMajor,
  majorRecord: (kind === 'maintenance' && isMajor && majorRecord) || null,
});

const toTests = ({ description = '', altitudeTested, isStaticOnly = false, ...signer }: Tests) => ({
  description,
  altitudeTested: altitudeTested ?? null,
  isStaticOnly,
  signerName: signer.signerName ?? '',
  certificateKind: found(signer.certificateKind),
  certificateNumber: signer.certificateNumber ?? '',
});

const toDiscrepancy = (title: string) => ({ number: null, grade: null, title, text: null, basis: null });
