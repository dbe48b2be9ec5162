import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeForm, type Form } from './stripe-form.ts';
import * as objects from './stripe-objects.ts';
import type { ApiCheck } from './stripe-openapi.ts';

interface Effect {
  path: string;
  key: string;
  params: Form;
}
interface Failure {
  status: number;
  code?: string;
  type?: string;
  /** True if the call has its effect and only its response is lost. */
  isDone?: boolean;
  /** Only a call to this path fails. */
  path?: string;
}
export interface Answer {
  status: number;
  body: unknown;
}
interface Options {
  /** Compares every request and response with Stripe's own description of its API. */
  check?: ApiCheck | undefined;
  /** Decides when and whether a call is run, and what its caller hears; undefined for nothing at all. */
  disturb?: (call: { path: string; key: string }, run: () => Answer) => Promise<Answer | undefined>;
}

const webhookSecret = 'whsec_loopback';
const connectSecret = 'whsec_loopback_connect';

export const failed = (status: number, code: string, type = 'invalid_request_error'): Answer => ({
  status,
  body: { error: { type, code, message: code } },
});

/**
 * A peer that behaves like Stripe on loopback: idempotency keys, objects, errors and signed webhooks. `effects` lists what
 * it did, so a test counts that every call had one effect. What does not conform to the `check` is in `violations`.
 */
export async function openPeer({ check, disturb = async (_call, run) => run() }: Options = {}) {
  const effects: Effect[] = [];
  const violations: string[] = [];
  const responses = new Map<string, { path: string; request: string; answer: Answer }>();
  const failures: Failure[] = [];
  const intents = new Map<string, objects.Intent>();
  const charges = new Map<string, objects.Charge>();
  /** Contests by the intent of their charge. */
  const contests = new Map<string, objects.Dispute>();
  const accounts = new Map<string, { metadata: Record<string, string> }>();

  const server = createServer((request, response) => {
    void text(request)
      .then((body) => receive(request, body))
      .then((answer) => {
        if (!answer) return response.destroy();
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        return response.end(JSON.stringify(answer.body));
      })
      // The caller was killed.
      .catch(() => response.destroy());
  });

  function receive(request: IncomingMessage, body: string) {
    const method = request.method ?? '';
    const { pathname: path, search } = new URL(request.url ?? '', 'http://stripe');
    const call = { method, path, query: decodeForm(search), params: decodeForm(body) };
    const key = String(request.headers['idempotency-key'] ?? '');
    violations.push(...(check?.request(call) ?? []));
    return disturb({ path, key }, () => {
      const answer = respond(call, key, body);
      violations.push(...(check?.response(call, answer) ?? []));
      return answer;
    });
  }

  function respond(
    call: { method: string; path: string; query: Form; params: Form },
    key: string,
    body: string,
  ) {
    const at = failures.findIndex(({ path = call.path }) => path === call.path);
    const [failure] = at < 0 ? [] : failures.splice(at, 1);
    const error = failure && failed(failure.status, failure.code ?? 'down', failure.type ?? 'api_error');
    if (error && error.status >= 500 && !failure?.isDone) return error;
    const request = call.path + body;
    const known = key === '' ? undefined : responses.get(key);
    if (known && known.request !== request) return failed(400, 'idempotency_key_reused', 'idempotency_error');
    const answer = known?.answer ?? (error && !failure?.isDone ? error : act(call));
    if (!known && call.method === 'POST' && answer.status === 200)
      effects.push({ path: call.path, key, params: call.params });
    // A refusal is kept under its key like any other answer.
    if (key !== '') responses.set(key, { path: call.path, request, answer });
    return failure?.isDone && error ? error : answer;
  }

  function act({ method, path, query, params }: { method: string; path: string; query: Form; params: Form }) {
    const [, , resource, id = '', verb] = path.split('/');
    const metadata = (params.metadata ?? {}) as Record<string, string>;
    const amount = Number(params.amount);
    switch (`${method} ${resource}${id && ' id'}${verb ? ` ${verb}` : ''}`) {
      case 'POST payment_intents': {
        const intent = objects.intent(amount, metadata);
        intents.set(intent.id, intent);
        return ok(intent);
      }
      case 'GET payment_intents':
        return ok(objects.intents([...intents.values()].toReversed().map((one) => expanded(one, query))));
      case 'GET payment_intents id': {
        const intent = intents.get(id);
        return intent ? ok(expanded(intent, query)) : failed(404, 'resource_missing');
      }
      case 'POST payment_intents id cancel': {
        const intent = intents.get(id);
        if (!intent) return failed(404, 'resource_missing');
        if (['succeeded', 'canceled'].includes(intent.status))
          return failed(400, 'payment_intent_unexpected_state');
        intent.status = 'canceled';
        return ok(intent);
      }
      case 'POST refunds':
        return refund(String(params.payment_intent), amount);
      case 'POST transfers': {
        const destination = String(params.destination);
        if (!accounts.has(destination)) return failed(400, 'resource_missing');
        return ok(objects.transfer(amount, destination, metadata));
      }
      case 'POST accounts': {
        const created = objects.randomId('acct');
        accounts.set(created, { metadata });
        return ok(objects.account(created, metadata, false));
      }
      case 'POST account_links':
        return accounts.has(String(params.account))
          ? ok(objects.accountLink())
          : failed(400, 'account_invalid');
      default:
        return failed(404, 'resource_missing');
    }
  }

  /** Returns the intent with its charge, and the charge's transaction, as objects or as ids. */
  function expanded(intent: objects.Intent, { expand = [] }: Form): objects.Intent {
    const paths = (expand as string[]).join(' ');
    const charge = charges.get(String(intent.latest_charge));
    if (!charge || !paths.includes('latest_charge')) return intent;
    const settled = charge.balance_transaction as objects.Transaction | null;
    const isWhole = paths.includes('balance_transaction');
    return {
      ...intent,
      latest_charge: { ...charge, balance_transaction: isWhole ? settled : (settled?.id ?? null) },
    };
  }

  function refund(intentId: string, amount: number): Answer {
    const charge = charges.get(String(intents.get(intentId)?.latest_charge));
    if (!charge) return failed(404, 'resource_missing');
    if (charge.refunded) return failed(400, 'charge_already_refunded');
    const left = charge.amount - charge.amount_refunded;
    const contested = contests.get(intentId);
    const isLost = contested?.status === 'lost' && amount > left - contested.amount;
    if (contested?.status === 'needs_response' || isLost) return failed(400, 'charge_disputed');
    if (amount > left) return failed(400, 'amount_too_large');
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    return ok(objects.refund(amount, intentId));
  }

  const intentOf = (id: string) => {
    const intent = intents.get(id);
    if (!intent) throw new Error(`the peer has no intent ${id}`);
    return intent;
  };

  /** Pays an intent as Stripe's card form does; returns the outcome and the event that Stripe sends. */
  function pay(id: string, cardNumber: string, isAuthenticated?: boolean) {
    const intent = intentOf(id);
    const number = cardNumber.replace(/\D/g, '');
    const decline = (code: string, declineCode?: string) => {
      intent.status = 'requires_payment_method';
      intent.last_payment_error = objects.cardError(number, code, declineCode);
      return { outcome: declineCode ?? code, type: 'payment_intent.payment_failed', intent };
    };
    if (['succeeded', 'canceled'].includes(intent.status))
      return { outcome: 'payment_intent_unexpected_state', type: '', intent };
    if (number === '4000000000000002') return decline('card_declined', 'generic_decline');
    if (number === '4000000000009995') return decline('card_declined', 'insufficient_funds');
    if (number === '4000002500003155' && isAuthenticated === undefined) {
      intent.status = 'requires_action';
      return { outcome: 'requires_action', type: 'payment_intent.requires_action', intent };
    }
    if (isAuthenticated === false) return decline('payment_intent_authentication_failure');
    const charge = objects.charge(intent.amount, id, number);
    charges.set(charge.id, charge);
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
    });
    return { outcome: 'succeeded', type: 'payment_intent.succeeded', intent };
  }

  /** Books the fee of a paid intent, which Stripe does some seconds after the payment. */
  function settleCharge(id: string) {
    const charge = charges.get(String(intentOf(id).latest_charge))!;
    charge.balance_transaction ??= objects.chargeTransaction(charge.amount);
  }

  /** Contests the charge of an intent, all of it unless a part is named. */
  function contest(id: string, cents?: number) {
    const charge = charges.get(String(intentOf(id).latest_charge))!;
    charge.disputed = true;
    const contested = objects.dispute(cents ?? charge.amount, { intentId: id, chargeId: charge.id });
    contests.set(id, contested);
    return contested;
  }

  /** The payer's bank decides about a contest; returns it. */
  function decide({ payment_intent: id }: objects.Dispute, status: 'won' | 'lost') {
    const decided = { ...contests.get(id)!, status };
    contests.set(id, decided);
    return decided;
  }

  /** Returns the body and the headers of a webhook as Stripe signs it. */
  function webhook(type: string, object: object, options: Signing = {}) {
    const event = objects.event(type, object, options);
    violations.push(...(check?.event(event) ?? []));
    return sign(event, options);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    effects,
    violations,
    failures,
    responses,
    intents,
    charges,
    contests,
    accounts,
    /** The next calls fail like this, one after another. */
    failNext: (...next: Failure[]) => failures.push(...next),
    /** Returns the intent of one of our payments; throws if there is none. */
    intentOfPayment: (paymentId: number) =>
      intentOf([...intents.values()].find((one) => one.metadata.paymentId === String(paymentId))?.id ?? ''),
    pay,
    settleCharge,
    contest,
    decide,
    webhook,
    /** Returns any event as Stripe would sign it. */
    signed: (event: object) => sign(event, {}),
    /** Returns a connected account whose owner has given bank account and identity. */
    completeAccount: (id: string) => objects.account(id, accounts.get(id)?.metadata ?? {}, true),
    /** Removes a connected account, as its owner does in Stripe's dashboard. */
    removeAccount: (id: string) => accounts.delete(id),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
    variables: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_loopback',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_loopback',
      STRIPE_WEBHOOK_SECRET: `${webhookSecret},${connectSecret}`,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
  };
}

const ok = (body: object): Answer => ({ status: 200, body });

async function text(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

export interface Signing {
  id?: string;
  /** The connected account that an event is about. */
  account?: string;
  at?: Date;
  secret?: string;
}

function sign(event: object, { at = new Date(), account, secret }: Signing) {
  const body = JSON.stringify(event);
  const time = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret ?? (account ? connectSecret : webhookSecret))
    .update(`${time}.${body}`)
    .digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': `t=${time},v1=${signature}`,
      origin: 'https://stripe.example',
    },
  };
}
