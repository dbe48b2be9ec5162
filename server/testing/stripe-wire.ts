import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const webhookSecret = 'whsec_loopback';
export const randomId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;

/** Settings that make the product call a peer on this port instead of Stripe. */
export const stripeVariables = (port: number) => ({
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_loopback',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_loopback',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: `http://127.0.0.1:${port}`,
});

/** Reads the parameters of a call; nested ones are named like `metadata[paymentId]`. */
export async function readParams(request: IncomingMessage): Promise<Record<string, string>> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return Object.fromEntries(new URLSearchParams(body));
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
