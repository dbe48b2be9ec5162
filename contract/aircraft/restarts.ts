/** Why the logbook entry of a job leaves an item due; a later version of the entry may restart it. */
const stayReasons = [
  'no_entry',
  'not_approved',
  'no_test_entry',
  'not_tested',
  'static_only',
  'no_battery_date',
  'unfit_signer',
  'expired_signer',
  'one_side',
] as const;
export type StayReason = (typeof stayReasons)[number];

/** What a completed job did to an item of the due list, or why it left it as it was. */
export const restartOutcomes = [
  'done',
  'by_annual',
  'not_delivered',
  'changed',
  ...stayReasons,
  'removed',
  'no_reading',
  'overflown',
] as const;
export type RestartOutcome = (typeof restartOutcomes)[number];

/** True if the item's next interval has started. */
export const isRestarted = (outcome: RestartOutcome) => outcome === 'done' || outcome === 'by_annual';

/** True if the entry leaves the item due. */
export const isHeldBack = (outcome: RestartOutcome) => stayReasons.some((reason) => reason === outcome);
