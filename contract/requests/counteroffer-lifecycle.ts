import { isPast, type TransitionTable } from '#contract/lifecycle.ts';

export const counterofferStatuses = [
  'open',
  'agreed',
  'declined',
  'answered',
  'withdrawn',
  'expired',
  'closed',
] as const;

/** The fields of a counteroffer that its transitions depend on. */
export interface CounterofferState {
  status: (typeof counterofferStatuses)[number];
  expiresAt: Date;
}

const isInTime = ({ expiresAt }: CounterofferState, now: Date) => !isPast(expiresAt, now);

/** Transitions of a counteroffer: the owner proposes other terms for a pending quote, and the provider answers. */
export const counterofferTransitions = {
  /** A new quote with these terms replaces the quote. */
  agree: { from: ['open'], to: 'agreed', by: ['provider'], when: isInTime },
  decline: { from: ['open'], to: 'declined', by: ['provider'], when: isInTime },
  /** The provider revised the quote instead. */
  answer: { from: ['open'], to: 'answered', by: ['provider'] },
  withdraw: { from: ['open'], to: 'withdrawn', by: ['owner'] },
  expire: {
    from: ['open'],
    to: 'expired',
    by: ['system'],
    when: ({ expiresAt }, now) => isPast(expiresAt, now),
  },
  /** The quote is pending no more, another one was paid, or the request ended. */
  close: { from: ['open'], to: 'closed', by: ['system'] },
} as const satisfies TransitionTable<CounterofferState>;

export type CounterofferEvent = keyof typeof counterofferTransitions;

/** Hours in which the provider answers. */
export const counterofferHours = 48;

/** Counteroffers that an owner makes to one provider about one request. */
export const maxRounds = 2;

/** Counteroffers that are open on one request at a time. */
export const maxOpenCounteroffers = 3;
