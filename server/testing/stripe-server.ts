import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

interface Effect {
  path: string;
  key: string;
  params: Record<string, string>;
}

const webhookSecret = 'whsec_loopback';
const randomId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;

/**
 * A peer that behaves like Stripe on loopback: idempotency keys, objects, errors and signed webhooks. `effects` lists what
 * it did, so a test counts that every call had one effect.
 */
export async function stripeServer() {
  const effects: Effect[] = [];
  const responses = new Map<string, { status: number; body: string }>();
  const failures: { status: number; code?: string; type?: string }[] = [];

  const server = createServer((request, response) => {
    void read(request).then((params) => {
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
    variables: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_loopback',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_loopback',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
  };
}

async function read(request: IncomingMessage): Promise<Record<string, string>> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return Object.fromEntries(new URLSearchParams(body));
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

/** Returns the body and the headers of a webhook as Stripe signs it. */
export function signedWebhook(
  type: string,
  object: object,
  { id = randomId('evt'), at = new Date(), secret = webhookSecret } = {},
) {
  const body = JSON.stringify({ id, object: 'event', type, data: { object }, created: 0 });
  const time = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': `t=${time},v1=${signature}`,
      origin: 'https://stripe.example',
    },
  };
}
