import { randomBytes } from 'node:crypto';

/** Objects as Stripe returns them, with every field that its own API description requires. */
export const randomId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;

const currency = 'usd';
const made = <Kind extends string>(object: Kind, prefix: string, id = randomId(prefix)) => ({
  id,
  object,
  created: 1_790_000_000,
  livemode: false,
});
const listOf = <T>(url: string, data: T[]) => ({ object: 'list' as const, data, has_more: false, url });

export interface Transaction {
  id: string;
  fee: number;
}
export interface Charge {
  id: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  /** Null until it has settled; in responses expanded or an id. */
  balance_transaction: Transaction | string | null;
  [field: string]: unknown;
}
export interface Intent {
  id: string;
  amount: number;
  amount_received: number;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  latest_charge: Charge | string | null;
  last_payment_error: object | null;
  [field: string]: unknown;
}

const transaction = (amount: number, fee: number, type: string, net = amount - fee) => {
  const { livemode: _, ...rest } = made('balance_transaction', 'txn');
  return {
    ...rest,
    amount,
    currency,
    fee,
    fee_details: [{ amount: fee, currency, type: 'stripe_fee', application: null, description: null }],
    net,
    available_on: rest.created,
    reporting_category: type === 'charge' ? 'charge' : 'dispute',
    status: 'pending',
    type,
    description: null,
    source: null,
    exchange_rate: null,
  };
};

/** 2.9 % and 30 cents, as for US cards. */
export const costOf = (cents: number) => Math.round(cents * 0.029) + 30;
export const chargeTransaction = (cents: number) => transaction(cents, costOf(cents), 'charge');

export const intent = (amount: number, metadata: Record<string, string>, id = randomId('pi')): Intent => ({
  ...made('payment_intent', 'pi', id),
  amount,
  amount_received: 0,
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  currency,
  client_secret: `${id}_secret_${randomId('x')}`,
  last_payment_error: null,
  latest_charge: null,
  metadata,
  payment_method_types: ['card'],
  status: 'requires_payment_method',
});

export const charge = (amount: number, intentId: string, number: string): Charge => ({
  ...made('charge', 'ch'),
  amount,
  amount_captured: amount,
  amount_refunded: 0,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null },
  captured: true,
  currency,
  disputed: false,
  metadata: {},
  paid: true,
  payment_intent: intentId,
  payment_method_details: { type: 'card', card: paidCard(number) },
  refunded: false,
  status: 'succeeded',
});

/** The card of a charge; its fingerprint is the same for every payment with it. */
const paidCard = (number: string) => ({
  amount_authorized: null,
  brand: 'visa',
  checks: null,
  country: 'US',
  exp_month: 12,
  exp_year: 2030,
  fingerprint: `fp_${number.slice(-8)}`,
  funding: 'credit',
  installments: null,
  last4: number.slice(-4),
  mandate: null,
  network: 'visa',
  three_d_secure: null,
  wallet: null,
});

export const card = (number: string, id = randomId('pm')) => ({
  ...made('payment_method', 'pm', id),
  billing_details: { address: null, email: null, name: null, phone: null },
  card: { brand: 'visa', exp_month: 12, exp_year: 2030, funding: 'credit', last4: number.slice(-4) },
  type: 'card',
});

/** The error of an attempt to pay, as it stands on the intent. */
export const cardError = (number: string, code: string, declineCode?: string) => ({
  type: 'card_error',
  code,
  ...(declineCode && { decline_code: declineCode }),
  message: 'Your card was declined.',
  payment_method: card(number),
});

export const refund = (amount: number, intentId: string) => {
  const { livemode: _, ...rest } = made('refund', 're');
  return { ...rest, amount, currency, metadata: {}, payment_intent: intentId, status: 'succeeded' };
};

export function transfer(amount: number, destination: string, metadata: Record<string, string>) {
  const id = randomId('tr');
  return {
    ...made('transfer', 'tr', id),
    amount,
    amount_reversed: 0,
    currency,
    destination,
    metadata,
    reversals: listOf(`/v1/transfers/${id}/reversals`, []),
    reversed: false,
  };
}

const bank = {
  object: 'bank_account',
  id: 'ba_test',
  bank_name: 'STRIPE TEST BANK',
  country: 'US',
  currency,
  fingerprint: 'fp_test',
  last4: '6789',
  status: 'new',
};

export const customer = (id: string, metadata: Record<string, string>) => ({
  ...made('customer', 'cus', id),
  default_source: null,
  description: null,
  email: null,
  metadata,
  shipping: null,
});

export const deletedCustomer = (id: string) => ({ id, object: 'customer', deleted: true });

/** A connected account; complete, it has a bank account and takes payouts. */
export const account = (id: string, metadata: Record<string, string>, isComplete: boolean) => ({
  id,
  object: 'account',
  type: 'express',
  charges_enabled: false,
  details_submitted: isComplete,
  external_accounts: listOf(`/v1/accounts/${id}/external_accounts`, isComplete ? [bank] : []),
  metadata,
  payouts_enabled: isComplete,
});

export const accountLink = () => ({
  object: 'account_link',
  created: 1_790_000_000,
  expires_at: 1_790_000_300,
  url: 'https://connect.stripe.example/setup',
});

export const intents = (data: Intent[]) => listOf('/v1/payment_intents', data);

export const disputeCost = 1500;
export type Dispute = ReturnType<typeof dispute>;

/** A chargeback: the payer contests a charge at the card's bank. */
export const dispute = (amount: number, { intentId = '', chargeId = '' }, id = randomId('dp')) => ({
  ...made('dispute', 'dp', id),
  amount,
  balance_transactions: [transaction(-amount, disputeCost, 'adjustment')],
  charge: chargeId,
  currency,
  evidence: {},
  evidence_details: { due_by: null, has_evidence: false, past_due: false, submission_count: 0 },
  is_charge_refundable: false,
  metadata: {},
  payment_intent: intentId,
  reason: 'fraudulent',
  status: 'needs_response',
});

/** Our own application, which a provider disconnects. */
export const application = { id: 'ca_test', object: 'application', name: null };

export const event = (type: string, object: object, { id = randomId('evt'), account = '' }) => ({
  ...made('event', 'evt', id),
  ...(account && { account }),
  api_version: '2026-10-28.endive',
  data: { object },
  pending_webhooks: 1,
  request: null,
  type,
});
