import { failed, ok, type Answer, type Call } from './stripe-answers.ts';
import * as objects from './stripe-objects.ts';

export type Customers = ReturnType<typeof stripeCustomers>;

/** The peer's customers, and the cards that they keep. */
export function stripeCustomers() {
  const customers = new Map<string, { metadata: Record<string, string> }>();
  /** Kept cards by their ids. */
  const cards = new Map<string, { customerId: string; number: string }>();

  /** Keeps a card that has paid; every payment makes another copy of it. */
  function keepCard(customerId: string, number: string): string {
    const id = objects.randomId('pm');
    cards.set(id, { customerId, number });
    return id;
  }

  /** Runs a call about customers or their cards; undefined for others. */
  function act(what: string, id: string, { params }: Call): Answer | undefined {
    switch (what) {
      case 'POST customers': {
        const created = objects.randomId('cus');
        const metadata = (params.metadata ?? {}) as Record<string, string>;
        customers.set(created, { metadata });
        return ok(objects.customer(created, metadata));
      }
      case 'DELETE customers id':
        if (!customers.delete(id)) return failed(404, 'resource_missing');
        for (const [cardId, card] of cards) if (card.customerId === id) cards.delete(cardId);
        return ok(objects.deletedCustomer(id));
      case 'POST payment_methods id detach': {
        const card = cards.get(id);
        if (!card) return failed(404, 'resource_missing');
        cards.delete(id);
        return ok(objects.card(card.number, id));
      }
      default:
        return undefined;
    }
  }

  return {
    act,
    has: (id: string) => customers.has(id),
    keepCard,
    actions: {
      customers,
      keptCards: cards,
      /** Removes a customer, as an operator does in Stripe's dashboard. */
      removeCustomer: (id: string) => customers.delete(id),
    },
  };
}
