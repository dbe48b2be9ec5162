import { asc, eq } from 'drizzle-orm';
import { signerCertificateNames, type SignerCertificate } from '#contract/sign-off-rules.ts';
import { localDate } from '#contract/time.ts';
import type { Db } from '#server/db/database.ts';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import { signOffs } from '#server/db/schema/sign-offs.ts';
import { daysBefore } from './people.ts';

/** The sign-off sheet of a sample job. */
export interface SampleEntry {
  description: string;
  data: string;
  /** The type of an inspection. */
  inspection?: string;
  signer: string;
  daysAgo: number;
  total: number;
  tach?: number;
  discrepancies?: string[];
}

/** Inserts the sheet of a job, signed with the first certificate that its shop lists. */
export async function addEntry(
  tx: Db,
  requestId: number,
  provider: { id: number; userId: string },
  entry: SampleEntry,
  now: Date,
) {
  const held = await tx
    .select()
    .from(providerCredentials)
    .where(eq(providerCredentials.providerId, provider.id))
    .orderBy(asc(providerCredentials.id));
  const certificate = held.find(({ kind }) => signerCertificateNames.some((one) => one === kind));
  const at = daysBefore(now, entry.daysAgo);
  const items = entry.discrepancies ?? [];
  await tx.insert(signOffs).values({
    requestId,
    version: 1,
    kind: entry.inspection ? 'inspection' : 'maintenance',
    inspectionType: entry.inspection ?? null,
    description: entry.description,
    dataReferenced: entry.data,
    doneOn: localDate(null, at),
    readings: { total: entry.total, ...(entry.tach && { tach: entry.tach }) },
    signerName: entry.signer,
    certificateKind: (certificate?.kind ?? 'a_and_p') as SignerCertificate,
    certificateNumber: certificate?.number ?? '2400000',
    result: items.length > 0 ? 'discrepancies' : 'approved',
    discrepancies: items.map((title) => ({ number: null, grade: null, title, text: null, basis: null })),
    sentBy: provider.userId,
    createdAt: at,
  });
}
