import type { BudgetRange, Urgency } from '#contract/labels.ts';

// The scales of smart matching differ from those of requests; this file maps them. No zod: the browser bundles it.

export const matchUrgencyLabels = {
  asap: 'ASAP (within 24 hours)',
  normal: 'Normal (within a week)',
  flexible: 'Flexible (within a month)',
} as const;
export type MatchUrgency = keyof typeof matchUrgencyLabels;

export const matchBudgetLabels = {
  '500-1000': '$500-1000',
  '1000-2500': '$1000-2500',
  '2500-5000': '$2500-5000',
  '5000+': '$5000+',
} as const;
export type MatchBudget = keyof typeof matchBudgetLabels;

/** The urgency of a request that comes nearest to one of smart matching: the same word promises less time here. */
export const requestUrgency: Record<MatchUrgency, Urgency> = {
  asap: 'asap',
  normal: 'asap',
  flexible: 'month',
};

/** The budget range of a request that comes nearest to one of smart matching. */
export const requestBudget: Record<MatchBudget, BudgetRange> = {
  '500-1000': '500-1500',
  '1000-2500': '1500-5000',
  '2500-5000': '1500-5000',
  '5000+': '5000-plus',
};

/** The upper end of every budget range, in dollars; infinite if it has none, undefined if it is no budget. */
export const maxOfBudget: Record<MatchBudget | BudgetRange, number | undefined> = {
  '500-1000': 1000,
  '1000-2500': 2500,
  '2500-5000': 5000,
  '5000+': Number.POSITIVE_INFINITY,
  'under-500': 500,
  '500-1500': 1500,
  '1500-5000': 5000,
  '5000-plus': Number.POSITIVE_INFINITY,
  estimate: undefined,
};
