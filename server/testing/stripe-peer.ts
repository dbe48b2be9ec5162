import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripeAccounts } from './stripe-accounts.ts';
import { failed, type Answer, type Call } from './stripe-answers.ts';
import { stripeCharges } from './stripe-charges.ts';
import { stripeCustomers } from './stripe-customers.ts';
import { decodeForm, type Form } from './stripe-form.ts';
import * as objects from './stripe-objects.ts';
import type { ApiCheck } from './stripe-openapi.ts';
import { connectSecret, sign, webhookSecret, type Signing } from './stripe-signing.ts';

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
interface Options {
  /** Compares every request and response with Stripe's own description of its API. */
  check?: ApiCheck | undefined;
  /** Decides when and whether a call is run, and what its caller hears; undefined for nothing at all. */
  disturb?: (call: { path: string; key: string }, run: () => Answer) => Promise<Answer | undefined>;
}

/**
 * A peer that behaves like Stripe on loopback: idempotency keys, objects, errors and signed webhooks. `effects` lists what
 * it did, so a test counts that every call had one effect. What does not conform to the `check` is in `violations`.
 */
export async function openPeer({ check, disturb = async (_call, run) => run() }: Options = {}) {
  const effects: Effect[] = [];
  const violations: string[] = [];
  const responses = new Map<string, { path: string; request: string; answer: Answer }>();
  const failures: Failure[] = [];
  const customers = stripeCustomers();
  const charges = stripeCharges(customers);
  const accounts = stripeAccounts();

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

  function respond(call: Call, key: string, body: string) {
    const at = failures.findIndex(({ path = call.path }) => path === call.path);
    const [failure] = at < 0 ? [] : failures.splice(at, 1);
    const error = failure && failed(failure.status, failure.code ?? 'down', failure.type ?? 'api_error');
    if (error && error.status >= 500 && !failure?.isDone) return error;
    const request = call.path + body;
    const known = key === '' ? undefined : responses.get(key);
    if (known && known.request !== request) return failed(400, 'idempotency_key_reused', 'idempotency_error');
    const answer = known?.answer ?? (error && !failure?.isDone ? error : act(call));
    if (!known && call.method !== 'GET' && answer.status === 200)
      effects.push({ path: call.path, key, params: call.params });
    // A refusal is kept under its key like any other answer.
    if (key !== '') responses.set(key, { path: call.path, request, answer });
    return failure?.isDone && error ? error : answer;
  }

  function act(call: Call): Answer {
    const [, , resource, id = '', verb] = call.path.split('/');
    const what = `${call.method} ${resource}${id && ' id'}${verb ? ` ${verb}` : ''}`;
    for (const noun of [charges, accounts, customers]) {
      const answer = noun.act(what, id, call);
      if (answer) return answer;
    }
    return failed(404, 'resource_missing');
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
    ...charges.actions,
    ...accounts.actions,
    ...customers.actions,
    /** The next calls fail like this, one after another. */
    failNext: (...next: Failure[]) => failures.push(...next),
    webhook,
    /** Returns any event as Stripe would sign it. */
    signed: (event: object) => sign(event, {}),
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

async function text(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
