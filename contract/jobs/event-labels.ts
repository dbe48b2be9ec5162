import type { ApprovalEvent } from '#contract/approvals/approval-lifecycle.ts';
import type { FindingEvent } from '#contract/findings/finding-lifecycle.ts';
import type { StageEvent } from '#contract/prebuys/stage-lifecycle.ts';
import type { RequestEvent } from '#contract/requests/request-lifecycle.ts';
import { formatLongDate } from '#contract/time.ts';
import type { AdditionEvent } from './addition-lifecycle.ts';

/** What is logged of a request beside its transitions. */
type RequestNote =
  | 'post'
  | 'edit'
  | 'note'
  | 'sign_off'
  | 'correct_sign_off'
  | 'complete_inspection'
  | 'ask_for_entry'
  | 'propose_cancel'
  | 'take_back_cancel'
  | 'decline_cancel'
  | 'propose_date'
  | 'agree_on_date'
  | 'report_again'
  | 'take';

/** Events that are logged of a job, of its additional work, of its findings, of the stages of a pre-buy and of votes on them. */
export interface LoggedEvents {
  request: RequestEvent | RequestNote;
  addition: AdditionEvent | 'propose' | 'from_findings' | 'extend' | 'return' | 'reduce';
  finding: FindingEvent | 'report';
  stage: StageEvent;
  approval: ApprovalEvent | 'ask';
}

/** Events of findings that the logs of the job and of its additional work do not hold. */
export const toldFindingEvents = [
  'report',
  'approve',
  'decline',
  'defer',
  'withdraw',
  'give_back',
  'done',
] as const satisfies readonly LoggedEvents['finding'][];

/**
 * What is told of the additional work that pays for a stage of a pre-buy; its approval and its end are told as events of the
 * stage itself.
 */
export const toldPaymentEvents = ['pay', 'give_back'] as const satisfies readonly LoggedEvents['addition'][];

type ToldEvent =
  | LoggedEvents['request']
  | `addition_${Exclude<LoggedEvents['addition'], 'from_findings' | 'extend'>}`
  | `finding_${(typeof toldFindingEvents)[number]}`
  | 'finding_note'
  | `approval_${LoggedEvents['approval']}`
  | `stage_${LoggedEvents['stage'] | (typeof toldPaymentEvents)[number]}`;

interface Label {
  /** After the name of who did it; of findings and stages, which it names. */
  person?: string | ((subject: string) => string);
  /** If the system caused it. */
  system?: string | ((subject: string) => string);
  /** The same, to the owner. */
  owner?: string;
}

const capitalized = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const events: Record<ToldEvent, Label> = {
  post: { person: 'posted the request' },
  edit: { person: 'edited the request' },
  note: { person: 'added a note' },
  cancel: { person: 'cancelled the request' },
  expire: { system: 'Request expired' },
  accept: { person: 'accepted the quote' },
  back_out: { person: 'backed out of the quote' },
  payment_lapsed: { system: 'Payment deadline missed' },
  consent_withdrawn: { system: 'The seller withdrew consent' },
  fund: { person: 'paid, and the payment is held', system: 'Payment received and held' },
  deliver: { person: 'delivered the work' },
  request_changes: { person: 'requested changes' },
  sign_off: { person: 'added the logbook entry' },
  correct_sign_off: { person: 'corrected the logbook entry' },
  complete_inspection: { person: 'marked the inspection done as of its date' },
  ask_for_entry: { person: 'asked for the logbook entry' },
  confirm: { person: 'confirmed the work' },
  confirm_by_time: { system: 'Work confirmed automatically' },
  propose_cancel: { person: 'asked to cancel the job' },
  take_back_cancel: { person: 'withdrew the request to cancel' },
  decline_cancel: { person: 'declined to cancel' },
  cancel_early: { person: 'cancelled the job before work started' },
  agree_to_cancel: { person: 'agreed to cancel the job' },
  cancel_job: { person: 'cancelled the job as an administrator' },
  give_up: { system: 'Job cancelled, not delivered in time' },
  propose_date: { person: 'proposed a new delivery date' },
  agree_on_date: { person: 'agreed on a new delivery date' },
  report_again: { person: 'reported a finding again' },
  take: { person: 'took the job' },
  dispute: { person: 'opened a dispute' },
  charge_back: { system: 'The card’s bank is checking the payment' },
  withdraw_dispute: { person: 'withdrew the dispute', system: 'Dispute withdrawn' },
  rule_refund: { system: 'Dispute resolved, payment refunded' },
  rule_release: { system: 'Dispute resolved, payment released' },
  addition_propose: { person: 'proposed additional work' },
  addition_approve: {
    person: 'approved additional work',
    system: 'Additional work approved under the no-call limit that the owner agreed to',
    owner: 'Additional work approved under the no-call limit that you agreed to',
  },
  addition_decline: { person: 'declined additional work' },
  addition_withdraw: { person: 'withdrew additional work' },
  addition_pay: {
    person: 'paid for additional work',
    system: 'Additional work paid, and the payment is held',
  },
  addition_draw: {
    system: 'Additional work paid from the no-call limit, which is held with the payment',
  },
  addition_undo_draw: { person: 'withdrew a finding, and its price is part of the no-call limit again' },
  addition_give_back: { person: 'withdrew a finding, and its price is refunded' },
  /** One of several findings that were paid together, or would have been. */
  addition_return: { person: 'withdrew a finding, and its price is refunded' },
  addition_reduce: { person: 'withdrew a finding before it was paid' },
  addition_close: { system: 'Additional work closed with the job' },
  finding_report: { person: (findings) => `reported ${findings}` },
  finding_approve: {
    person: (findings) => `approved ${findings}`,
    system: 'Finding approved under the no-call limit that the owner agreed to',
    owner: 'Finding approved under the no-call limit that you agreed to',
  },
  finding_decline: { person: (findings) => `declined ${findings}` },
  /** Declined as well, but there was no work to decline. */
  finding_note: { person: (findings) => `noted ${findings}` },
  finding_defer: { person: (findings) => `deferred ${findings}` },
  finding_withdraw: { person: (findings) => `withdrew ${findings} before the owner answered` },
  finding_give_back: { person: (findings) => `withdrew ${findings}` },
  finding_done: { person: (findings) => `marked ${findings} done` },
  stage_start: { system: (stage) => `${capitalized(stage)} started` },
  stage_report: { person: (stage) => `reported ${stage}` },
  stage_confirm_seller: { person: (stage) => `confirmed access with the seller for ${stage}` },
  stage_continue: { person: (stage) => `approved ${stage}` },
  stage_pay: {
    person: (stage) => `paid for ${stage}`,
    system: (stage) => `Payment for ${stage} received and held`,
  },
  stage_stop: {
    person: (stage) => `stopped before ${stage}`,
    system: (stage) => `Stopped before ${stage}`,
  },
  stage_give_back: { system: (stage) => `Payment for ${stage} refunded` },
  approval_ask: { person: 'asked the owners to vote' },
  approval_approve: { system: 'The owners approved' },
  approval_reject: { system: 'The owners didn’t approve' },
  approval_withdraw: { person: 'withdrew the vote' },
  approval_expire: { system: 'The vote ended without a result' },
  approval_outdate: { system: 'The vote is outdated' },
};

interface LoggedEvent {
  event: string;
  /** Name of who did it; null if the system caused it. */
  by: string | null;
  from?: string | null;
  to: string;
  /** Of a date that was proposed or agreed on: the date. */
  reason?: string | null;
  /** Of an event of findings: which, such as 'findings 3 and 4'. */
  findings?: string | undefined;
  /** Of an event of a stage: which, such as 'stage 2 (Inspection on site)'. */
  stage?: string | undefined;
}

const isTold = (event: string): event is ToldEvent => Object.hasOwn(events, event);

/** Work that nobody had paid for has no refund. */
const labelOf = ({ event, from }: LoggedEvent): Label => {
  if (event === 'addition_give_back' && from === 'approved') return events.addition_reduce;
  return isTold(event) ? events[event] : {};
};

/** Returns what happened to a request or its job, in words: 'Dana Ortiz delivered the work'; to its owner as such if `reader` says so. */
export function describeEvent(logged: LoggedEvent, reader?: 'owner') {
  const { event, by, to, reason, findings, stage } = logged;
  const subject = stage ?? findings ?? 'a finding';
  const { person, system, owner } = labelOf(logged);
  const systemText = typeof system === 'function' ? system(subject) : system;
  if (by !== null && person) {
    const date = event.endsWith('_date') && reason ? `: ${formatLongDate(reason)}` : '';
    return `${by} ${typeof person === 'string' ? person : person(subject)}${date}`;
  }
  return (reader && owner) ?? systemText ?? `Now ${to.replaceAll('_', ' ')}`;
}

/** Events before a job, those of findings, which have a board of their own, and how the owners vote, which is theirs alone. */
const isOutsideRoom = /^(post|edit|note|cancel|expire|finding_(?!approve).+|approval_.+)$/;

/** Events that the room of a job tells. */
export const isJobEvent = (event: string) => isTold(event) && !isOutsideRoom.test(event);
