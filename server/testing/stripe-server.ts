import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { randomId, readParams, stripeVariables } from './stripe-wire.ts';

interface Effect {
  path: string;
  key: string;
  params: Record<string, string>;
}

/**
 * A peer that behaves like Stripe on loopback: idempotency keys, objects, errors and signed webhooks. `effects` lists what
 * it did, so a test counts that every call had one effect.
 */
export async function stripeServer() {
  const effects: Effect[] = [];
  const responses = new Map<string, { status: number; body: string }>();
  const failures: { status: number; code?: string; type?: string }[] = [];

  const server = createServer((request, response) => {
    void readParams(request).then((params) => {
      const { status, body } = answer(request, params);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });

  function answer(request: IncomingMessage, params: Record<string, string>) {
    const path = new URL(request.url ?? '', 'http://stripe').pathname;
    const key = String(request.headers['idempotency-key'] ?? '');
    const failure = failures.shift();
    if (failure) {
      const error = { type: failure.type ?? 'api_error', code: failure.code, message: 'Injected failure' };
      return { status: failure.status, body: JSON.stringify({ error }) };
    }
    const repeated = key === '' ? undefined : responses.get(key);
    if (repeated) return repeated;
    const result = { status: 200, body: JSON.stringify(toObject(path, params)) };
    if (request.method === 'POST') effects.push({ path, key, params });
    if (key !== '') responses.set(key, result);
    return result;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  return {
    effects,
    /** The next calls fail like this, one after another. */
    failNext: (...next: typeof failures) => failures.push(...next),
    variables: stripeVariables(port),
  };
}

function toObject(path: string, params: Record<string, string>): object {
  const metadata = Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );
  const amount = Number(params.amount);
  if (path === '/v1/payment_intents') {
    const id = randomId('pi');
    return {
      id,
      object: 'payment_intent',
      amount,
      currency: 'usd',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${randomId('x')}`,
      metadata,
    };
  }
  if (path.endsWith('/cancel'))
    return { id: path.split('/')[3], object: 'payment_intent', status: 'canceled' };
  if (path === '/v1/refunds') return { id: randomId('re'), object: 'refund', amount, status: 'succeeded' };
  if (path === '/v1/transfers') return { id: randomId('tr'), object: 'transfer', amount, metadata };
  if (path === '/v1/accounts')
    return { id: randomId('acct'), object: 'account', payouts_enabled: false, metadata };
  if (path === '/v1/account_links')
    return { object: 'account_link', url: 'https://connect.stripe.example/setup', expires_at: 0, created: 0 };
  return { object: 'unknown' };
}
