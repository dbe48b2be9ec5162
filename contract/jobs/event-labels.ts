import { formatLongDate } from '#contract/time.ts';

/** Labels by event, after the name of who did it; other events show the new status. */
const labels: Record<string, string> = {
  post: 'posted the request',
  edit: 'edited the request',
  note: 'added a note',
  cancel: 'cancelled the request',
  accept: 'accepted the quote',
  back_out: 'backed out of the quote',
  fund: 'paid, and the payment is held',
  deliver: 'delivered the work',
  request_changes: 'requested changes',
  sign_off: 'added the logbook entry',
  correct_sign_off: 'corrected the logbook entry',
  ask_for_entry: 'asked for the logbook entry',
  confirm: 'confirmed the work',
  propose_cancel: 'asked to cancel the job',
  take_back_cancel: 'withdrew the request to cancel',
  decline_cancel: 'declined to cancel',
  agree_to_cancel: 'agreed to cancel the job',
  cancel_job: 'cancelled the job as an administrator',
  propose_date: 'proposed a new delivery date',
  agree_on_date: 'agreed on a new delivery date',
  report_again: 'reported a finding again',
  dispute: 'opened a dispute',
  withdraw_dispute: 'withdrew the dispute',
  addition_propose: 'proposed additional work',
  addition_approve: 'approved additional work',
  addition_decline: 'declined additional work',
  addition_withdraw: 'withdrew additional work',
  addition_pay: 'paid for additional work',
  addition_give_back: 'withdrew a finding, and its price is refunded',
  addition_return: 'withdrew a finding, and its price is refunded',
  addition_reduce: 'withdrew a finding before it was paid',
};

/** Labels of what happened to findings, which they name. */
const findingLabels: Record<string, (findings: string) => string> = {
  finding_report: (findings) => `reported ${findings}`,
  finding_approve: (findings) => `approved ${findings}`,
  finding_decline: (findings) => `declined ${findings}`,
  finding_defer: (findings) => `deferred ${findings}`,
  finding_withdraw: (findings) => `withdrew ${findings} before the owner answered`,
  finding_give_back: (findings) => `withdrew ${findings}`,
  finding_done: (findings) => `marked ${findings} done`,
};

/** Labels of events that the system causes. */
const systemLabels: Record<string, string> = {
  expire: 'Request expired',
  fund: 'Payment received and held',
  addition_approve: 'Additional work approved under the no-call limit that the owner agreed to',
  finding_approve: 'Finding approved under the no-call limit that the owner agreed to',
  addition_pay: 'Additional work paid, and the payment is held',
  payment_lapsed: 'Payment deadline missed',
  confirm_by_time: 'Work confirmed automatically',
  give_up: 'Job cancelled, not delivered in time',
  charge_back: 'The card’s bank is checking the payment',
  rule_refund: 'Dispute resolved, payment refunded',
  rule_release: 'Dispute resolved, payment released',
  addition_close: 'Additional work closed with the job',
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
}

/** Labels of events that the system causes, to the owner. */
const ownerLabels: Record<string, string> = {
  addition_approve: 'Additional work approved under the no-call limit that you agreed to',
  finding_approve: 'Finding approved under the no-call limit that you agreed to',
};

/** Work that nobody had paid for has no refund. */
const labelOf = ({ event, from, findings }: LoggedEvent) =>
  event === 'addition_give_back' && from === 'approved'
    ? labels.addition_reduce
    : (labels[event] ?? findingLabels[event]?.(findings ?? 'a finding'));

/** Returns what happened to a request or its job, in words: 'Dana Ortiz delivered the work'; to its owner as such if `reader` says so. */
export function describeEvent(logged: LoggedEvent, reader?: 'owner') {
  const { event, by, to, reason } = logged;
  const label = labelOf(logged);
  if (by !== null && label) {
    const date = event.endsWith('_date') && reason ? `: ${formatLongDate(reason)}` : '';
    return `${by} ${label}${date}`;
  }
  return (reader && ownerLabels[event]) ?? systemLabels[event] ?? `Now ${to.replaceAll('_', ' ')}`;
}

/** Events that the room of a job tells; the others are of the request before it was accepted. */
export const isJobEvent = (event: string) =>
  !['post', 'edit', 'note', 'cancel', 'expire'].includes(event) && (event in labels || event in systemLabels);
