import type { TransitionTable } from '#contract/lifecycle.ts';

export const reportTargets = ['message', 'room_message', 'user', 'review', 'provider', 'request'] as const;
export type ReportTarget = (typeof reportTargets)[number];

export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;
export const reportDecisions = ['dismiss', 'hide', 'warn', 'suspend'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** The fields of a report that its transitions depend on. */
export interface ReportState {
  status: (typeof reportStatuses)[number];
  targetType: ReportTarget;
  /** True while the target is hidden because of this report. */
  hasHidden: boolean;
}

/** True for what one person wrote to others; a profile or a request is hidden by suspending its account. */
export const canBeHidden = ({ targetType }: Pick<ReportState, 'targetType'>) =>
  targetType === 'review' || targetType === 'message' || targetType === 'room_message';

/** Transitions of a report. */
export const reportTransitions = {
  dismiss: { from: ['open'], to: 'dismissed', by: ['admin'] },
  hide: { from: ['open'], to: 'upheld', by: ['admin'], when: canBeHidden },
  warn: { from: ['open'], to: 'upheld', by: ['admin'] },
  suspend: { from: ['open'], to: 'upheld', by: ['admin'] },
  /** Shows again what was hidden: of a report that was decided by hiding alone, nothing is upheld then. */
  restore: { from: ['upheld'], to: 'former', by: ['admin'], when: ({ hasHidden }) => hasHidden },
} as const satisfies TransitionTable<ReportState>;

export type ReportEvent = keyof typeof reportTransitions;
