import { credentialStatusOf } from '#contract/providers/credential-kinds.ts';
import {
  entriesFor,
  inspectionOf,
  inspectionTypeOf,
  isMaintenance,
  kindFor,
  signOffKindOf,
  worksOfEntry,
} from '#contract/sign-off/sign-off-rules.ts';
import { laterCheckOf, signerCheckOf, type HeldCertificate } from '#contract/sign-off/signer-check.ts';
import { localDate } from '#contract/time.ts';
import type { Db } from '#server/db/database.ts';
import { erasedTailNumber } from '#server/db/schema/aircraft.ts';
import { certificatesOf } from '#server/modules/credentials/credentials.service.ts';
import type { SignOff, Work } from './sign-offs.repo.ts';

/** True if the owner's data is erased: then the items of the due list are gone, and with them what the job was about. */
export const isErased = ({ aircraft }: Work) => aircraft?.tailNumber === erasedTailNumber;

/** Returns the kind of sheet that a job needs; that of its last version once the owner's data is erased. */
export const kindOf = (work: Work, last: SignOff | undefined) =>
  last && isErased(work) ? last.kind : signOffKindOf(work);

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
      }));

/** Returns the certificates of a job's provider as a function of the date. */
export async function certificatesFor(db: Db, { providerId }: Pick<Work, 'providerId'>) {
  const rows = providerId === null ? [] : await certificatesOf(db, providerId);
  return (at: Date): HeldCertificate[] => {
    const today = localDate(null, at);
    return rows.map((row) => ({ ...row, status: credentialStatusOf(row, today) }));
  };
}

type Signed = Pick<SignOff, 'kind' | 'inspection' | 'signerName' | 'certificateKind' | 'certificateNumber'>;

/** Compares the signer's certificate with the work as entered, by the credentials that the provider held on a date. */
export const checkSigner = (row: Signed, work: Work, held: HeldCertificate[]) =>
  signerCheckOf({
    works: worksOfEntry(work, enteredAs(row, work)),
    aircraft: work.aircraft,
    signerName: row.signerName,
    certificateKind: row.certificateKind,
    certificateNumber: row.certificateNumber,
    held,
  });

/** Returns a sheet with how its signer's certificate fits the work, by the credentials on the day it was sent. */
export function toSheet(row: SignOff, work: Work, heldAt: (at: Date) => HeldCertificate[]) {
  const now = checkSigner(row, work, heldAt(row.createdAt));
  const inspection = enteredAs(row, work);
  const asked = inspectionOf(work);
  return {
    ...row,
    inspection,
    askedFor:
      asked === inspection || isErased(work) ? null : (inspectionTypeOf(work, asked) ?? 'Maintenance'),
    signer: row.signer ? laterCheckOf(row.signer, now) : now,
  };
}
