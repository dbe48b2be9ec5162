import type { TransitionTable } from '#contract/lifecycle.ts';
import type { VerificationStatus } from './verification-labels.ts';

/** The fields of a verification that its transitions depend on. */
export interface VerificationState {
  status: VerificationStatus;
  businessLicenseUrl: string | null;
  einDocumentUrl: string | null;
  insuranceDocumentUrl: string | null;
  expiresAt: Date | null;
}

/** Returns the required documents that are missing, by field. */
export const missingDocuments = (
  row: Pick<VerificationState, 'businessLicenseUrl' | 'einDocumentUrl' | 'insuranceDocumentUrl'>,
) =>
  (['businessLicenseUrl', 'einDocumentUrl', 'insuranceDocumentUrl'] as const).filter((field) => !row[field]);

/** Transitions of a business verification. */
export const verificationTransitions = {
  submit: { from: ['draft'], to: 'submitted', by: ['provider'] },
  withdraw: { from: ['submitted'], to: 'draft', by: ['provider'] },
  /** A rejected verification becomes a draft again with the first change. */
  correct: { from: ['rejected'], to: 'draft', by: ['provider'] },
  claim: { from: ['submitted'], to: 'under_review', by: ['admin'] },
  approve: { from: ['under_review'], to: 'approved', by: ['admin'] },
  reject: { from: ['under_review'], to: 'rejected', by: ['admin'] },
  /** A document is missing: the provider adds it and submits again. */
  ask: { from: ['under_review'], to: 'draft', by: ['admin'] },
  expire: {
    from: ['approved'],
    to: 'expired',
    by: ['system'],
    when: ({ expiresAt }, now) => expiresAt !== null && expiresAt <= now,
  },
  /** Another verification of the same business was approved. */
  replace: { from: ['approved'], to: 'expired', by: ['system'] },
} as const satisfies TransitionTable<VerificationState>;

export type VerificationEvent = keyof typeof verificationTransitions;
