import type * as z from 'zod';
import { isPast, type TransitionTable, type TransitionActor } from './lifecycle.ts';
import { disputeWindowHours } from './product.ts';
import type { requestStatus } from './requests.ts';
import { hourMs } from './time.ts';

/** What the life of a request depends on. */
export interface RequestState {
  status: z.infer<typeof requestStatus>;
  /** While open: when it lapses. */
  expiresAt: Date | null;
  /** While a quote is accepted: until when it must be paid. */
  paymentDueAt: Date | null;
  /** While in progress: when it counts as given up. */
  deliverBy: Date | null;
  deliveredAt: Date | null;
  /** While delivered: when it confirms itself. */
  confirmBy: Date | null;
  /** How often changes were asked for. */
  changesAsked: number;
  /** Which side wants to end the running job. */
  cancelProposedBy: 'owner' | 'provider' | null;
}

export const maxChangeRequests = 3;

const isByOther = ({ cancelProposedBy }: RequestState, _now: Date, by: TransitionActor) =>
  cancelProposedBy !== null && cancelProposedBy !== by;
const isInDisputeWindow = ({ deliveredAt }: RequestState, now: Date) =>
  deliveredAt === null || now.getTime() <= deliveredAt.getTime() + disputeWindowHours * hourMs;

/** The life of a request, from the post to the end of the job. */
export const requestTransitions = {
  cancel: { from: ['open'], to: 'cancelled', by: ['owner', 'admin'] },
  expire: { from: ['open'], to: 'expired', by: ['system'], when: (r, now) => isPast(r.expiresAt, now) },
  accept: { from: ['open'], to: 'awaiting_payment', by: ['owner'] },
  back_out: { from: ['awaiting_payment'], to: 'open', by: ['owner'] },
  payment_lapsed: {
    from: ['awaiting_payment'],
    to: 'open',
    by: ['system'],
    when: (r, now) => isPast(r.paymentDueAt, now),
  },
  fund: { from: ['awaiting_payment'], to: 'in_progress', by: ['system'] },
  deliver: { from: ['in_progress'], to: 'delivered', by: ['provider'] },
  request_changes: {
    from: ['delivered'],
    to: 'in_progress',
    by: ['owner'],
    when: (r) => r.changesAsked < maxChangeRequests,
  },
  confirm: { from: ['delivered'], to: 'completed', by: ['owner'] },
  confirm_by_time: {
    from: ['delivered'],
    to: 'completed',
    by: ['system'],
    when: (r, now) => isPast(r.confirmBy, now),
  },
  agree_to_cancel: { from: ['in_progress'], to: 'cancelled', by: ['owner', 'provider'], when: isByOther },
  cancel_job: { from: ['in_progress'], to: 'cancelled', by: ['admin'] },
  give_up: {
    from: ['in_progress'],
    to: 'cancelled',
    by: ['system'],
    when: (r, now) => isPast(r.deliverBy, now),
  },
  dispute: {
    from: ['in_progress', 'delivered', 'completed'],
    to: 'disputed',
    by: ['owner', 'provider'],
    when: isInDisputeWindow,
  },
  withdraw_dispute: { from: ['disputed'], to: 'former', by: ['owner', 'provider', 'system'] },
  rule_refund: { from: ['disputed'], to: 'cancelled', by: ['admin', 'system'] },
  rule_release: { from: ['disputed'], to: 'completed', by: ['admin', 'system'] },
} as const satisfies TransitionTable<RequestState>;

export type RequestEvent = keyof typeof requestTransitions;

/** How long a request stays open, in days, by its urgency; a week is added to what the words promise. */
export const openDays = { asap: 7 + 7, normal: 14 + 7, month: 30 + 7, flexible: 60 + 7 } as const;
/** How long an accepted quote waits for its payment. */
export const paymentWindowHours = 24;
/** When a job that was never delivered is given up, and when both sides are reminded before. */
export const undeliveredDays = { reminders: [60, 72], end: 75 } as const;
/** When the owner of delivered work is reminded to confirm. */
export const confirmReminderHours = [24, 48] as const;
