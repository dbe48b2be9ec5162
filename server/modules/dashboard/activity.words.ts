import type * as z from 'zod';
import type { activityKind } from '#contract/directory.ts';
import type { Happening } from './activity.repo.ts';

interface Telling {
  kind: z.infer<typeof activityKind>;
  words: (happening: Happening) => string;
}

const who = ({ firstName, lastName }: Happening) =>
  firstName ? [firstName, lastName && `${lastName.slice(0, 1)}.`].filter(Boolean).join(' ') : 'The owner';
const what = ({ title }: Happening) => `“${title}”`;
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const amount = ({ detail }: Happening) => money.format(Number(detail));

/** Why a quote was turned down, where it was not the owner's own word. */
const turnedDown: Record<string, (happening: Happening) => string> = {
  not_selected: (it) => `Another quote was chosen for ${what(it)}`,
  request_cancelled: (it) => `The owner cancelled ${what(it)}`,
  request_expired: (it) => `Nobody was chosen for ${what(it)} in time`,
};

/** Every event that a provider is told of, in plain words. */
export const tellings: Record<string, Telling> = {
  'request invite': { kind: 'invited', words: (it) => `You were invited to quote on ${what(it)}` },
  'quote submit': { kind: 'quoted', words: (it) => `You sent a quote for ${what(it)}` },
  'quote withdraw': { kind: 'lost', words: (it) => `You withdrew your quote for ${what(it)}` },
  'quote accept': { kind: 'won', words: (it) => `${who(it)} accepted your quote for ${what(it)}` },
  'quote reject': {
    kind: 'lost',
    words: (it) => turnedDown[it.detail ?? '']?.(it) ?? `The owner turned down your quote for ${what(it)}`,
  },
  'quote expire': { kind: 'lost', words: (it) => `Your quote for ${what(it)} expired` },
  'quote reopen': { kind: 'quoted', words: (it) => `${what(it)} was not paid. Your quote waits again` },
  'quote lapse': { kind: 'lost', words: (it) => `${what(it)} was not paid, and your quote expired` },
  'request accept': { kind: 'won', words: (it) => `${who(it)} accepted your quote for ${what(it)}` },
  'request fund': { kind: 'money', words: (it) => `The payment for ${what(it)} is held. You can begin` },
  'request deliver': { kind: 'work', words: (it) => `You delivered ${what(it)}` },
  'request request_changes': { kind: 'work', words: (it) => `${who(it)} asked for changes on ${what(it)}` },
  'request propose_cancel': { kind: 'trouble', words: (it) => `It was proposed to end ${what(it)}` },
  'request decline_cancel': { kind: 'work', words: (it) => `${what(it)} goes on` },
  'request propose_date': { kind: 'work', words: (it) => `A new date was proposed for ${what(it)}` },
  'request agree_on_date': { kind: 'work', words: (it) => `A new date was agreed on for ${what(it)}` },
  'request confirm': { kind: 'work', words: (it) => `${who(it)} confirmed ${what(it)}` },
  'request confirm_by_time': { kind: 'work', words: (it) => `${what(it)} was confirmed after 72 hours` },
  'request agree_to_cancel': { kind: 'trouble', words: (it) => `You both agreed to cancel ${what(it)}` },
  'request cancel_job': { kind: 'trouble', words: (it) => `An administrator cancelled ${what(it)}` },
  'request give_up': { kind: 'trouble', words: (it) => `${what(it)} was not delivered in time and ended` },
  'request dispute': { kind: 'trouble', words: (it) => `A dispute was opened on ${what(it)}` },
  'request withdraw_dispute': { kind: 'work', words: (it) => `The dispute on ${what(it)} was withdrawn` },
  'request rule_refund': { kind: 'trouble', words: (it) => `The dispute on ${what(it)} ended with a refund` },
  'request rule_release': { kind: 'work', words: (it) => `The dispute on ${what(it)} was decided` },
  'payment released': { kind: 'money', words: (it) => `${amount(it)} was released to you for ${what(it)}` },
  'payment split': {
    kind: 'money',
    words: (it) => `Part of the payment for ${what(it)} was released to you`,
  },
  'payment refunded': { kind: 'money', words: (it) => `The payment for ${what(it)} went back to the owner` },
  'review post': { kind: 'review', words: (it) => `${who(it)} left a ${it.detail}-star review` },
};
