import { isPast, type TransitionTable } from '#contract/lifecycle.ts';

export const approvalStatuses = ['open', 'approved', 'rejected', 'expired', 'withdrawn', 'outdated'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** What the owners of a group vote on. */
export const approvalSubjects = ['quote', 'findings', 'addition'] as const;
export type ApprovalSubject = (typeof approvalSubjects)[number];

/** The fields of an approval that its transitions depend on. */
export interface ApprovalState {
  status: ApprovalStatus;
  expiresAt: Date;
}

const isInTime = ({ expiresAt }: ApprovalState, now: Date) => !isPast(expiresAt, now);

/** Transitions of a vote on one expense. The system acts where a voter has left. */
export const approvalTransitions = {
  /** Runs the acceptance in the same transaction. */
  approve: { from: ['open'], to: 'approved', by: ['owner', 'system'], when: isInTime },
  /** The votes that are missing can no longer reach what is needed. */
  reject: { from: ['open'], to: 'rejected', by: ['owner', 'system'], when: isInTime },
  withdraw: { from: ['open'], to: 'withdrawn', by: ['owner'] },
  expire: {
    from: ['open'],
    to: 'expired',
    by: ['system'],
    when: ({ expiresAt }, now) => isPast(expiresAt, now),
  },
  /** What was voted on has changed, or could not be accepted. */
  outdate: { from: ['open'], to: 'outdated', by: ['owner', 'system'] },
} as const satisfies TransitionTable<ApprovalState>;

export type ApprovalEvent = keyof typeof approvalTransitions;
