import type { DocumentType } from '#contract/providers/verification-labels.ts';
import type { SignedIn } from '#server/context.ts';
import { attachFiles, detachFiles, listFiles } from '#server/modules/uploads/attachments.service.ts';
import * as documents from './documents.repo.ts';
import * as repo from './verification.repo.ts';
import type { Verification } from './verification.repo.ts';

type Urls = Pick<
  Verification,
  'businessLicenseUrl' | 'einDocumentUrl' | 'insuranceDocumentUrl' | 'certificationDocumentUrls'
>;

/** Returns the documents that a verification names, by field. */
const namedIn = (row: Urls): { field: keyof Urls; type: DocumentType; url: string }[] =>
  [
    ...(['businessLicenseUrl', 'einDocumentUrl', 'insuranceDocumentUrl'] as const).map((field) => ({
      field,
      type: typeOf[field],
      url: row[field] ?? '',
    })),
    ...row.certificationDocumentUrls.map((url) => ({
      field: 'certificationDocumentUrls' as const,
      type: 'certification' as const,
      url,
    })),
  ].filter(({ url }) => url !== '');

const typeOf = {
  businessLicenseUrl: 'business_license',
  einDocumentUrl: 'ein_document',
  insuranceDocumentUrl: 'insurance',
} as const;

/**
 * Saves which files are the documents of a draft, in its transaction: rows of files that stay are kept, so that a second
 * save changes nothing. The files belong to all verifications of the provider, because a renewal names those of the
 * approved one; a file that none of them names any more is removed by the sweep of the uploads.
 */
export async function saveDocuments(ctx: SignedIn, saved: Verification) {
  const target = { type: 'verification', id: saved.providerId } as const;
  const row = await withAttachedUrls(ctx, saved, target);
  const named = namedIn(row);
  const files = await listFiles(ctx.db, target.type, target.id);
  const before = await documents.ofVerifications(ctx.db, [row.id]);
  const stays = before.filter((old) =>
    named.some(({ type, url }) => type === old.documentType && url === old.documentUrl),
  );
  if (stays.length < before.length)
    await documents.remove(
      ctx.db,
      row.id,
      stays.map(({ id }) => id),
    );
  const added = named.flatMap(({ type, url }) => {
    const file = files.find(({ fileUrl }) => fileUrl === url);
    const isOld = stays.some((old) => old.documentType === type && old.documentUrl === url);
    return !file || isOld
      ? []
      : [
          {
            verificationId: row.id,
            documentType: type,
            documentName: file.name,
            documentUrl: url,
            fileSize: file.size,
            mimeType: file.mimeType,
            uploadedAt: file.createdAt,
          },
        ];
  });
  if (added.length > 0) await documents.add(ctx.db, added);
  await detachUnnamed(ctx, target, files);
}

/** Attaches the named files; a file of the library is attached as a copy, whose URL the verification names from then on. */
async function withAttachedUrls(
  ctx: SignedIn,
  row: Verification,
  target: { type: 'verification'; id: number },
): Promise<Verification> {
  const attached = new Map<string, string>();
  for (const { field, url } of namedIn(row)) {
    const [file] = await attachFiles(ctx, [url], target, { path: field, from: target });
    if (file && file.fileUrl !== url) attached.set(url, file.fileUrl);
  }
  if (attached.size === 0) return row;
  const renamed = (url: string | null) => url && (attached.get(url) ?? url);
  const urls = {
    businessLicenseUrl: renamed(row.businessLicenseUrl),
    einDocumentUrl: renamed(row.einDocumentUrl),
    insuranceDocumentUrl: renamed(row.insuranceDocumentUrl),
    certificationDocumentUrls: row.certificationDocumentUrls.map((url) => attached.get(url) ?? url),
  };
  return (await repo.updateIfStatus(ctx.db, row.id, [row.status], urls)) ?? row;
}

/** Detaches the files that no verification of the provider names. */
async function detachUnnamed(
  ctx: SignedIn,
  target: { type: 'verification'; id: number },
  files: { fileUrl: string }[],
) {
  const urls = await documents.urlsOfProvider(ctx.db, target.id);
  if (files.every(({ fileUrl }) => urls.includes(fileUrl))) return;
  await detachFiles(ctx, target);
  if (urls.length > 0) await attachFiles(ctx, urls, target);
}
