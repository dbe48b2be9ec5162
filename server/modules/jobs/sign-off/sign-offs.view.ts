import { worksOfRequest } from '#contract/aircraft/due-groups.ts';
import { credentialStatusOf } from '#contract/providers/credential-kinds.ts';
import { signOffKindOf } from '#contract/sign-off/sign-off-rules.ts';
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

/** Returns the certificates of a job's provider as a function of the date. */
export async function certificatesFor(db: Db, { providerId }: Pick<Work, 'providerId'>) {
  const rows = providerId === null ? [] : await certificatesOf(db, providerId);
  return (at: Date): HeldCertificate[] => {
    const today = localDate(null, at);
    return rows.map((row) => ({ ...row, status: credentialStatusOf(row, today) }));
  };
}

type Signed = Pick<SignOff, 'certificateKind' | 'certificateNumber'>;

/** Compares the signer's certificate with the work, by the credentials that the provider held on a date. */
export const checkSigner = (
  { certificateKind, certificateNumber }: Signed,
  work: Work,
  held: HeldCertificate[],
) =>
  signerCheckOf({
    works: worksOfRequest(work),
    aircraft: work.aircraft,
    certificateKind,
    certificateNumber,
    held,
  });

/** Returns a sheet with how its signer's certificate fits the work, by the credentials on the day it was sent. */
export function toSheet(row: SignOff, work: Work, heldAt: (at: Date) => HeldCertificate[]) {
  const now = checkSigner(row, work, heldAt(row.createdAt));
  return { ...row, signer: row.signer ? laterCheckOf(row.signer, now) : now };
}
