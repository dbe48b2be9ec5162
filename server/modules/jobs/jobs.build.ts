import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { signedIn, signIn } from '#server/modules/accounts/accounts.build.ts';
import { buildProvider } from '#server/modules/directory/directory.build.ts';
import { buildRequest } from '#server/modules/requests/requests.build.ts';
import type { Browser } from '#server/testing/app.ts';

export const offer = {
  price: 1000,
  description: 'New tire and tube, wheel balanced.',
  estimatedDuration: '1 day',
  availableDate: '2026-10-09',
};
export const goodCard = { cardNumber: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };

/** An answer's status and code. */
export const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

/** The body of an answer that must be good. */
export function good<T = Record<string, unknown>>(answer: { statusCode: number; body: string }) {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
  return (answer.body ? JSON.parse(answer.body) : undefined) as T;
}

export interface Accepted {
  payment: { id: number; totalAmount: string; serviceAmount: string; platformFee: string; status: string };
  clientSecret: string;
}

/** Makes deals through the calls that people make them by. */
export function dealsOf(app: FastifyInstance, services: Services) {
  const shop = async (profile = {}) => {
    const made = await buildProvider(services, profile);
    return { ...made, browser: await signIn(app, made.person) };
  };
  const owner = () => signedIn(app, services);
  const inAWeek = () => new Date(services.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);

  /** An open request by somebody new. */
  const opened = async (request = {}) => {
    const { person, browser } = await owner();
    const { id } = await buildRequest(services, { category: 'maintenance', ownerId: person.id, ...request });
    return { id, owner: browser, ownerId: person.id };
  };
  const quoteOn = async (id: number, by: Browser, change: object = {}) =>
    good<{ id: number }>(
      await by.post(`/api/requests/${id}/quotes`, { ...offer, availableDate: inAWeek(), ...change }),
    ).id;
  const pay = (by: Browser, clientSecret: string, card: object = goodCard) =>
    by.post('/api/payments/sandbox/confirm', { clientSecret, ...card });

  /** A request with one quote that was accepted. */
  const accepted = async (request = {}, change: object = {}) => {
    const deal = await opened(request);
    const provider = await shop();
    const quoteId = await quoteOn(deal.id, provider.browser, change);
    const { clientSecret, payment } = good<Accepted>(
      await deal.owner.post(`/api/service-quotes/${quoteId}/accept`),
    );
    return { ...deal, provider, quoteId, clientSecret, payment };
  };
  /** A job that is paid for. */
  const funded = async (request = {}, change: object = {}) => {
    const deal = await accepted(request, change);
    good(await pay(deal.owner, deal.clientSecret));
    return deal;
  };
  /** A job that is handed over. */
  const delivered = async (request = {}) => {
    const deal = await funded(request);
    good(
      await deal.provider.browser.post(`/api/requests/${deal.id}/deliver`, { summary: 'Done as quoted.' }),
    );
    return deal;
  };
  const statusOf = async (browser: Browser, id: number) =>
    good<{ status: string }>(await browser.get(`/api/requests/${id}`)).status;
  return { shop, owner, opened, quoteOn, pay, accepted, funded, delivered, statusOf };
}
