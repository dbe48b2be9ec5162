import { credentialStatusOf } from '#contract/providers/credential-kinds.ts';
import type { WorkId } from '#contract/providers/works.ts';
import type { EntryFacts } from '#contract/sign-off/due-items.ts';
import {
  entriesFor,
  inspectionOf,
  inspectionTypeOf,
  isMaintenance,
  kindFor,
  sideInspected,
  signOffKindOf,
  testsBeside,
  worksOfEntry,
} from '#contract/sign-off/sign-off-rules.ts';
import type { TestsEntry } from '#contract/sign-off/sign-off.ts';
import {
  laterCheckOf,
  signedWorks,
  signerCheckOf,
  type HeldCertificate,
  type SignerCheck,
} from '#contract/sign-off/signer-check.ts';
import { localDate } from '#contract/time.ts';
import type { Db } from '#server/db/database.ts';
import { erasedTailNumber } from '#server/db/schema/aircraft.ts';
import { certificatesOf } from '#server/modules/credentials/credentials.service.ts';
import type { SignOff, Work } from './sign-offs.repo.ts';

/** True if the owner's data is erased: then the items of the due list are gone, and with them what the job was about. */
export const isErased = ({ aircraft }: Work) => aircraft?.tailNumber === erasedTailNumber;

/** Returns the kind of sheet that a job needs; that of its last version once the owner's data is erased, or if it needs none. */
export const kindOf = (work: Work, last: SignOff | undefined) =>
  last && isErased(work) ? last.kind : (signOffKindOf(work) ?? last?.kind ?? null);

/** Returns what a sheet was entered as; sheets from before this was stored are what their request asked for. */
export const enteredAs = (row: Pick<SignOff, 'kind' | 'inspection'>, work: Work) =>
  row.inspection ?? (isMaintenance(row.kind) ? null : inspectionOf(work));

/** Returns what the signer may enter the work as, each with what follows from it. */
export const entriesOf = (work: Work) =>
  work.aircraft === null
    ? []
    : [...new Set([...entriesFor(work.aircraft), inspectionOf(work)])].map((inspection) => ({
        inspection,
        kind: kindFor(inspection, work.aircraft!),
        works: worksOfEntry(work, inspection),
        inspectionType: inspectionTypeOf(work, inspection),
        tests: testsBeside(work, inspection),
      }));

/** Returns the certificates of a job's provider as a function of the date. */
export async function certificatesFor(db: Db, { providerId }: Pick<Work, 'providerId'>) {
  const rows = providerId === null ? [] : await certificatesOf(db, providerId);
  return (at: Date) => {
    const today = localDate(null, at);
    return rows.map((row) => ({ ...row, status: credentialStatusOf(row, today) }));
  };
}

type Signed = Pick<
  SignOff,
  | 'kind'
  | 'inspection'
  | 'isMajor'
  | 'altitudeTested'
  | 'isStaticOnly'
  | 'signerName'
  | 'certificateKind'
  | 'certificateNumber'
  | 'tests'
  | 'corrections'
>;

/**
 * Compares the signer's certificate with the work as entered, by the credentials that the provider held on a date; `tests`
 * is that of the signer of the tests beside an inspection.
 */
export function checkSigner(
  row: Signed,
  work: Work,
  held: HeldCertificate[],
): SignerCheck & { tests?: SignerCheck } {
  const entered = enteredAs(row, work);
  const check = (
    works: WorkId[],
    by: Pick<Signed, keyof TestsEntry & keyof Signed> & { isMajor?: boolean },
  ) =>
    signerCheckOf({
      // An entry with neither says that the altimeter wasn't tested: else it lacks one of them.
      works: signedWorks({
        ...by,
        isUntested: works.includes('altimeter') && by.altitudeTested === null,
        works,
        aircraft: work.aircraft,
      }),
      aircraft: work.aircraft,
      signerName: by.signerName,
      certificateKind: by.certificateKind,
      certificateNumber: by.certificateNumber,
      held,
    });
  // Major corrections are approved by the same signer: 14 CFR 43.7(b), 65.95.
  const isMajor = row.isMajor || row.corrections?.isMajor === true;
  const own = check(worksOfEntry(work, entered), { ...row, isMajor });
  return row.tests ? { ...own, tests: check(testsBeside(work, entered), row.tests) } : own;
}

/** Returns a sheet with how its signer's certificate fits the work, by the credentials on the day it was sent. */
export function toSheet(row: SignOff, work: Work, heldAt: (at: Date) => HeldCertificate[]) {
  const now = checkSigner(row, work, heldAt(row.createdAt));
  const inspection = enteredAs(row, work);
  const asked = inspectionOf(work);
  const { tests: sentTests, ...sent } = row.signer ?? now;
  const { tests: testsNow, ...ownNow } = now;
  return {
    ...row,
    tests: row.tests && {
      ...row.tests,
      signer: testsNow && sentTests ? laterCheckOf(sentTests, testsNow) : testsNow!,
    },
    missingTests: row.tests || isErased(work) ? [] : testsBeside(work, inspection),
    inspection,
    askedFor:
      asked === inspection || isErased(work) ? null : (inspectionTypeOf(work, asked) ?? 'Maintenance'),
    signer: laterCheckOf(sent, ownNow),
  };
}

/** Returns what of a sheet decides on the items of the due list. */
export const entryFactsOf = ({
  tests,
  signer,
  corrections,
  ...sheet
}: Pick<
  ReturnType<typeof toSheet>,
  | 'inspection'
  | 'result'
  | 'certificateKind'
  | 'altitudeTested'
  | 'isStaticOnly'
  | 'eltBatteryDue'
  | 'signer'
  | 'tests'
  | 'corrections'
>): EntryFacts => ({
  ...sheet,
  side: sideInspected(sheet),
  ...signerFactsOf(signer),
  hasCorrections: corrections !== null,
  tests: tests && { ...tests, ...signerFactsOf(tests.signer) },
});

const signerFactsOf = ({ state, unfit, isExpired = state === 'expired' }: SignerCheck) => ({
  unfit,
  isExpired,
});
