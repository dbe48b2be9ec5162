import { isPast, type TransitionTable } from '#contract/lifecycle.ts';

export const transferStatuses = ['offered', 'done', 'ended', 'undone'] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** The fields of a transfer that its transitions depend on. */
export interface TransferState {
  status: TransferStatus;
  expiresAt: Date;
  doneAt: Date | null;
}

/** Days in which the receiver answers. */
export const logbookOfferDays = 14;
/** Days in which administrators may move a logbook back. */
export const undoDays = 30;

const dayMs = 86_400_000;
const isInTime = ({ expiresAt }: TransferState, now: Date) => !isPast(expiresAt, now);

/** Transitions of the transfer of a logbook to its next owner; it is offered when it is stored. */
export const transferTransitions = {
  accept: { from: ['offered'], to: 'done', by: ['owner'], when: isInTime },
  decline: { from: ['offered'], to: 'ended', by: ['owner'], when: isInTime },
  cancel: { from: ['offered'], to: 'ended', by: ['owner'] },
  expire: {
    from: ['offered'],
    to: 'ended',
    by: ['system'],
    when: ({ expiresAt }, now) => isPast(expiresAt, now),
  },
  /** A support case: the former owner did not consent, or the sale fell through. */
  undo: {
    from: ['done'],
    to: 'undone',
    by: ['admin'],
    when: ({ doneAt }, now) => doneAt !== null && now.getTime() <= doneAt.getTime() + undoDays * dayMs,
  },
} as const satisfies TransitionTable<TransferState>;
