import type { TeamRole } from '#contract/accounts/permissions.ts';

/** What a role may do, in one line each, for the cards of the invite dialog and the list of roles. */
export const roleNotes: Record<TeamRole, string> = {
  owner: 'Everything, also the bank account and the team',
  manager: 'Runs jobs, quotes, messages and disputes',
  mechanic: 'Reads everything on jobs, works on own jobs',
  bookkeeper: 'Reads jobs, payments and payouts',
};

export type Mark = 'yes' | 'own' | 'partly' | 'no';

/** The table of roles; the server reads the contract's. Owner, manager, mechanic, bookkeeper. */
export const roleTable: readonly (readonly [label: string, ...marks: [Mark, Mark, Mark, Mark]])[] = [
  ['Jobs, quotes, schedule', 'yes', 'yes', 'yes', 'yes'],
  ['Send quotes', 'yes', 'yes', 'partly', 'no'],
  ['Findings, delivery', 'yes', 'yes', 'own', 'no'],
  ['Messages', 'yes', 'yes', 'yes', 'no'],
  ['Assign people', 'yes', 'yes', 'partly', 'no'],
  ['Disputes, profile', 'yes', 'yes', 'no', 'no'],
  ['Payments, payouts', 'yes', 'yes', 'no', 'yes'],
  ['Bank account', 'yes', 'no', 'no', 'no'],
  ['Invite and remove', 'yes', 'partly', 'no', 'no'],
];

export const markLabels: Record<Mark, string> = {
  yes: 'Yes',
  own: 'On jobs they lead or help with',
  partly: 'With the switch, own jobs, or only for mechanics and bookkeepers',
  no: 'No',
};

const numbers = ['No one', 'One person', 'Two people', 'Three people', 'Four people', 'Five people'];

/** 'Five people act for Bayline Aero Maintenance.' */
export const peopleLine = (count: number, name: string) =>
  `${numbers[count] ?? `${count} people`} ${count === 1 ? 'acts' : 'act'} for ${name}. Reviews, balance and the Verified badge belong to the business and stay when people change.`;

export const aloneLine = 'Working alone? Nothing changes until someone joins.';
