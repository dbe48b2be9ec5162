import { daysBetween, endOfMonthAfter } from '#contract/time.ts';

// Nine checks about the paperwork that a buyer asks for. They say nothing about the aircraft.

export const totalTimeDays = 90;
/** Calendar months in which the list of ADs is reviewed, and between yearly inspections. */
const yearly = 12;

/** What to do about a check that isn't done. */
export const checkActions = {
  log_reading: 'Log Reading',
  add_component: 'Add Component',
  add_entry: 'Add Entry',
  state_reviewed: 'State Review',
  set_next_due: 'Set Next Due',
  list_parts: 'List or State None',
  list_337: 'List or State None',
  add_document: 'Add Document',
} as const;
export type CheckAction = keyof typeof checkActions;

/** What the checks depend on. */
export interface LogbookFacts {
  today: string;
  /** The day of the last reading of total time. */
  totalReadOn: string | null;
  /** True if each engine and propeller that the aircraft has is entered with serial number and times. */
  hasComponents: boolean;
  /** The day of the last yearly inspection among the entries. */
  inspectedOn: string | null;
  adsReviewedOn: string | null;
  /** Recurring AD records, and how many of them have a next due; null while the list is neither filled nor reviewed. */
  recurringAds: { all: number; withNextDue: number } | null;
  hasLifeLimitedParts: boolean;
  statesNoLifeLimitedParts: boolean;
  has337: boolean;
  statesNo337: boolean;
  weighedOn: string | null;
  lastAlterationOn: string | null;
  entries: number;
  gaps: number;
}

const isWithinYear = (date: string | null, today: string) =>
  date !== null && today <= endOfMonthAfter(date, yearly);

interface Rule {
  label: string;
  action: CheckAction;
  isDone: (facts: LogbookFacts) => boolean;
}

const rules = {
  total_time: {
    label: `Total time read within ${totalTimeDays} days`,
    action: 'log_reading',
    isDone: ({ totalReadOn, today }) =>
      totalReadOn !== null && daysBetween(totalReadOn, today) <= totalTimeDays,
  },
  components: {
    label: 'Engine and propeller with times',
    action: 'add_component',
    isDone: ({ hasComponents }) => hasComponents,
  },
  yearly_inspection: {
    label: 'Yearly inspection entry',
    action: 'add_entry',
    isDone: ({ inspectedOn, today }) => isWithinYear(inspectedOn, today),
  },
  ads_reviewed: {
    label: 'AD list reviewed this year',
    action: 'state_reviewed',
    isDone: ({ adsReviewedOn, today }) => isWithinYear(adsReviewedOn, today),
  },
  ads_next_due: {
    label: 'Next due for recurring ADs',
    action: 'set_next_due',
    isDone: ({ recurringAds }) => recurringAds !== null && recurringAds.all === recurringAds.withNextDue,
  },
  life_limited_parts: {
    label: 'Life-limited parts',
    action: 'list_parts',
    isDone: ({ hasLifeLimitedParts, statesNoLifeLimitedParts }) =>
      hasLifeLimitedParts || statesNoLifeLimitedParts,
  },
  forms_337: {
    label: 'Forms 337 listed',
    action: 'list_337',
    isDone: ({ has337, statesNo337 }) => has337 || statesNo337,
  },
  weight_and_balance: {
    label: 'Weight and balance current',
    action: 'add_document',
    isDone: ({ weighedOn, lastAlterationOn }) => weighedOn !== null && weighedOn >= (lastAlterationOn ?? ''),
  },
  no_gap: {
    label: 'No gap in the entries',
    action: 'add_entry',
    isDone: ({ entries, gaps }) => entries > 0 && gaps === 0,
  },
} as const satisfies Record<string, Rule>;
export type CheckId = keyof typeof rules;
export const checkIds = Object.keys(rules) as [CheckId, ...CheckId[]];

/** Returns the checks in their order, each done or with the action that does it. */
export const completenessOf = (facts: LogbookFacts) =>
  checkIds.map((id) => {
    const { label, action, isDone }: Rule = rules[id];
    return { id, label, isDone: isDone(facts), action };
  });

/** Stands under the checks, to the letter. */
export const completenessNote =
  'These checks are about the paperwork a buyer asks for. They say nothing about the aircraft’s condition.';
