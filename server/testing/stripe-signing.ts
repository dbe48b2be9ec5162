import { createHmac } from 'node:crypto';

export const webhookSecret = 'whsec_loopback';
export const connectSecret = 'whsec_loopback_connect';

export interface Signing {
  id?: string;
  /** The connected account that an event is about. */
  account?: string;
  at?: Date;
  secret?: string;
}

/** Returns an event with the signature that Stripe sends. */
export function sign(event: object, { at = new Date(), account, secret }: Signing) {
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
