import type { TransitionTable } from '#contract/lifecycle.ts';

/** Statuses of a finding, from the mechanic's report to the work. */
export const findingStatuses = ['reported', 'approved', 'declined', 'deferred', 'withdrawn', 'done'] as const;

export interface FindingState {
  status: (typeof findingStatuses)[number];
  /** Null if nobody has answered it. */
  decidedAt: Date | null;
  /** The item of the due list that it became. */
  reminderId: number | null;
}

/** Statuses of a later report that stands for an earlier one: there is one at a time. */
export const liveReportStatuses = [
  'reported',
  'approved',
  'done',
] as const satisfies FindingState['status'][];

/** Transitions of a finding: the provider reports it, the owner decides, the provider does what was approved. */
export const findingTransitions = {
  edit: { from: ['reported'], to: 'same', by: ['provider'] },
  /** The system approves what is within the no-call limit of the quote. */
  approve: { from: ['reported'], to: 'approved', by: ['owner', 'system'] },
  decline: { from: ['reported'], to: 'declined', by: ['owner'] },
  /** The owner looks at it again later: it is on the due list from then on. */
  defer: { from: ['reported'], to: 'deferred', by: ['owner'] },
  /** What was approved and not done stays so; from then on it is on the due list too. */
  put_on_due_list: {
    from: ['withdrawn'],
    to: 'same',
    by: ['owner'],
    when: ({ decidedAt, reminderId }) => decidedAt !== null && reminderId === null,
  },
  withdraw: { from: ['reported'], to: 'withdrawn', by: ['provider'] },
  /** Approved and not going to be done: the owner gets the price back. */
  give_back: { from: ['approved'], to: 'withdrawn', by: ['provider'] },
  /** The owner declines the additional work of approved findings while it is unpaid. */
  revoke: { from: ['approved'], to: 'declined', by: ['owner'] },
  done: { from: ['approved'], to: 'done', by: ['provider'] },
  /** A new finding replaces what was answered and not done; what the provider took back unanswered is gone. */
  report_again: {
    from: ['declined', 'deferred', 'withdrawn'],
    to: 'same',
    by: ['provider'],
    when: ({ decidedAt }) => decidedAt !== null,
  },
  /** The job ended, or a dispute closed the unpaid work that it was part of. */
  close: { from: ['approved'], to: 'withdrawn', by: ['system'] },
} as const satisfies TransitionTable<FindingState>;

/** Statuses of a job in which the owner can still defer a finding that they have not answered, and nothing else. */
export const deferOnlyStatuses: readonly string[] = ['delivered', 'completed', 'cancelled'];

export type FindingEvent = keyof typeof findingTransitions;
