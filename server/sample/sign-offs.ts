import { asc, eq, or } from 'drizzle-orm';
import { workOf, type Inspection } from '#contract/providers/works.ts';
import { signerCertificateNames, type SignerCertificate } from '#contract/sign-off/sign-off-rules.ts';
import { endOfMonthAfter, localDate } from '#contract/time.ts';
import type { Db } from '#server/db/database.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import { signOffs } from '#server/db/schema/sign-offs.ts';
import { toSheetAircraft } from '#server/modules/jobs/sign-off/sign-offs.repo.ts';
import { daysBefore } from './people.ts';

/** The sign-off sheet of a sample job. */
interface SampleEntry {
  description: string;
  data: string;
  inspection?: Inspection;
  daysAgo: number;
  total: number;
  tach?: number;
  discrepancies?: string[];
  /** How long the new ELT battery lasts. */
  batteryMonths?: number;
}

/** Sheets by the title of the request. */
const entries: Partial<Record<string, SampleEntry>> = {
  'Left main tire and tube': {
    description:
      'Removed left main wheel. Installed tire Michelin Air 7.00-6, 8 ply, and new tube. Wheel bearings cleaned, inspected and repacked. Wheel torqued and safetied.',
    data: 'Service manual chapter 32, Cleveland Component Maintenance Manual CM-1',
    daysAgo: 31,
    total: 4874.3,
  },
  'Number 5 cylinder low on compression': {
    description:
      'Lapped the exhaust valve of cylinder 5 in place. Differential compression 72/80 warm. Borescoped after a ground run, no leaks.',
    data: 'Service manual, SB03-3',
    daysAgo: 1,
    total: 4886.9,
  },
  'ELT inspection and battery': {
    description:
      'Inspected the ELT for installation, corrosion, crash sensor and signal. Installed a new battery pack and marked its expiry on the case.',
    data: '14 CFR 91.207(d), maker’s installation manual',
    daysAgo: 5,
    total: 3412.6,
    tach: 3412.6,
    batteryMonths: 60,
  },
  '100-hour inspection': {
    description: 'Inspected by the maker’s 100-hour checklist and 14 CFR 43 Appendix D.',
    data: 'Service manual, inspection chart',
    inspection: 'hundred_hour',
    daysAgo: 38,
    total: 7310.4,
    discrepancies: ['Nose strut seal weeps', 'Stone damage on the left stabilizer tip'],
  },
};

/** True if the sheet of a job approves nothing yet, by the title of the request. */
export const hasList = (title: string) => entries[title]?.discrepancies !== undefined;

/** Inserts the sheet of a job, if it has one, signed with the first certificate that its shop lists. */
export async function addEntry(
  tx: Db,
  request: { id: number; title: string; aircraftId: number | null },
  provider: { id: number; userId: string; businessName: string },
  now: Date,
) {
  const entry = entries[request.title];
  if (!entry) return;
  const [plane] = await tx
    .select()
    .from(aircraft)
    .where(eq(aircraft.id, request.aircraftId ?? -1));
  const held = await tx
    .select()
    .from(providerCredentials)
    .where(
      or(eq(providerCredentials.providerId, provider.id), eq(providerCredentials.holderId, provider.userId)),
    )
    .orderBy(asc(providerCredentials.id));
  const certificate = held.find(({ kind }) => signerCertificateNames.some((one) => one === kind));
  const at = daysBefore(now, entry.daysAgo);
  const doneOn = localDate(null, at);
  const items = entry.discrepancies ?? [];
  await tx.insert(signOffs).values({
    requestId: request.id,
    version: 1,
    aircraft: toSheetAircraft(plane!),
    businessName: provider.businessName,
    kind: entry.inspection ? 'inspection' : 'maintenance',
    inspection: entry.inspection ?? null,
    inspectionType: entry.inspection ? workOf(entry.inspection).label : null,
    description: entry.description,
    dataReferenced: entry.data,
    doneOn,
    eltBatteryDue: entry.batteryMonths ? endOfMonthAfter(doneOn, entry.batteryMonths) : null,
    readings: { total: entry.total, ...(entry.tach && { tach: entry.tach }) },
    signerName: certificate?.holder ?? provider.businessName,
    certificateKind: (certificate?.kind ?? 'a_and_p') as SignerCertificate,
    certificateNumber: certificate?.number ?? '2400000',
    result: items.length > 0 ? 'discrepancies' : 'approved',
    discrepancies: items.map((title) => ({ number: null, grade: null, title, text: null, basis: null })),
    sentBy: provider.userId,
    createdAt: at,
  });
}
