import type { TransitionTable } from '#contract/lifecycle.ts';

export const stageStatuses = ['waiting', 'running', 'reported', 'stopped'] as const;

/** The fields of a stage that its transitions depend on. */
export interface StageState {
  status: (typeof stageStatuses)[number];
}

/** Transitions of a stage of a pre-buy, each of which is held before it starts. */
export const stageTransitions = {
  /** Its payment is held and, from the second stage on, the provider has confirmed access with the seller. */
  start: { from: ['waiting'], to: 'running', by: ['system'] },
  report: { from: ['running'], to: 'reported', by: ['provider'] },
  /** The provider confirmed access with the seller. */
  confirm_seller: { from: ['waiting'], to: 'same', by: ['provider'] },
  /** The owner goes on after the report before: its additional work is approved. */
  continue: { from: ['waiting'], to: 'same', by: ['owner'] },
  stop: { from: ['waiting'], to: 'stopped', by: ['owner', 'system'] },
} as const satisfies TransitionTable<StageState>;

export type StageEvent = keyof typeof stageTransitions;
