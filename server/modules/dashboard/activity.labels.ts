import type * as z from 'zod';
import type { activityKind } from '#contract/jobs/dashboard.ts';
import { formatMoney } from '#contract/money.ts';
import { shortName } from '#contract/names.ts';
import { disputeWindowHours } from '#contract/product.ts';
import type { ActivityRow } from './activity.hot.repo.ts';

interface ActivityLabel {
  kind: z.infer<typeof activityKind>;
  label: (activity: ActivityRow) => string;
}

const who = (activity: ActivityRow) => (activity.firstName ? shortName(activity) : 'The owner');
const what = ({ title }: ActivityRow) => `“${title}”`;
const amount = ({ detail }: ActivityRow) => formatMoney(Number(detail));

/** Labels of quotes that were not rejected by the owner directly, by reason. */
const rejectionLabels: Record<string, (activity: ActivityRow) => string> = {
  not_selected: (it) => `The owner chose another quote for ${what(it)}`,
  request_cancelled: (it) => `The owner cancelled ${what(it)}`,
  request_expired: (it) => `${what(it)} expired before the owner chose a quote`,
};

/** Labels of every event in a provider's activity. */
export const activityLabels: Record<string, ActivityLabel> = {
  'request invite': { kind: 'invited', label: (it) => `An owner invited you to quote on ${what(it)}` },
  'quote submit': { kind: 'quoted', label: (it) => `You sent a quote for ${what(it)}` },
  'quote withdraw': { kind: 'lost', label: (it) => `You withdrew your quote for ${what(it)}` },
  'quote accept': { kind: 'won', label: (it) => `${who(it)} accepted your quote for ${what(it)}` },
  'quote reject': {
    kind: 'lost',
    label: (it) => rejectionLabels[it.detail ?? '']?.(it) ?? `The owner rejected your quote for ${what(it)}`,
  },
  'quote expire': { kind: 'lost', label: (it) => `Your quote for ${what(it)} expired` },
  'quote reopen': { kind: 'quoted', label: (it) => `${what(it)} wasn’t paid. Your quote is active again` },
  'quote lapse': { kind: 'lost', label: (it) => `${what(it)} wasn’t paid, and your quote expired` },
  'request accept': { kind: 'won', label: (it) => `${who(it)} accepted your quote for ${what(it)}` },
  'request fund': { kind: 'money', label: (it) => `The payment for ${what(it)} is held. You can start work` },
  'request deliver': { kind: 'work', label: (it) => `You delivered ${what(it)}` },
  'request sign_off': { kind: 'work', label: (it) => `You added the logbook entry for ${what(it)}` },
  'request correct_sign_off': {
    kind: 'work',
    label: (it) => `You corrected the logbook entry for ${what(it)}`,
  },
  'request ask_for_entry': {
    kind: 'work',
    label: (it) => `${who(it)} asked for the logbook entry of ${what(it)}`,
  },
  'request request_changes': { kind: 'work', label: (it) => `${who(it)} requested changes to ${what(it)}` },
  'request propose_cancel': { kind: 'trouble', label: (it) => `Cancellation requested for ${what(it)}` },
  'request decline_cancel': { kind: 'work', label: (it) => `${what(it)} continues` },
  'request propose_date': { kind: 'work', label: (it) => `New date proposed for ${what(it)}` },
  'request agree_on_date': { kind: 'work', label: (it) => `New date agreed for ${what(it)}` },
  'request confirm': { kind: 'work', label: (it) => `${who(it)} confirmed ${what(it)}` },
  'request confirm_by_time': {
    kind: 'work',
    label: (it) => `${what(it)} was confirmed automatically after ${disputeWindowHours} hours`,
  },
  'request cancel_early': {
    kind: 'trouble',
    label: (it) => `The owner cancelled ${what(it)} before work started`,
  },
  'request agree_to_cancel': { kind: 'trouble', label: (it) => `You both agreed to cancel ${what(it)}` },
  'request cancel_job': { kind: 'trouble', label: (it) => `An administrator cancelled ${what(it)}` },
  'request give_up': {
    kind: 'trouble',
    label: (it) => `${what(it)} wasn’t delivered in time and was cancelled`,
  },
  'request dispute': { kind: 'trouble', label: (it) => `A dispute was opened on ${what(it)}` },
  'request withdraw_dispute': { kind: 'work', label: (it) => `The dispute on ${what(it)} was withdrawn` },
  'request rule_refund': { kind: 'trouble', label: (it) => `The dispute on ${what(it)} ended with a refund` },
  'request rule_release': { kind: 'work', label: (it) => `The dispute on ${what(it)} was decided` },
  'payment released': { kind: 'money', label: (it) => `${amount(it)} was released to you for ${what(it)}` },
  'payment split': {
    kind: 'money',
    label: (it) => `Part of the payment for ${what(it)} was released to you`,
  },
  'payment refunded': {
    kind: 'money',
    label: (it) => `The payment for ${what(it)} was refunded to the owner`,
  },
  'review post': { kind: 'review', label: (it) => `${who(it)} left a ${it.detail}-star review` },
};
