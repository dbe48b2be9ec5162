// Apart from labels.ts, which every page loads. Without zod: the browser bundles this file.

/** Dispute reasons, as the party that opens the dispute reads them. */
export const disputeReasonLabels = {
  work_not_conforming: 'Work doesn’t match the quote',
  not_delivered: 'Work wasn’t delivered',
  poor_quality: 'Poor quality of work',
  overcharged: 'Charged too much',
  damage: 'Damage to the aircraft',
  owner_unreachable: 'Owner can’t be reached',
  scope_changed: 'Work was changed after the quote',
  confirmation_refused: 'Owner won’t confirm finished work',
  other: 'Something else',
} as const;
export type DisputeReason = keyof typeof disputeReasonLabels;

/** The dispute reasons that each party may choose. */
export const disputeReasons = {
  owner: ['work_not_conforming', 'not_delivered', 'poor_quality', 'overcharged', 'damage', 'other'],
  provider: ['owner_unreachable', 'scope_changed', 'confirmation_refused', 'other'],
} as const satisfies Record<string, readonly DisputeReason[]>;
