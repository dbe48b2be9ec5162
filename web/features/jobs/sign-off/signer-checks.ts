import { isMaintenance } from '#contract/sign-off/sign-off-rules.ts';
import { signedWorks, signerCheckOf, type SignerCheck } from '#contract/sign-off/signer-check.ts';
import type { OwnCredential } from '#web/api/credentials.ts';
import type { SignOffs } from '#web/api/sign-offs.ts';
import { entryAs, type SheetValues } from './sheet-values.ts';

/** How the certificates in the form fit the work; that of the tests beside an inspection is another one. */
export interface SignerChecks {
  own: SignerCheck;
  tests: SignerCheck;
}

/** While no certificate is chosen, or what is entered is not known. */
const unknown: SignerCheck = { state: 'not_needed', unfit: [], isExpired: false };
export const noChecks: SignerChecks = { own: unknown, tests: unknown };

/** Compares the certificates in the form with the work as entered, as the server does when the sheet is sent. */
export function signerChecks(
  values: SheetValues,
  signOffs: SignOffs | undefined,
  held: readonly OwnCredential[],
): SignerChecks {
  const entry = signOffs && entryAs(values.inspection, signOffs);
  if (!entry) return noChecks;
  const { aircraft } = signOffs;
  const { certificateKind, testsCertificate } = values;
  const own = signedWorks({
    works: entry.works,
    aircraft,
    isMajor: isMaintenance(entry.kind)
      ? entry.kind === 'maintenance' && values.isMajor
      : values.areCorrectionsMajor && values.corrected.trim() !== '',
    isStaticOnly: values.isStaticOnly && !values.isUntested,
    isUntested: values.isUntested,
  });
  const tests = signedWorks({
    works: entry.tests,
    aircraft,
    isStaticOnly: values.areTestsStaticOnly && !values.isAltimeterUntested,
    isUntested: values.isAltimeterUntested,
  });
  return {
    own: certificateKind
      ? signerCheckOf({ ...values, works: own, aircraft, certificateKind, held })
      : unknown,
    tests: testsCertificate
      ? signerCheckOf({
          works: tests,
          aircraft,
          signerName: values.testsSigner,
          certificateKind: testsCertificate,
          certificateNumber: values.testsNumber,
          held,
        })
      : unknown,
  };
}
