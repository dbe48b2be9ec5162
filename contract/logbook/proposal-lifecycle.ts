import type { TransitionTable } from '#contract/lifecycle.ts';

// What the shop of a job proposes for the logbook of its aircraft, for server and browser, without zod.

export const proposalKinds = ['scan', 'ad'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

export const proposalStatuses = ['proposed', 'filed', 'declined', 'withdrawn', 'lapsed'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** The fields of a proposal that its transitions depend on. */
export interface ProposalState {
  status: ProposalStatus;
}

/** Transitions of a proposal; it is proposed when it is stored. */
export const proposalTransitions = {
  file: { from: ['proposed'], to: 'filed', by: ['owner'] },
  decline: { from: ['proposed'], to: 'declined', by: ['owner'] },
  withdraw: { from: ['proposed'], to: 'withdrawn', by: ['provider'] },
  /** The logbook went to another account, or the job was cancelled. */
  lapse: { from: ['proposed'], to: 'lapsed', by: ['system'] },
} as const satisfies TransitionTable<ProposalState>;

/** Open proposals of a job at a time. */
export const maxProposals = 50;
