import { failed, ok, type Answer, type Call } from './stripe-answers.ts';
import type { Customers } from './stripe-customers.ts';
import type { Form } from './stripe-form.ts';
import * as objects from './stripe-objects.ts';

/** The peer's payment intents, with their charges, refunds and contests. */
export function stripeCharges(customers: Customers) {
  const intents = new Map<string, objects.Intent>();
  const charges = new Map<string, objects.Charge>();
  /** Card numbers of authorized intents. */
  const authorized = new Map<string, string>();
  /** Contests by the intent of their charge. */
  const contests = new Map<string, objects.Dispute>();

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

  /** The card of a payment: kept with the customer if the payer wished so, else known to nobody afterwards. */
  const methodOf = ({ customer, setup_future_usage: usage }: objects.Intent, number: string) =>
    usage && typeof customer === 'string' ? customers.keepCard(customer, number) : objects.randomId('pm');

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
    // Nor is an authorized one confirmed again.
    if (['succeeded', 'canceled', 'requires_capture'].includes(intent.status))
      return { outcome: 'payment_intent_unexpected_state', type: '', intent };
    if (number === '4000000000000002') return decline('card_declined', 'generic_decline');
    if (number === '4000000000009995') return decline('card_declined', 'insufficient_funds');
    if (number === '4000002500003155' && isAuthenticated === undefined) {
      intent.status = 'requires_action';
      return { outcome: 'requires_action', type: 'payment_intent.requires_action', intent };
    }
    if (isAuthenticated === false) return decline('payment_intent_authentication_failure');
    const method = { last_payment_error: null, payment_method: methodOf(intent, number) };
    if (intent.capture_method === 'manual') {
      authorized.set(id, number);
      Object.assign(intent, {
        ...method,
        status: 'requires_capture',
        amount_capturable: intent.amount,
      });
      return { outcome: 'succeeded', type: 'payment_intent.amount_capturable_updated', intent };
    }
    charge(intent, number);
    Object.assign(intent, method);
    return { outcome: 'succeeded', type: 'payment_intent.succeeded', intent };
  }

  function charge(intent: objects.Intent, number: string) {
    const made = objects.charge(intent.amount, intent.id, number);
    charges.set(made.id, made);
    Object.assign(intent, {
      status: 'succeeded',
      amount_capturable: 0,
      amount_received: intent.amount,
      latest_charge: made.id,
    });
  }

  /** Charges an authorized card; some banks refuse then. */
  function capture(intent: objects.Intent): Answer {
    const number = authorized.get(intent.id);
    if (intent.status !== 'requires_capture' || number === undefined)
      return failed(400, 'payment_intent_unexpected_state');
    if (number === '4000000000000341') return failed(402, 'card_declined', 'card_error');
    charge(intent, number);
    return ok(intent);
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

  /** Runs a call about intents or refunds; undefined for others. */
  function act(what: string, id: string, { query, params }: Call): Answer | undefined {
    const amount = Number(params.amount);
    switch (what) {
      case 'POST payment_intents': {
        const intent = objects.intent(amount, (params.metadata ?? {}) as Record<string, string>);
        if (params.customer && !customers.has(String(params.customer)))
          return failed(400, 'resource_missing', 'invalid_request_error', 'customer');
        intent.customer = params.customer ?? null;
        if (params.capture_method) intent.capture_method = String(params.capture_method);
        intents.set(intent.id, intent);
        return ok(intent);
      }
      case 'GET payment_intents':
        return ok(objects.intents([...intents.values()].toReversed().map((one) => expanded(one, query))));
      case 'GET payment_intents id': {
        const intent = intents.get(id);
        return intent ? ok(expanded(intent, query)) : failed(404, 'resource_missing');
      }
      case 'POST payment_intents id': {
        const intent = intents.get(id);
        if (!intent) return failed(404, 'resource_missing');
        intent.setup_future_usage = params.setup_future_usage || null;
        return ok(intent);
      }
      case 'POST payment_intents id cancel': {
        const intent = intents.get(id);
        if (!intent) return failed(404, 'resource_missing');
        if (['succeeded', 'canceled'].includes(intent.status))
          return failed(400, 'payment_intent_unexpected_state');
        intent.status = 'canceled';
        return ok(intent);
      }
      case 'POST payment_intents id capture': {
        const intent = intents.get(id);
        return intent ? capture(intent) : failed(404, 'resource_missing');
      }
      case 'POST refunds':
        return refund(String(params.payment_intent), amount);
      default:
        return undefined;
    }
  }

  return {
    act,
    actions: {
      intents,
      charges,
      contests,
      /** Returns the intent of one of our payments; throws if there is none. */
      intentOfPayment: (paymentId: number) =>
        intentOf([...intents.values()].find((one) => one.metadata.paymentId === String(paymentId))?.id ?? ''),
      /** Returns the intent of the card of a share; throws if there is none. */
      intentOfCard: (authorizationId: number) =>
        intentOf(
          [...intents.values()].find((one) => one.metadata.authorizationId === String(authorizationId))?.id ??
            '',
        ),
      pay,
      settleCharge,
      contest,
      decide,
    },
  };
}
