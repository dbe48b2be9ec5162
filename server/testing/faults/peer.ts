import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pick, type Random } from '#server/testing/random.ts';
import { randomId, readParams, stripeVariables } from '#server/testing/stripe-wire.ts';

type Params = Record<string, string>;

/** A charge as the peer has it. */
export interface Intent {
  id: string;
  secret: string;
  paymentId: number;
  cents: number;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  refunds: number[];
  /** What the payer's bank does with the charge. */
  contest?: { id: string; status: 'open' | 'won' | 'lost' };
}

/** A transfer to a provider's account. */
export interface Transfer {
  id: string;
  payoutId: number;
  account: string;
  cents: number;
}

export type Kind = 'prepare' | 'cancel' | 'refund' | 'transfer' | 'account' | 'other';

interface Answer {
  status: number;
  body: object;
}

const failure = (status: number, type: string, code: string): Answer => ({
  status,
  body: { error: { type, code, message: `Refused: ${code}` } },
});

const kindOf = (path: string): Kind => {
  if (path === '/v1/payment_intents') return 'prepare';
  if (path.endsWith('/cancel')) return 'cancel';
  if (path === '/v1/refunds') return 'refund';
  if (path === '/v1/transfers') return 'transfer';
  return path === '/v1/accounts' ? 'account' : 'other';
};

/** How often the peer misbehaves, in calls of a hundred. */
const unavailablePercent = 4;
const droppedPercent = 4;
const refusedTransferPercent = 8;

/**
 * A payment processor on loopback that outlives the product. A repeated idempotency key has the first call's answer and no
 * second effect; a new key for the same thing has a second effect, as at Stripe. Some calls fail, some are slow, and of some
 * the answer is lost after the work is done.
 */
export async function openPeer(random: Random, send: (type: string, object: object) => void) {
  const intents = new Map<string, Intent>();
  const transfers: Transfer[] = [];
  const accounts = new Map<string, string>();
  const answers = new Map<string, Answer & { params: string; kind: Kind }>();
  const running = new Set<string>();
  /** Calls by kind: all that arrived, and those that had an effect. */
  const arrived = new Map<Kind, number>();
  const faults: string[] = [];
  let isReliable = false;

  const server = createServer((request, response) => {
    void readParams(request)
      .then((params) => respond(request, response, params))
      // The caller was killed.
      .catch(() => response.destroy());
  });

  async function respond(request: IncomingMessage, response: ServerResponse, params: Params) {
    const path = new URL(request.url ?? '', 'http://stripe').pathname;
    const key = String(request.headers['idempotency-key'] ?? '');
    arrived.set(kindOf(path), (arrived.get(kindOf(path)) ?? 0) + 1);
    const chance = random(100);
    // Long enough that a kill meets calls under way.
    await sleep(random(10) === 0 ? 200 : random(20));
    const end = ({ status, body }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!isReliable && chance < unavailablePercent) return end(failure(503, 'api_error', 'unavailable'));
    const answer = await once(path, key, params);
    if (!isReliable && chance >= 100 - droppedPercent) return response.destroy();
    return end(answer);
  }

  /** Runs a call; a repeated one has the stored answer, one that is still running is refused. */
  async function once(path: string, key: string, params: Params): Promise<Answer> {
    if (key === '') return run(path, params);
    const given = JSON.stringify({ path, params });
    const stored = answers.get(key);
    if (stored && stored.params !== given)
      faults.push(`the key ${key} came with other parameters: ${given} after ${stored.params}`);
    if (stored) return stored;
    if (running.has(key)) return failure(409, 'invalid_request_error', 'idempotency_key_in_use');
    running.add(key);
    await sleep(random(10));
    const answer = run(path, params);
    // The bank decides in weeks, when the key is long forgotten.
    if (!JSON.stringify(answer.body).includes('charge_disputed'))
      answers.set(key, { ...answer, params: given, kind: kindOf(path) });
    running.delete(key);
    return answer;
  }

  function run(path: string, params: Params): Answer {
    const kind = kindOf(path);
    if (kind === 'prepare') return prepare(params);
    if (kind === 'cancel') return cancel(path.split('/')[3] ?? '');
    if (kind === 'refund') return refund(params);
    if (kind === 'transfer') return transfer(params);
    if (kind === 'account') return openAccount(params);
    if (path === '/v1/account_links')
      return ok({ object: 'account_link', url: 'https://stripe.example/set-up' });
    return failure(404, 'invalid_request_error', 'resource_missing');
  }

  const ok = (body: object): Answer => ({ status: 200, body });

  function prepare(params: Params) {
    const id = randomId('pi');
    const intent: Intent = {
      id,
      secret: `${id}_secret_${randomId('x')}`,
      paymentId: Number(params['metadata[paymentId]']),
      cents: Number(params.amount),
      status: 'requires_payment_method',
      refunds: [],
    };
    intents.set(id, intent);
    return ok(toObject(intent));
  }

  function cancel(id: string) {
    const intent = intents.get(id);
    if (!intent) return failure(404, 'invalid_request_error', 'resource_missing');
    if (intent.status !== 'requires_payment_method')
      return failure(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    intent.status = 'canceled';
    return ok(toObject(intent));
  }

  function refund(params: Params) {
    const intent = intents.get(params.payment_intent ?? '');
    if (intent?.status !== 'succeeded') return failure(400, 'invalid_request_error', 'charge_not_found');
    if (intent.contest && intent.contest.status !== 'won')
      return failure(400, 'invalid_request_error', 'charge_disputed');
    const cents = Number(params.amount);
    if (sum(intent.refunds) + cents > intent.cents) {
      faults.push(
        `payment ${intent.paymentId} is refunded again: ${cents} after ${intent.refunds.join(', ')}`,
      );
      return failure(400, 'invalid_request_error', 'charge_already_refunded');
    }
    intent.refunds.push(cents);
    return ok({ id: randomId('re'), object: 'refund', amount: cents, status: 'succeeded' });
  }

  function transfer(params: Params) {
    if (!isReliable && random(100) < refusedTransferPercent)
      return failure(400, 'invalid_request_error', 'transfers_not_allowed');
    const made = {
      id: randomId('tr'),
      payoutId: Number(params['metadata[payoutId]']),
      account: params.destination ?? '',
      cents: Number(params.amount),
    };
    transfers.push(made);
    return ok({ id: made.id, object: 'transfer', amount: made.cents });
  }

  function openAccount(params: Params) {
    const userId = params['metadata[userId]'] ?? '';
    if (accounts.has(userId)) faults.push(`person ${userId} has a second account`);
    const id = randomId('acct');
    accounts.set(userId, id);
    return ok(accountObject(id));
  }

  /** The owner's browser confirms a card: returns what the peer tells it. */
  function pay(secret: string, isGood: boolean) {
    const intent = [...intents.values()].find((one) => one.secret === secret);
    if (intent?.status !== 'requires_payment_method') return 'refused' as const;
    if (isGood) intent.status = 'succeeded';
    const declined = { last_payment_error: { code: 'card_declined', decline_code: pick(declines, random) } };
    send(
      isGood ? 'payment_intent.succeeded' : 'payment_intent.payment_failed',
      isGood ? toObject(intent) : { ...toObject(intent), ...declined },
    );
    return isGood ? ('succeeded' as const) : ('declined' as const);
  }

  /** The payer contests a charge at the card's bank. */
  function contest(secret: string) {
    const intent = [...intents.values()].find((one) => one.secret === secret);
    // Banks refuse to contest what was refunded.
    if (intent?.status !== 'succeeded' || intent.contest || intent.refunds.length > 0) return false;
    intent.contest = { id: randomId('dp'), status: 'open' };
    send('charge.dispute.created', contestObject(intent));
    return true;
  }

  /** The bank decides about charges that are contested. */
  function decide(count: number) {
    const open = [...intents.values()].filter((one) => one.contest?.status === 'open');
    for (const intent of open.slice(0, count)) {
      intent.contest!.status = random(2) === 0 ? 'won' : 'lost';
      send('charge.dispute.closed', contestObject(intent));
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    intents,
    transfers,
    accounts,
    answers,
    arrived,
    faults,
    pay,
    contest,
    decide,
    /** Tells the product that an account has passed the checks. */
    approveAccounts: () => {
      for (const id of accounts.values())
        send('account.updated', { ...accountObject(id), payouts_enabled: true });
    },
    /** From now on every call is answered as it should be. */
    becomeReliable: () => (isReliable = true),
    variables: stripeVariables((server.address() as AddressInfo).port),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Peer = Awaited<ReturnType<typeof openPeer>>;

const declines = ['generic_decline', 'insufficient_funds', 'expired_card'];

export const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);

const toObject = ({ id, secret, paymentId, cents, status }: Intent) => ({
  id,
  object: 'payment_intent',
  amount: cents,
  amount_received: status === 'succeeded' ? cents : 0,
  currency: 'usd',
  status,
  client_secret: secret,
  metadata: { paymentId: String(paymentId) },
});

const contestObject = ({ id, cents, contest }: Intent) => ({
  id: contest!.id,
  object: 'dispute',
  payment_intent: id,
  amount: cents,
  status: contest!.status === 'open' ? 'needs_response' : contest!.status,
});

/** What the peer keeps of a charge for us. */
export const keptOf = ({ status, cents, refunds, contest }: Intent) => {
  const isTakenBack = contest !== undefined && contest.status !== 'won';
  return status === 'succeeded' ? cents - sum(refunds) - (isTakenBack ? cents : 0) : 0;
};

const accountObject = (id: string) => ({ id, object: 'account', payouts_enabled: false });
