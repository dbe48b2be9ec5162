import type { Actor } from '#server/context.ts';
import type { FilePurpose } from '#server/db/schema/uploads.ts';
import type { FileKind } from './file-kind.ts';

/** What may be uploaded for a purpose, and what is said of anything else. */
export interface Rule {
  maxMb: number;
  accepts: readonly FileKind[];
  refusal: string;
  /** Pictures are made smaller until their longer side fits. */
  longSide: number;
}

const photos: FileKind[] = ['jpeg', 'png', 'webp', 'heif'];
const documents: FileKind[] = ['pdf', 'jpeg', 'png', 'doc', 'docx'];
const both = [...new Set([...photos, ...documents])];

const rule = (accepts: FileKind[], more: Partial<Rule> = {}): Rule => ({
  maxMb: 10,
  accepts,
  refusal: 'File type not supported',
  longSide: 2560,
  ...more,
});

export const rules: Record<FilePurpose, Rule> = {
  'request-photo': rule(photos),
  delivery: rule(both),
  quote: rule(both),
  message: rule(both),
  evidence: rule(both),
  general: rule(documents),
  business: rule(documents, { maxMb: 15 }),
  'profile-image': rule(photos, { longSide: 1024 }),
  verification: rule(documents, {
    refusal: 'Only PDF, JPG, PNG, and Word documents are allowed for business verification',
  }),
};

/** A verification document that comes from the page of business documents. */
export const businessVerification: Rule = { ...rules.verification, maxMb: rules.business.maxMb };

/** Things that files are bound to, and which purposes fit them. */
const fitting = {
  user: ['profile-image'],
  request: ['request-photo'],
  quote: ['quote'],
  delivery: ['delivery'],
  message: ['message', 'general', 'business'],
  room_message: ['message', 'general', 'business'],
  dispute: ['evidence'],
  verification: ['verification', 'general', 'business'],
} satisfies Record<string, FilePurpose[]>;

export type BoundType = keyof typeof fitting;

export const fits = (purpose: FilePurpose, type: BoundType) =>
  (fitting[type] as FilePurpose[]).includes(purpose);

interface Belonging {
  ownerId: string;
  purpose: FilePurpose;
  boundType: string | null;
}

/** What an administrator has to judge by. */
const forAdmins = ({ purpose, boundType }: Belonging) =>
  purpose === 'verification' ||
  purpose === 'evidence' ||
  boundType === 'verification' ||
  boundType === 'dispute';

/** May see the file whatever it is bound to. */
export const canSeeAlways = (actor: Pick<Actor, 'id'>, actsAsAdmin: boolean, file: Belonging) =>
  actor.id === file.ownerId || (actsAsAdmin && forAdmins(file));
