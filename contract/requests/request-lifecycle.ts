import type * as z from 'zod';
import { isPast, type TransitionTable, type TransitionActor } from '#contract/lifecycle.ts';
import { disputeWindowHours } from '#contract/product.ts';
import { addDays, addHours, daysAfter, endOfDay, laterOf, localDate } from '#contract/time.ts';
import type { requestStatus } from './requests.ts';

/** The fields of a request that its transitions depend on. */
export interface RequestState {
  status: z.infer<typeof requestStatus>;
  /** Set while open: when the request expires. */
  expiresAt: Date | null;
  /** Set while a quote is accepted: the payment deadline. */
  paymentDueAt: Date | null;
  /** Set while in progress: when the job is cancelled as undelivered. */
  deliverBy: Date | null;
  deliveredAt: Date | null;
  /** Set while delivered: when the work is confirmed automatically. */
  confirmBy: Date | null;
  /** Number of times that the owner requested changes. */
  changesAsked: number;
  /** Until when the owner may cancel the running job alone; null once work has begun. */
  cancelFreeUntil: Date | null;
  /** The party that proposed to cancel the running job. */
  cancelProposedBy: 'owner' | 'provider' | null;
}

export const maxChangeRequests = 3;

/** Returns until when a dispute can be opened: a withdrawn one stopped the clock, which has moved the confirmation. */
export const disputeWindowEnd = (deliveredAt: Date, confirmBy: Date | null) =>
  laterOf(addHours(deliveredAt, disputeWindowHours), confirmBy);

const isByOther = ({ cancelProposedBy }: RequestState, _now: Date, by: TransitionActor) =>
  cancelProposedBy !== null && cancelProposedBy !== by;
/** True if delivered work waits for its logbook entry: no clock runs, neither for the confirmation nor for a dispute. */
export const isWithoutEntry = ({ status, confirmBy }: { status: string; confirmBy: unknown }) =>
  status === 'delivered' && confirmBy === null;
const isInDisputeWindow = (request: RequestState, now: Date) =>
  request.deliveredAt === null ||
  isWithoutEntry(request) ||
  now <= disputeWindowEnd(request.deliveredAt, request.confirmBy);

/** Transitions of a request, from posting to the end of the job. */
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
  /** The seller of a pre-buy no longer agrees, and nothing is paid yet. */
  consent_withdrawn: { from: ['awaiting_payment'], to: 'open', by: ['system'] },
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
  /** Before the agreed start the owner needs nobody's consent. */
  cancel_early: {
    from: ['in_progress'],
    to: 'cancelled',
    by: ['owner'],
    when: (r, now) => r.cancelFreeUntil !== null && now < r.cancelFreeUntil,
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
  /** The payer contests the charge at the card's bank. */
  charge_back: { from: ['in_progress', 'delivered'], to: 'disputed', by: ['system'] },
  withdraw_dispute: { from: ['disputed'], to: 'former', by: ['owner', 'provider', 'system'] },
  rule_refund: { from: ['disputed'], to: 'cancelled', by: ['admin', 'system'] },
  rule_release: { from: ['disputed'], to: 'completed', by: ['admin', 'system'] },
} as const satisfies TransitionTable<RequestState>;

export type RequestEvent = keyof typeof requestTransitions;

/** Days that a request stays open, by urgency: the period that its label names plus a week. */
export const openDays = { asap: 7 + 7, normal: 14 + 7, month: 30 + 7, flexible: 60 + 7 } as const;
/** Hours that a request stays open at least, whatever is about to be due. */
export const minOpenHours = 24;

/**
 * Returns when a request closes: by its urgency, and at the latest on the day before the first of its items will be due.
 * An overdue item closes nothing earlier: there is no date left to make. Dates end where the airplane is.
 */
export function closesAt(
  now: Date,
  urgency: keyof typeof openDays,
  due: { dates: readonly string[]; timeZone: string },
): Date {
  const usual = addDays(now, openDays[urgency]);
  const first = due.dates.filter((date) => endOfDay(date, due.timeZone) > now).toSorted()[0];
  if (!first) return usual;
  const dayBefore = endOfDay(daysAfter(first, -1), due.timeZone);
  const latest = laterOf(addHours(now, minOpenHours), dayBefore);
  return latest < usual ? latest : usual;
}

/** Returns the last day on which a request is open, where the airplane is: one that closes at midnight is not open then. */
export const lastOpenDay = (closing: Date, timeZone: string) =>
  localDate(timeZone, new Date(closing.getTime() - 1));

/** Payment deadline of an accepted quote, in hours. */
export const paymentWindowHours = 24;
/** The owner may cancel a job alone until so many hours before the day on which work starts. */
export const freeCancelHours = 24;
/** Days after which an undelivered job is cancelled, and days after which both parties are reminded. */
export const undeliveredDays = { reminders: [60, 72], end: 75 } as const;
/** Hours after delivery at which the owner is reminded to confirm. */
export const confirmReminderHours = [24, 48] as const;

/** The phase of a request in each status: it takes quotes, it is a job, or it has ended. */
const phases = {
  open: 'open',
  awaiting_payment: 'running',
  in_progress: 'running',
  delivered: 'running',
  disputed: 'running',
  completed: 'ended',
  cancelled: 'ended',
  expired: 'ended',
} as const satisfies Record<RequestState['status'], string>;
type Phase = (typeof phases)[keyof typeof phases];

const statusesIn = (...wanted: Phase[]) =>
  (Object.keys(phases) as RequestState['status'][]).filter((status) => wanted.includes(phases[status]));

/** Statuses of a job that has not ended. */
export const runningStatuses = statusesIn('running');
/** Statuses of a request that has ended, with or without work. */
export const endedStatuses = statusesIn('ended');
/** Statuses of a request that is neither completed nor given up. */
export const unfinishedStatuses = statusesIn('open', 'running');

/** Statuses that a request has as a job. */
export const jobStatuses = [
  'awaiting_payment',
  'in_progress',
  'delivered',
  'disputed',
  'completed',
  'cancelled',
] as const;
