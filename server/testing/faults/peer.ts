import { setTimeout as sleep } from 'node:timers/promises';
import { pick, type Random } from '#server/testing/random.ts';
import { failed, type Answer } from '#server/testing/stripe-answers.ts';
import { disputeCost, randomId, type Intent, type Transaction } from '#server/testing/stripe-objects.ts';
import { openPeer } from '#server/testing/stripe-peer.ts';

type Kind = 'prepare' | 'capture' | 'cancel' | 'refund' | 'transfer' | 'account' | 'other';

export const kindOf = (path: string): Kind => {
  if (path === '/v1/payment_intents') return 'prepare';
  if (path.endsWith('/capture')) return 'capture';
  if (path.endsWith('/cancel')) return 'cancel';
  if (path === '/v1/refunds') return 'refund';
  if (path === '/v1/transfers') return 'transfer';
  return path === '/v1/accounts' ? 'account' : 'other';
};

/** How often the peer misbehaves, in calls of a hundred. */
const unavailablePercent = 4;
const droppedPercent = 4;
const refusedTransferPercent = 10;
/** A bank that takes no payout, and money that has not arrived yet: the first is final, the second passes. */
const transferRefusals = ['payouts_not_allowed', 'balance_insufficient'];

/** The third kind is authorized, and refused when it is charged. */
const cards = {
  good: '4242424242424242',
  refusedAtCapture: '4000000000000341',
  bad: ['4000000000000002', '4000000000009995'],
};

/** Sends an event until it is acknowledged; `sign` returns its body and headers. */
type Send = (sign: () => { body: string; headers: Record<string, string> }) => void;

/**
 * The Stripe peer, outliving the product and misbehaving: some calls fail, some are slow, some transfers are refused, and
 * of some calls the answer is lost after the work is done.
 */
export async function openFaultyPeer(random: Random, send: Send) {
  const running = new Set<string>();
  const arrived = new Map<Kind, number>();
  let isReliable = false;

  async function disturb({ path, key }: { path: string; key: string }, run: () => Answer) {
    const kind = kindOf(path);
    arrived.set(kind, (arrived.get(kind) ?? 0) + 1);
    const chance = isReliable ? 50 : random(100);
    // Long enough that a kill meets calls under way.
    await sleep(random(10) === 0 ? 200 : random(20));
    if (chance < unavailablePercent) return failed(503, 'unavailable', 'api_error');
    const answer = await once(kind, key, run);
    return chance >= 100 - droppedPercent ? undefined : answer;
  }

  /** Runs a call; one whose key is still running is refused. */
  async function once(kind: Kind, key: string, run: () => Answer): Promise<Answer> {
    if (key === '') return run();
    if (running.has(key)) return failed(409, 'idempotency_key_in_use');
    running.add(key);
    await sleep(random(10));
    running.delete(key);
    if (kind === 'transfer' && !isReliable && random(100) < refusedTransferPercent)
      peer.failNext({
        status: 400,
        code: pick(transferRefusals, random),
        type: 'invalid_request_error',
        path: '/v1/transfers',
      });
    return run();
  }

  const peer = await openPeer({ disturb });

  /** Sends an event with the object as it is now. */
  function tell(type: string, object: object, account?: string) {
    const [id, then] = [randomId('evt'), structuredClone(object)];
    send(() => peer.webhook(type, then, { id, ...(account && { account }) }));
  }

  const bySecret = (secret: string) =>
    [...peer.intents.values()].find((intent) => intent.client_secret === secret);
  const settleCharges = () => {
    for (const { id, latest_charge: charge } of peer.intents.values()) if (charge) peer.settleCharge(id);
  };

  function cardFor(intent: Intent, isGood: boolean) {
    if (isGood) return cards.good;
    return pick(
      intent.capture_method === 'manual' ? [...cards.bad, cards.refusedAtCapture] : cards.bad,
      random,
    );
  }

  /** The owner's browser confirms a card: returns what the peer tells it. */
  function pay(secret: string, isGood: boolean) {
    // The fees of earlier charges are known by now.
    settleCharges();
    const intent = bySecret(secret);
    if (!intent) return 'refused';
    const { outcome, type } = peer.pay(intent.id, cardFor(intent, isGood));
    if (!type) return 'refused';
    tell(type, intent);
    return outcome;
  }

  /** The payer contests a charge at the card's bank, at times a part of it. */
  function contest(secret: string) {
    const intent = bySecret(secret);
    // Banks refuse to contest what was refunded.
    if (intent?.status !== 'succeeded' || peer.contests.has(intent.id)) return false;
    if (refundsOf(peer, intent).length > 0) return false;
    const part = random(3) === 0 ? 1 + random(intent.amount) : undefined;
    tell('charge.dispute.created', peer.contest(intent.id, part));
    return true;
  }

  /** The bank decides about charges that are contested. */
  function decide(count: number) {
    const open = [...peer.contests.values()].filter(({ status }) => status === 'needs_response');
    for (const contested of open.slice(0, count))
      tell('charge.dispute.closed', peer.decide(contested, random(2) === 0 ? 'won' : 'lost'));
  }

  return Object.assign(peer, {
    arrived,
    payBySecret: pay,
    contestBySecret: contest,
    decideSome: decide,
    /** Tells the product that an account has passed the checks. */
    approveAccounts: () => {
      for (const id of peer.accounts.keys()) tell('account.updated', peer.completeAccount(id), id);
    },
    /** From now on every call is answered as it should be. */
    becomeReliable: () => {
      isReliable = true;
    },
    /** Books the fees of all charges, also of cards that were charged a moment ago. */
    settleCharges,
  });
}

export type Peer = Awaited<ReturnType<typeof openFaultyPeer>>;

export const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);

/** Returns the refunds of a charge in cents. */
export const refundsOf = ({ effects }: Pick<Peer, 'effects'>, { id }: Intent) =>
  effects
    .filter(({ path, params }) => path === '/v1/refunds' && params.payment_intent === id)
    .map(({ params }) => Number(params.amount));

/** Returns the transfers to accounts of providers. */
export const transfersOf = ({ effects }: Peer) =>
  effects
    .filter(({ path }) => path === '/v1/transfers')
    .map(({ params }) => ({
      payoutId: Number((params.metadata as Record<string, string>).payoutId),
      account: String(params.destination),
      cents: Number(params.amount),
    }));

/** Returns what the peer keeps of a charge for us, after its own fees. */
export function keptOf(peer: Peer, intent: Intent) {
  const charge = peer.charges.get(String(intent.latest_charge));
  if (!charge) return 0;
  const contested = peer.contests.get(intent.id);
  const takenCents = contested && contested.status !== 'won' ? contested.amount : 0;
  const { fee } = charge.balance_transaction as Transaction;
  return charge.amount - sum(refundsOf(peer, intent)) - takenCents - fee - (contested ? disputeCost : 0);
}
