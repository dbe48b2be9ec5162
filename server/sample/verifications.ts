import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { verifiedDays } from '#contract/product.ts';
import type { VerifiedChecks } from '#contract/providers/directory.ts';
import { maskEin, type DocumentType } from '#contract/providers/verification-labels.ts';
import { addDays, formatLongDateIn } from '#contract/time.ts';
import { newKey } from '#server/adapters/file-key.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import {
  businessVerifications,
  verificationAuditLog,
  verificationDocuments,
} from '#server/db/schema/trust.ts';
import { files } from '#server/db/schema/uploads.ts';
import { encrypt, keyedHash } from '#server/encryption.ts';
import { runChecks } from '#server/modules/verification/checks.ts';
import { textOf, writePaper, type Paper } from './paper.ts';
import type { SampleProvider } from './shop.ts';

export interface SampleBusiness {
  shop: SampleProvider;
  id: number;
  userId: string;
  createdAt: Date;
}

/** Approvals are younger than this, so that no sample business has to renew at the first start. */
const maxApprovalAge = 280;
const daysBefore = (at: Date, days: number) => addDays(at, -days);
const isoDay = (at: Date) => at.toISOString().slice(0, 10);
const placeOf = (shop: SampleProvider, index: number) => `Hangar ${(index % 24) + 1}, ${shop.fields[0]}`;
const prefixes = ['20', '27', '33', '45', '46', '77', '81', '82', '84', '88'];

/** Days until the insurance of a verified business ends. */
const insuredFor = (index: number) => 200 + (index % 90);

/** What was checked for the badge of a business, by its place in the sample. */
export const sampleChecks = (now: Date, index: number): VerifiedChecks =>
  index % 4 === 3
    ? {
        insuranceEndsOn: isoDay(addDays(now, insuredFor(index))),
        backgroundCheckedOn: null,
        backgroundNotCheckedBecause: 'The state offers none for this kind of business.',
      }
    : {
        insuranceEndsOn: isoDay(addDays(now, insuredFor(index))),
        backgroundCheckedOn: isoDay(daysBefore(now, maxApprovalAge + (index % 30))),
        backgroundNotCheckedBecause: null,
      };

interface Stored {
  name: string;
  paper: Paper;
  type: DocumentType;
  key: string;
  bytes: Buffer;
}

/** Papers of a business. Of those that wait for a review, some have what a reviewer should look at. */
function papersOf({ shop }: SampleBusiness, ein: string, now: Date, index: number): Stored[] {
  const day = (days: number) => formatLongDateIn(addDays(now, days), 'UTC');
  const isWaiting = shop.verified === undefined;
  const insured = isWaiting && index % 3 === 1 ? shop.name.split(' ').slice(0, 2).join(' ') : shop.name;
  const insuredDays = isWaiting && index % 3 === 2 ? 40 : insuredFor(index);
  const place = placeOf(shop, index);
  const papers: Record<Exclude<DocumentType, 'certification'>, { name: string; paper: Paper }> = {
    business_license: {
      name: 'business-license.pdf',
      paper: [
        { text: 'BUSINESS LICENSE', size: 30 },
        `License no. ${40_000 + index * 37}`,
        'Issued to',
        { text: shop.name, size: 20 },
        place,
        `Valid through ${day(300)}`,
      ],
    },
    ein_document: {
      name: 'irs-cp575.pdf',
      paper: [
        { text: 'Internal Revenue Service', size: 30 },
        'Notice CP 575 A',
        'We assigned you an Employer Identification Number (EIN):',
        { text: ein, size: 20 },
        shop.name,
        place,
      ],
    },
    insurance: {
      name: 'insurance-certificate.pdf',
      paper: [
        { text: 'CERTIFICATE OF INSURANCE', size: 30 },
        'Aviation liability',
        'Named insured',
        { text: insured, size: 20 },
        place,
        'Policy period',
        `${day(insuredDays - 365)} to ${day(insuredDays)}`,
        'Each occurrence: $1,000,000',
      ],
    },
  };
  return Object.entries(papers).map(([type, rest]) => ({
    ...rest,
    type: type as DocumentType,
    key: newKey(),
    bytes: writePaper(rest.paper),
  }));
}

/** Inserts a verification with papers for every business: approved ones, and a queue of those that wait. */
export async function seedVerifications(services: Services, tx: Db, businesses: SampleBusiness[]) {
  const now = services.now();
  const made = businesses.map((business, index) => {
    const ein = `${prefixes[index % prefixes.length]}-${String(1_000_417 + index * 104_729).slice(0, 7)}`;
    return { ...business, ein, index, papers: papersOf(business, ein, now, index) };
  });
  // Storing syncs the disk: in parallel, the waits overlap.
  await Promise.all(
    made.flatMap(({ papers }) =>
      papers.map(({ key, bytes }) =>
        services.files.put(key, bytes, { size: bytes.length, mimeType: 'application/pdf' }),
      ),
    ),
  );
  await tx.insert(files).values(
    made.flatMap(({ id, userId, createdAt, papers }) =>
      papers.map(({ key, name, bytes }) => ({
        key,
        storedAs: key,
        ownerId: userId,
        purpose: 'verification' as const,
        name,
        mimeType: 'application/pdf',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        boundType: 'verification',
        boundId: String(id),
        createdAt,
      })),
    ),
  );
  const rows = await tx
    .insert(businessVerifications)
    .values(made.map((business) => toRow(services, business, now)))
    .returning();
  const documents = await tx
    .insert(verificationDocuments)
    .values(
      made.flatMap(({ papers, createdAt }, i) =>
        papers.map(({ type, name, key, bytes }) => ({
          verificationId: rows[i]!.id,
          documentType: type,
          documentName: name,
          documentUrl: `/api/files/${key}`,
          fileSize: bytes.length,
          mimeType: 'application/pdf',
          uploadedAt: createdAt,
        })),
      ),
    )
    .returning();
  await tx.insert(verificationAuditLog).values(
    rows.flatMap(({ id, submittedAt, approvedAt }, i) => {
      const step = (action: string, performedBy: string, timestamp: Date) => ({
        verificationId: id,
        action,
        performedBy,
        timestamp,
      });
      return [
        step('submitted', made[i]!.userId, submittedAt ?? now),
        ...(approvedAt ? [step('approved', 'system', approvedAt)] : []),
      ];
    }),
  );
  for (const [i, { id, status }] of rows.entries()) {
    if (status !== 'submitted') continue;
    const { shop, ein, papers } = made[i]!;
    const read = documents
      .filter(({ verificationId }) => verificationId === id)
      .map((document) => ({
        id: document.id,
        type: document.documentType,
        pages: papers.filter(({ type }) => type === document.documentType).map(({ paper }) => textOf(paper)),
      }));
    const checks = runChecks({
      businessName: shop.name,
      ein,
      proprietor: null,
      documents: read,
      usedElsewhere: [],
      othersWithEin: 0,
      today: isoDay(now),
    });
    await tx
      .update(businessVerifications)
      .set({ aiVerificationResults: { ranAt: now.toISOString(), checks } })
      .where(eq(businessVerifications.id, id));
  }
}

function toRow(
  { secrets }: Services,
  {
    shop,
    id,
    createdAt,
    ein,
    index,
    papers,
  }: SampleBusiness & { ein: string; index: number; papers: Stored[] },
  now: Date,
): typeof businessVerifications.$inferInsert {
  const urlOf = (wanted: DocumentType) => {
    const paper = papers.find(({ type }) => type === wanted);
    return paper ? `/api/files/${paper.key}` : null;
  };
  const approvedAt = shop.verified === undefined ? null : daysBefore(now, shop.verified % maxApprovalAge);
  return {
    providerId: id,
    businessName: shop.name,
    businessType: 'llc',
    businessAddress: placeOf(shop, index),
    businessPhone: `(555) 01${String(index % 100).padStart(2, '0')}-${1000 + index * 7}`,
    businessEmail: `office@${shop.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.example`,
    ein: maskEin(ein),
    einSealed: encrypt(secrets, ein),
    einHash: keyedHash(secrets, ein.replace('-', '')),
    businessLicenseUrl: urlOf('business_license'),
    einDocumentUrl: urlOf('ein_document'),
    insuranceDocumentUrl: urlOf('insurance'),
    createdAt,
    ...(approvedAt
      ? {
          status: 'approved',
          verificationMethod: 'manual',
          einVerified: true,
          businessRegistrationVerified: true,
          submittedAt: daysBefore(approvedAt, 2),
          approvedAt,
          reviewedAt: approvedAt,
          approvedName: shop.name,
          expiresAt: new Date(Math.min(+addDays(approvedAt, verifiedDays), +addDays(now, insuredFor(index)))),
          ...sampleChecks(now, index),
        }
      : { status: 'submitted', submittedAt: daysBefore(now, 0.2 + (index % 10) * 0.6) }),
  };
}
