import { libraryTabs, maxScanMb, maxScanPhotoMb } from '#contract/limits.ts';
import type { Actor } from '#server/context.ts';
import type { FilePurpose } from '#server/db/schema/uploads.ts';
import type { FileKind } from './file-kind.ts';

/** Accepted uploads of a purpose, and the message for others. */
export interface Rule {
  maxMb: number;
  /** Of pictures, if less. */
  maxPhotoMb?: number;
  accepts: readonly FileKind[];
  rejection: string;
  /** Images are downscaled until their longer side is at most this many pixels. */
  longSide: number;
}

const photos: FileKind[] = ['jpeg', 'png', 'webp', 'heif'];
const documents: FileKind[] = ['pdf', 'jpeg', 'png', 'doc', 'docx'];
const both = [...new Set([...photos, ...documents])];

const rule = (accepts: FileKind[], more: Partial<Rule> = {}): Rule => ({
  maxMb: 10,
  accepts,
  rejection: 'File type not supported',
  longSide: 2560,
  ...more,
});

/** Purposes that users upload files for; ads and exports are made by the product. */
export type UploadPurpose = Exclude<FilePurpose, 'ad' | 'export'>;

export const rules: Record<UploadPurpose, Rule> = {
  'request-photo': rule(photos),
  delivery: rule(both),
  quote: rule(both),
  finding: rule(photos),
  'shop-photo': rule(photos),
  'logbook-scan': rule(['pdf', ...photos], { maxMb: maxScanMb, maxPhotoMb: maxScanPhotoMb }),
  message: rule(both),
  evidence: rule(both),
  general: rule(documents),
  business: rule(documents, { maxMb: libraryTabs.business.maxMb }),
  'profile-image': rule(photos, { longSide: 1024 }),
  verification: rule(documents, {
    rejection: 'Only PDF, JPG, PNG, and Word documents are allowed for business verification',
  }),
};

/** Rule for verification documents from the business documents page. */
export const businessVerification: Rule = { ...rules.verification, maxMb: rules.business.maxMb };

/** Purposes whose files stay in the uploader's library, 'My documents'. */
export const libraryPurposes = ['general', 'business'] as const satisfies FilePurpose[];
export const isLibraryPurpose = (purpose: FilePurpose) =>
  (libraryPurposes as readonly FilePurpose[]).includes(purpose);

/** Accepted purposes by the type of row that files are attached to. */
const acceptedPurposes = {
  user: ['profile-image'],
  provider: ['shop-photo'],
  request: ['request-photo'],
  squawk: ['request-photo'],
  quote: ['quote', ...libraryPurposes],
  finding: ['finding'],
  delivery: ['delivery'],
  stage: ['delivery'],
  /** Copies of logbooks that the seller sends to the buyer of a pre-buy. */
  prebuy: ['delivery'],
  /** Logbook entries for the seller of the aircraft of a pre-buy. */
  prebuy_entry: ['delivery'],
  /** The signed copy of an entry of an aircraft's logbook. */
  logbook_entry: ['delivery', ...libraryPurposes],
  logbook_part: ['delivery', ...libraryPurposes],
  logbook_document: ['delivery', ...libraryPurposes],
  /** A book of an aircraft: one PDF, or photos of its pages. */
  logbook_scan: ['logbook-scan'],
  /** Pages that the shop of a job proposes for a logbook. */
  logbook_proposal: ['logbook-scan'],
  /** The picture of a page of a PDF. */
  logbook_page: ['logbook-scan'],
  /** The PDF of an exported logbook. */
  logbook_export: ['export'],
  message: ['message', ...libraryPurposes],
  room_message: ['message', ...libraryPurposes],
  dispute: ['evidence'],
  /** The library of the user of this id. */
  library: [...libraryPurposes],
  verification: ['verification', ...libraryPurposes],
  credential: ['verification', ...libraryPurposes],
  ad: ['ad'],
} satisfies Record<string, FilePurpose[]>;

export type BoundType = keyof typeof acceptedPurposes;

export const isAccepted = (purpose: FilePurpose, type: BoundType) =>
  (acceptedPurposes[type] as FilePurpose[]).includes(purpose);

interface Belonging {
  ownerId: string;
  purpose: FilePurpose;
  boundType: string | null;
}

/** True for evidence that administrators must review, and for ads, which are theirs. */
const forAdmins = ({ purpose, boundType }: Belonging) =>
  purpose === 'ad' ||
  purpose === 'verification' ||
  purpose === 'evidence' ||
  boundType === 'verification' ||
  boundType === 'credential' ||
  boundType === 'dispute';

/** True for the pictures of people and shops, which every signed-in user may see. */
export const isForEveryone = ({ boundType }: Pick<Belonging, 'boundType'>) =>
  boundType === 'user' || boundType === 'provider';

/** True if the actor may see the file regardless of its row. */
export const canSeeAlways = (actor: Pick<Actor, 'id'>, actsAsAdmin: boolean, file: Belonging) =>
  // The author of an ad may be no administrator any more.
  (actor.id === file.ownerId && file.purpose !== 'ad') || (actsAsAdmin && forAdmins(file));
