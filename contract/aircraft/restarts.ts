/** What a completed job did to an item of the due list, or why it left it as it was. */
export const restartOutcomes = [
  'done',
  'by_annual',
  'not_delivered',
  'changed',
  'not_approved',
  'removed',
  'no_reading',
  'overflown',
] as const;
export type RestartOutcome = (typeof restartOutcomes)[number];

/** True if the item's next interval has started. */
export const isRestarted = (outcome: RestartOutcome) => outcome === 'done' || outcome === 'by_annual';
