import { failed, ok, type Answer, type Call } from './stripe-answers.ts';
import * as objects from './stripe-objects.ts';

/** The peer's connected accounts, and transfers to them. */
export function stripeAccounts() {
  const accounts = new Map<string, { metadata: Record<string, string> }>();

  /** Runs a call about accounts or transfers; undefined for others. */
  function act(what: string, _id: string, { params }: Call): Answer | undefined {
    const metadata = (params.metadata ?? {}) as Record<string, string>;
    switch (what) {
      case 'POST transfers': {
        const destination = String(params.destination);
        if (!accounts.has(destination)) return failed(400, 'resource_missing');
        return ok(objects.transfer(Number(params.amount), destination, metadata));
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
        return undefined;
    }
  }

  return {
    act,
    actions: {
      accounts,
      /** Returns a connected account whose owner has given bank account and identity. */
      completeAccount: (id: string) => objects.account(id, accounts.get(id)?.metadata ?? {}, true),
      /** Removes a connected account, as its owner does in Stripe's dashboard. */
      removeAccount: (id: string) => accounts.delete(id),
    },
  };
}
